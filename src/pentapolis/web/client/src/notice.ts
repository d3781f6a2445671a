// It is your turn: the title says so, a short sound, and a notice of the browser if the player wants one.

import type { Position } from "./position";
import { settings } from "./settings";
import { t } from "./words";

const NOTES = [587.33, 880];

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
    if (sound === "on") void beep();
    if (notices === "on" && document.hidden && "Notification" in window && Notification.permission === "granted") {
      new Notification(this.title, { body: t("notice.body"), tag: "pentapolis-turn" });
    }
  }
}

/** Two soft notes. Silent where the browser does not allow sound yet. */
async function beep(): Promise<void> {
  if (!navigator.userActivation?.hasBeenActive) return;
  const context = new AudioContext();
  NOTES.forEach((pitch, at) => note(context, pitch, context.currentTime + at * 0.14));
  await new Promise((resolve) => setTimeout(resolve, 900));
  await context.close();
}

function note(context: AudioContext, pitch: number, when: number): void {
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  oscillator.type = "triangle";
  oscillator.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, when);
  volume.gain.exponentialRampToValueAtTime(0.12, when + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, when + 0.5);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(when);
  oscillator.stop(when + 0.55);
}
