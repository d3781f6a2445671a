// It is your turn: the title says so, a short sound, and a notice of the browser if the player wants one.

import type { Position } from "./position";
import { settings } from "./settings";
import { play } from "./tones";
import { t } from "./words";

const NOTES = [
  { pitch: 587.33, after: 0, long: 0.5 },
  { pitch: 880, after: 0.14, long: 0.5 },
];

export class Notices {
  private readonly title = document.title;
  private wasAsked: boolean | null = null;

  show(position: Position): void {
    const isAsked = position.question !== null && !position.confirm.needed;
    document.title = isAsked ? t("notice.title", { title: this.title }) : this.title;
    if (isAsked && this.wasAsked === false) this.tell();
    this.wasAsked = isAsked;
  }

  private tell(): void {
    const { sound, notices } = settings();
    if (sound === "on") void play(NOTES);
    if (notices === "on" && document.hidden && "Notification" in window && Notification.permission === "granted") {
      new Notification(this.title, { body: t("notice.body"), tag: "pentapolis-turn" });
    }
  }
}
