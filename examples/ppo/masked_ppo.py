"""Masked PPO learns Palaces through Gymnasium: `make ppo`, or in an environment that has requirements.txt

    python examples/ppo/masked_ppo.py --steps 200000 --write curve

Many tables are stepped in one call against bots that play by chance. Every so often the learner plays deals that it has
never seen, both ways round, against chance and against a bot that looks one answer ahead; what it wins is the curve.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env.base_vec_env import VecEnv

from pentapolis.research.gymnasium import SeatEnv, TablesEnv

if TYPE_CHECKING:
    from collections.abc import Sequence

GAME: Final = "palaces"
TABLES: Final = 32
DEALS: Final = 60
SEED: Final = 1
UNSEEN: Final = 1_000_000
"""Deals are known by their seeds; those from here on are only for looking how far it has come."""
CLEARLY: Final = 0.8
RIVALS: Final = ("random", "greedy:tables=1,budget=4")

WIDE, HIGH, EDGE = 560, 240, 40
COLOURS: Final = ("#2b6777", "#b5532c")
GROUND, RULE, INK = "#fbf7ee", "#d8cdb8", "#33291f"


class Tables(VecEnv):
    """Our many tables as Stable-Baselines3 wants them: a game that has ended is dealt anew within the same step."""

    def __init__(self, rival: str) -> None:
        self.tables = TablesEnv(GAME, TABLES, bots=rival)
        super().__init__(TABLES, self.tables.single_observation_space, self.tables.single_action_space)
        self.given: Any = None

    def reset(self) -> Any:
        observed, _ = self.tables.reset(seed=SEED)
        return observed.copy()

    def step_async(self, actions: Any) -> None:
        self.given = actions

    def step_wait(self) -> Any:
        observed, rewards, ended, _, _ = self.tables.step(self.given)
        rewards, ended, last = rewards.copy(), ended.copy(), observed.copy()
        infos: list[dict[str, Any]] = [{} for _ in range(TABLES)]
        for at in np.flatnonzero(ended):
            infos[at]["terminal_observation"] = last[at]
            self.tables.setting.deal(self.tables.lanes[at], self.tables.np_random)
            self.tables.rows.write(int(at), self.tables.lanes[at])
            self.tables.ended[at] = False
        return self.tables.observed().copy(), rewards, ended, infos

    def env_method(self, method_name: str, *_: Any, **__: Any) -> list[Any]:
        if method_name != "action_masks":
            raise AttributeError(f"tables have no {method_name}")
        return list(self.tables.masks.astype(bool))

    def has_attr(self, attr_name: str) -> bool:
        return attr_name == "action_masks"

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(self.tables, attr_name, None)] * TABLES

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        setattr(self.tables, attr_name, value)

    def env_is_wrapped(self, wrapper_class: type[Any], indices: Any = None) -> list[bool]:
        return [False] * TABLES

    def close(self) -> None:
        """Nothing is open."""


def won(learner: MaskablePPO, rival: str, deals: int) -> float:
    """The share of unseen deals that it wins, from both seats."""
    wins = 0.0
    for seat in (0, 1):
        env = SeatEnv(GAME, bots=rival, seat=seat)
        for deal in range(deals):
            wins += outcome(learner, env, UNSEEN + deal)
    return wins / (2 * deals)


def outcome(learner: MaskablePPO, env: SeatEnv, seed: int) -> float:
    """1 for a game that was won, a half for a shared one."""
    observed, info = env.reset(seed=seed)
    over, reward = False, 0.0
    while not over:
        action, _ = learner.predict(observed, action_masks=info["action_mask"].astype(bool), deterministic=True)
        observed, reward, over, _, info = env.step(int(action))
    return (1 + reward) / 2


class Curve(BaseCallback):
    """Looks from time to time how far it has come."""

    def __init__(self, every: int, deals: int) -> None:
        super().__init__()
        self.every, self.deals = every, deals
        self.points: list[dict[str, float]] = []

    def _on_step(self) -> bool:
        if self.num_timesteps >= len(self.points) * self.every:
            self.look()
        return True

    def look(self) -> None:
        shares = {rival: won(self.model, rival, self.deals) for rival in RIVALS}
        self.points.append({"steps": self.num_timesteps, **shares})
        told = ", ".join(f"{share:.0%} against {rival}" for rival, share in shares.items())
        print(f"{self.num_timesteps:>8,} steps: won {told}", flush=True)


def drawn(points: Sequence[dict[str, float]]) -> str:
    """The curve as SVG."""
    most = max(point["steps"] for point in points) or 1
    parts = [ruled(share) for share in (0.0, 0.5, 1.0)]
    for rival, colour in zip(RIVALS, COLOURS, strict=True):
        at = [(EDGE + WIDE * point["steps"] / most, height_of(point[rival])) for point in points]
        places = " ".join([f"{x:.1f},{y:.1f}" for x, y in at])
        parts.append(f'<polyline points="{places}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(text(at[-1][0], at[-1][1] - 6, rival.partition(":")[0], colour))
    parts.append(text(EDGE + WIDE, EDGE + HIGH + 18, f"{most:,.0f} steps"))
    room = f"0 0 {WIDE + 2 * EDGE} {HIGH + 2 * EDGE}"
    style = f'font-family="sans-serif" font-size="12" style="background: {GROUND}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{room}" {style}>{"".join(parts)}</svg>\n'


def height_of(share: float) -> float:
    return EDGE + HIGH * (1 - share)


def ruled(share: float) -> str:
    y = height_of(share)
    line = f'<line x1="{EDGE}" x2="{EDGE + WIDE}" y1="{y}" y2="{y}" stroke="{RULE}"/>'
    return line + text(EDGE - 6, y + 4, f"{share:.0%}")


def text(x: float, y: float, said: str, colour: str = INK) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="end" fill="{colour}">{said}</text>'


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--deals", type=int, default=DEALS, help="for each look, from both seats")
    parser.add_argument("--looks", type=int, default=10)
    parser.add_argument("--write", type=Path, help="a folder for curve.json and curve.svg")
    wanted = parser.parse_args()
    curve = Curve(wanted.steps // wanted.looks, wanted.deals)
    learner = MaskablePPO(
        "MlpPolicy", Tables(RIVALS[0]), n_steps=128, batch_size=512, n_epochs=4, ent_coef=0.01, gamma=1.0, seed=SEED
    )
    learner.learn(wanted.steps, callback=curve)
    curve.look()
    if wanted.write:
        wanted.write.mkdir(parents=True, exist_ok=True)
        (wanted.write / "curve.json").write_text(json.dumps(curve.points, indent=1) + "\n", encoding="utf-8")
        (wanted.write / "curve.svg").write_text(drawn(curve.points), encoding="utf-8")
    if curve.points[-1][RIVALS[0]] < CLEARLY:
        raise SystemExit(f"it should win {CLEARLY:.0%} from chance after {wanted.steps:,} steps")


if __name__ == "__main__":
    main()
