// Sounds of a few moments of play: a piece is put down, a card is played, points come in, the game ends.

import type { Position } from "./position";
import { settings } from "./settings";
import { play, type Note } from "./tones";

const MOMENTS: Record<string, Note[]> = {
  piece: [{ pitch: 196, after: 0, long: 0.09 }],
  card: [{ pitch: 1400, after: 0, long: 0.05 }, { pitch: 900, after: 0.04, long: 0.06 }],
  points: [{ pitch: 784, after: 0, long: 0.18 }, { pitch: 1046, after: 0.08, long: 0.25 }],
  end: [{ pitch: 392, after: 0, long: 0.5 }, { pitch: 523, after: 0.18, long: 0.5 }, { pitch: 659, after: 0.36, long: 0.8 }],
};
const CARD = /^(card|mastery)-/;

export class Sounds {
  private at = -1;
  private scores = "";
  private wasOver = false;

  /** Another position is on the table. What one finds there on arrival makes no sound. */
  show(position: Position): void {
    const scores = [...document.querySelectorAll("[data-score]")].map((each) => each.textContent).join(" ");
    const moment = this.at < 0 ? null : this.moment(position, scores);
    this.at = position.at;
    this.scores = scores;
    this.wasOver = position.over;
    if (moment && settings().effects === "on") void play(MOMENTS[moment] ?? []);
  }

  private moment(position: Position, scores: string): string | null {
    if (position.over && !this.wasOver) return "end";
    const happened = position.events.filter((event) => event.n > this.at);
    if (happened.length === 0) return null;
    if (scores !== this.scores) return "points";
    return happened.some((event) => event.args.some((thing) => CARD.test(thing))) ? "card" : "piece";
  }
}
