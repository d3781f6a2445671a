// Clocks: what time everybody has left, counted on between two positions; and a warning when there is little.

import { say } from "./live";
import { markOf } from "./log";
import { icon, make } from "./page";
import { nameOf, type Clock, type Clocks as Shown, type Position } from "./position";
import { settings } from "./settings";
import { play } from "./tones";
import { t } from "./words";

const TICK = 500;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Below this part of what one was given, time is short; in one sitting also below a minute. */
const SHORT = { live: 0.1, days: 0.25 };
const NOTES = [
  { pitch: 660, after: 0, long: 0.25 },
  { pitch: 660, after: 0.3, long: 0.25 },
];

/** Time as people say it: `4:12` in one sitting, else two units: `1 d 4 h`. */
export function timeText(seconds: number, kind: Shown["kind"]): string {
  const left = Math.max(0, Math.ceil(seconds));
  if (kind === "days") return inUnits(left);
  const [hours, minutes, rest] = [Math.floor(left / HOUR), Math.floor((left % HOUR) / MINUTE), left % MINUTE];
  const two = (figure: number): string => String(figure).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

function inUnits(left: number): string {
  const [days, hours, minutes] = [Math.floor(left / DAY), Math.floor((left % DAY) / HOUR), Math.floor((left % HOUR) / MINUTE)];
  if (days > 0) return t("clocks.days", { days, hours });
  return hours > 0 ? t("clocks.hours", { hours, minutes }) : t("clocks.minutes", { minutes });
}

function isShort(left: number, clocks: Shown): boolean {
  return left < clocks.seconds * SHORT[clocks.kind] || (clocks.kind === "live" && left < MINUTE);
}

/** Take the clocks off the cards of the seats before these are drawn anew: a drawing is compared without them. */
export function liftClocks(): void {
  for (const clock of document.querySelectorAll("#rail .clock")) clock.remove();
}

export class Clocks {
  private position: Position | null = null;
  private since = 0;
  private warned = Infinity;

  constructor() {
    window.setInterval(() => this.tick(), TICK);
  }

  /** Another position is on the table: clocks stand in the cards of the seats, and on a phone in a bar. */
  show(position: Position): void {
    if (this.position !== position) this.since = performance.now();
    this.position = position;
    const bar = document.getElementById("clocks");
    if (bar) bar.hidden = !position.clocks;
    bar?.replaceChildren();
    liftClocks();
    position.clocks?.seats.forEach((_, seat) => {
      const card = document.getElementById(`player-${seat}`);
      card?.classList.add("timed");
      card?.append(this.face(position, seat));
      bar?.append(this.face(position, seat));
    });
    this.tick();
  }

  private face({ seats }: Position, seat: number): HTMLElement {
    const { letter } = seats[seat] ?? { letter: "" };
    return make("p", { class: `clock seat-${letter.toLowerCase()}`, "data-clock": String(seat) });
  }

  private tick(): void {
    const clocks = this.position?.clocks;
    if (!this.position || !clocks) return;
    const passed = (performance.now() - this.since) / 1000;
    for (const face of document.querySelectorAll<HTMLElement>("[data-clock]")) {
      const seat = Number(face.dataset["clock"]);
      const clock = clocks.seats[seat];
      if (clock) this.draw(face, this.position, clocks, seat, clock.state === "running" ? clock.left - passed : clock.left);
    }
    this.warn(this.position, clocks, passed);
  }

  private draw(face: HTMLElement, position: Position, clocks: Shown, seat: number, left: number): void {
    const clock = clocks.seats[seat] as Clock;
    const says = faceOf(position, clocks, clock, seat, left);
    if (face.dataset["says"] === says) return;
    face.dataset["says"] = says;
    face.dataset["state"] = clock.state;
    face.classList.toggle("short", isShort(left, clocks) && (clock.state === "running" || clock.state === "waiting"));
    const sign = face.parentElement?.id === "clocks" ? markOf(seat) : icon("clock");
    face.replaceChildren(sign, make("span", {}, says));
    face.setAttribute("title", t("clocks.of", { name: nameOf(position, seat), says }));
  }

  /** Own time is short: heard and told when it becomes so, and again whenever half of that is gone. */
  private warn(position: Position, clocks: Shown, passed: number): void {
    const own = position.mine.find((seat) => clocks.seats[seat]?.state === "running");
    if (own === undefined) return;
    const left = (clocks.seats[own] as Clock).left - passed;
    if (!isShort(left, clocks)) this.warned = Infinity;
    else if (left <= this.warned / 2) this.tell(left, clocks);
  }

  private tell(left: number, clocks: Shown): void {
    this.warned = left;
    const says = t("clocks.short", { time: timeText(left, clocks.kind) });
    say(says);
    if (settings().sound === "on") void play(NOTES);
    if (settings().notices === "on" && document.hidden && "Notification" in window && Notification.permission === "granted") {
      new Notification(document.title, { body: says, tag: "pentapolis-time" });
    }
  }
}

/** What a clock says. */
function faceOf(position: Position, { kind }: Shown, clock: Clock, seat: number, left: number): string {
  if (clock.state === "over") return t("clocks.over");
  if (clock.state === "lost") return t("clocks.lost");
  if (clock.state === "bot") return t(position.seats[seat]?.asked ? "clocks.thinks" : "clocks.bot");
  if (clock.state === "holiday" && clock.until !== null) {
    const day = new Date(clock.until * 1000).toLocaleDateString(document.documentElement.lang, { weekday: "short" });
    return t("clocks.until", { day });
  }
  return timeText(left, kind);
}
