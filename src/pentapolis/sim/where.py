"""Where games are played: in processes of this machine, or on a Ray cluster. What is played does not depend on it.

Whoever has work for many asks for a crew, and gives it numbered pieces of work; the results come as they are done, in
any order. Only plain values cross, so a worker may be anywhere.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol, TypeVar

from pentapolis.sim.crew import Alone, Crew

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from types import TracebackType

PROCESSES: Final = "processes"
RAY: Final = "ray"
ENGINES: Final = (PROCESSES, RAY)

J = TypeVar("J")
P = TypeVar("P")
R = TypeVar("R")
P_contra = TypeVar("P_contra", contravariant=True)
R_co = TypeVar("R_co", covariant=True)


class NoCluster(RuntimeError):
    """There is no cluster to work on."""


class WrongCrew(ValueError):
    """A crew that nobody can hire."""


class Workers(Protocol[P_contra, R_co]):
    """A crew, whoever it consists of. It works inside a `with`; when that is left, finished or not, it is dismissed."""

    workers: int

    def __enter__(self) -> Workers[P_contra, R_co]: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None: ...

    def results(self, pieces: Sequence[P_contra]) -> Iterator[R_co]:
        """The result of each piece, in the order in which they are done."""
        ...


@dataclass(frozen=True)
class Where:
    """Processes of this machine; or Ray, with the address of its cluster, or else one of our own on this machine."""

    engine: str = PROCESSES
    address: str | None = None

    def crew(self, prepare: Callable[[J], Callable[[P], R]], job: J, workers: int | None, most: int) -> Workers[P, R]:
        """So many workers, or as many as there are processors, and no more than there are pieces at most.

        Each of them prepares itself for the job, and then does it piece by piece.
        """
        size = crew_size(workers, most)
        if self.engine == RAY:
            return self.on_ray(prepare, job, workers, most)
        if self.engine != PROCESSES:
            raise WrongCrew(f"there is no engine called {self.engine!r}; the engines are {', '.join(ENGINES)}")
        if self.address is not None:
            raise WrongCrew(f"only the engine {RAY} has an address")
        return Alone(prepare, job) if size == 1 else Crew(prepare, job, size)

    def on_ray(self, prepare: Callable[[J], Callable[[P], R]], job: J, workers: int | None, most: int) -> Workers[P, R]:
        try:
            from pentapolis.sim.cluster import Cluster  # noqa: PLC0415  (needs the extra `ray`)
        except ModuleNotFoundError as missing:
            raise NoCluster(
                f"{missing.name} is not installed; it comes with: pip install 'pentapolis[ray]'"
            ) from missing
        return Cluster(prepare, job, workers, most, self.address)


HERE: Final = Where()


def crew_size(workers: int | None, most: int) -> int:
    if workers is not None and workers < 1:
        raise WrongCrew(f"there should be one worker or more, not {workers}")
    return max(1, min(most, workers or os.cpu_count() or 1))
