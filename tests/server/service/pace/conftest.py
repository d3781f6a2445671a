"""A server whose clock the test sets."""

from collections.abc import Iterator

import pytest

from tests.server.house import House
from tests.server.service.pace.test_clocks import Clock, clock_of


@pytest.fixture
def clock(house: House) -> Iterator[Clock]:
    with clock_of(house) as clock:
        yield clock
