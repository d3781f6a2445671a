"""A small loop in the manner of AlphaZero, in NumPy: `python examples/self_play.py palaces --generations 8`.

One network says which answers look good and how the game will end. A search tries answers on tables that whoever is
asked could believe in, led by the network; the network then learns what the search found and how the games ended.
Nobody looks at the true table: every search begins with `imagine`.
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any, Final

import numpy as np

import pentapolis
from pentapolis.kernel.rng import Rng
from pentapolis.research.encode import Encoding
from pentapolis.research.observer import Observer
from pentapolis.research.reward import rewards

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pentapolis.kernel.table import Table

    Array = NDArray[np.float32]
    Lesson = tuple[Array, Array, Array, float]

HIDDEN: Final = 96
RATE: Final = 0.002
BATCH: Final = 128
CURIOSITY: Final = 1.5
NOISE: Final = 0.25
SEATS: Final = 2


class Network:
    """One hidden layer, then the answers (as weights to choose by) and the end of the game (from -1 to 1)."""

    def __init__(self, size: int, actions: int, chance: np.random.Generator) -> None:
        shapes = {"hidden": (size, HIDDEN), "answers": (HIDDEN, actions), "end": (HIDDEN, 1)}
        self.layers: dict[str, Array] = {}
        for name, (rows, columns) in shapes.items():
            self.layers[name] = (chance.standard_normal((rows, columns)) / np.sqrt(rows)).astype(np.float32)
            self.layers[f"{name} +"] = np.zeros(columns, dtype=np.float32)
        self.means = {name: np.zeros_like(layer) for name, layer in self.layers.items()}
        self.squares = {name: np.zeros_like(layer) for name, layer in self.layers.items()}
        self.steps = 0

    def hidden(self, seen: Array) -> Array:
        inside: Array = np.maximum(seen @ self.layers["hidden"] + self.layers["hidden +"], 0)
        return inside

    def __call__(self, seen: Array, mask: Array) -> tuple[Array, Array]:
        """For each row: how likely each answer is, and how the game ends for whoever is asked."""
        inside = self.hidden(seen)
        said = np.where(mask > 0, inside @ self.layers["answers"] + self.layers["answers +"], -np.inf)
        likely = np.exp(said - said.max(axis=-1, keepdims=True))
        end = np.tanh(inside @ self.layers["end"] + self.layers["end +"])[..., 0]
        return likely / likely.sum(axis=-1, keepdims=True), end

    def learn(self, seen: Array, mask: Array, wanted: Array, ended: Array) -> float:
        """One step towards what the search found and how it ended; how far off it was."""
        likely, end = self(seen, mask)
        inside = self.hidden(seen)
        off = (likely - wanted) / len(seen)
        short = ((end - ended) * (1 - end**2) / len(seen))[:, None]
        back = (off @ self.layers["answers"].T + short @ self.layers["end"].T) * (inside > 0)
        for name, before, error in (("answers", inside, off), ("end", inside, short), ("hidden", seen, back)):
            self.move(name, before.T @ error)
            self.move(f"{name} +", error.sum(axis=0))
        surprise = -np.sum(wanted * np.log(likely + 1e-9), axis=1)
        return float(np.mean(surprise) + np.mean((end - ended) ** 2) / 2)

    def move(self, name: str, slope: NDArray[Any]) -> None:
        """Adam's way of going down a slope."""
        self.steps += name == "answers"
        mean, square = self.means[name], self.squares[name]
        mean += 0.1 * (slope - mean)
        square += 0.01 * (slope**2 - square)
        grown = min(1.0, self.steps / 100)
        self.layers[name] -= RATE * grown * mean / (np.sqrt(square) + 1e-6)


class Node:
    """What was found behind a line of answers: how likely each looked, how often it was tried, what came of it."""

    def __init__(self, likely: Array) -> None:
        self.likely = likely
        self.tried = np.zeros_like(likely)
        self.gained = np.zeros_like(likely)

    def best(self, mask: Array) -> int:
        """The answer that is most promising, or was tried least for what it promised."""
        mean = self.gained / np.maximum(self.tried, 1)
        urge = CURIOSITY * self.likely * np.sqrt(self.tried.sum() + 1) / (1 + self.tried)
        return int(np.where(mask > 0, mean + urge, -np.inf).argmax())


