// What happened, said to screen readers: the new lines of the log, then what is asked.

import { byId } from "./page";
import { nameOf, type Position } from "./position";
import { sentencesOf } from "./since";
import { t } from "./words";

const MOST_LINES = 6;

export class LiveRegion {
  private heard = -1;

  /** What the coach says comes after what is asked. */
  show(position: Position, coach: string): void {
    const digest = position.at > this.heard ? sentencesOf(position) : [];
    const lines = position.log.filter((line) => line.n > this.heard && line.seat !== position.viewer).map((line) => line.text);
    const news = this.heard < 0 ? [] : lines.slice(-MOST_LINES);
    const asked = this.asked(position);
    const said = [...(digest.length > 0 ? digest : news), asked, coach].filter(Boolean);
    this.heard = position.at;
    byId("live").textContent = said.join(". ");
  }

  private asked(position: Position): string {
    if (position.over) return t("live.over");
    if (position.question) return t("live.your_turn", { prompt: position.question.prompt });
    const names = position.asked.map((seat) => nameOf(position, seat)).join(", ");
    return names ? t("live.waiting", { names }) : "";
  }
}

/** A message for everybody to see for a while. */
export function say(text: string): void {
  const toast = byId("toast");
  toast.textContent = text;
  toast.hidden = false;
  window.clearTimeout(Number(toast.dataset["timer"]));
  toast.dataset["timer"] = String(window.setTimeout(() => (toast.hidden = true), 5000));
}
