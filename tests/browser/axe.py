"""axe-core looks at a page as somebody with a screen reader or weak eyes would."""

from pathlib import Path
from typing import Any

import pentapolis
from tests.browser.guests import Guest

AXE = Path(pentapolis.__file__).parent / "web" / "client" / "node_modules" / "axe-core" / "axe.min.js"


def violations(guest: Guest) -> list[str]:
    """What axe complains of."""
    # The page allows no scripts but its own, so axe is brought in from outside the page.
    guest.page.evaluate(f"{AXE.read_text(encoding='utf-8')}; undefined")
    found: list[dict[str, Any]] = guest.page.evaluate("async () => (await axe.run()).violations")
    return [
        f"{each['id']}: {node['html'][:160]} ({node['failureSummary'][:200]})"
        for each in found
        for node in each["nodes"]
    ]