class Player:
    """Chooses by searching."""

    def __init__(self, name: str, network: Network | None, simulations: int, seed: int) -> None:
        self.game = pentapolis.load(name)
        self.encoding = Encoding(self.game, SEATS)
        self.observer = Observer(self.encoding)
        self.chance = np.random.default_rng(seed)
        self.rng = Rng(seed)
        self.network = network or Network(self.encoding.size, self.encoding.actions, self.chance)
        self.simulations = simulations

    def looked(self, table: Table) -> tuple[Array, Array]:
        question = table.question
        return self.observer.row(table, question.seat), self.observer.mask(question).astype(np.float32)

    def search(self, table: Table) -> tuple[Array, Array, Array]:
        """What is seen, what is legal, and how often each answer was worth trying."""
        seat = table.question.seat
        seen, mask = self.looked(table)
        likely, _ = self.network(seen, mask)
        legal = np.flatnonzero(mask)
        likely[legal] = (1 - NOISE) * likely[legal] + NOISE * self.chance.dirichlet(np.ones(len(legal)))
        nodes: dict[tuple[int, ...], Node] = {(): Node(likely)}
        for _ in range(self.simulations if len(legal) > 1 else 0):
            self.try_out(table.imagine(seat, self.rng), nodes)
        tried = nodes[()].tried
        return seen, mask, tried / tried.sum() if tried.any() else mask

    def try_out(self, table: Table, nodes: dict[tuple[int, ...], Node]) -> None:
        """Follow what is promising to where nobody has been, and tell everybody on the way what that is worth."""
        line: tuple[int, ...] = ()
        path: list[tuple[Node, int, int]] = []
        worth = [0.0] * SEATS
        while not table.over:
            seat = table.question.seat
            seen, mask = self.looked(table)
            if line not in nodes:
                likely, end = self.network(seen, mask)
                nodes[line] = Node(likely)
                worth = [float(end) if other == seat else -float(end) for other in range(SEATS)]
                break
            action = nodes[line].best(mask)
            path.append((nodes[line], action, seat))
            table.answer(self.encoding.option(table.question, action), seat)
            line = (*line, action)
        else:
            worth = rewards(table, "rank")
        for node, action, seat in path:
            node.tried[action] += 1
            node.gained[action] += worth[seat]

    def play(self, seed: int) -> list[Lesson]:
        """A game against itself: at each decision what was seen, legal and found, and how it ended for that seat."""
        table = self.game.new(SEATS, seed)
        found: list[tuple[int, Array, Array, Array]] = []
        while not table.over:
            seen, mask, wanted = self.search(table)
            found.append((table.question.seat, seen, mask, wanted))
            action = int(self.chance.choice(len(wanted), p=wanted / wanted.sum()))
            table.answer(self.encoding.option(table.question, action), table.question.seat)
        ends = rewards(table, "rank")
        return [(seen, mask, wanted / wanted.sum(), ends[seat]) for seat, seen, mask, wanted in found]

    def study(self, lessons: list[Lesson], times: int) -> tuple[float, float]:
        """Learn from games; how far off the network was at first and in the end."""
        seen, mask, wanted, ended = [np.array(part, dtype=np.float32) for part in zip(*lessons, strict=True)]
        off = []
        for _ in range(times):
            order = self.chance.permutation(len(seen))
            parts = [order[at : at + BATCH] for at in range(0, len(order), BATCH)]
            off.append(np.mean([self.network.learn(seen[at], mask[at], wanted[at], ended[at]) for at in parts]))
        return float(off[0]), float(off[-1])

    def prefers(self, table: Table) -> int:
        """The answer that looks best without any search."""
        likely, _ = self.network(*self.looked(table))
        return int(likely.argmax())


def won(player: Player, deals: int) -> float:
    """The share of games it wins from chance, both ways round, without searching."""
    wins = 0.0
    for deal in range(deals):
        for mine in range(SEATS):
            wins += (1 + rewards(against_chance(player, deal, mine), "rank")[mine]) / 2
    return wins / (SEATS * deals)


def against_chance(player: Player, deal: int, mine: int) -> Table:
    table: Table = player.game.new(SEATS, 1_000_000 + deal)
    rng = Rng(deal)
    while not table.over:
        question = table.question
        if question.seat == mine:
            option = player.encoding.option(question, player.prefers(table))
        else:
            option = rng.pick(question.options)
        table.answer(option, question.seat)
    return table


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=[n for n in pentapolis.games.names() if pentapolis.load(n).fewest <= SEATS])
    parser.add_argument("--generations", type=int, default=8)
    parser.add_argument("--games", type=int, default=12, help="in each generation")
    parser.add_argument("--simulations", type=int, default=24, help="for each decision")
    parser.add_argument("--deals", type=int, default=30, help="to look how far it has come")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    player = Player(wanted.game, None, wanted.simulations, wanted.seed)
    print(f"untaught: wins {won(player, wanted.deals):.0%} from chance")
    lessons: list[Lesson] = []
    for generation in range(wanted.generations):
        for game in range(wanted.games):
            lessons += player.play(generation * wanted.games + game)
        first, last = player.study(lessons, 6)
        print(
            f"generation {generation + 1}: {len(lessons):,} positions, off by {first:.3f}, then {last:.3f}; "
            f"wins {won(player, wanted.deals):.0%} from chance"
        )


if __name__ == "__main__":
    main()
