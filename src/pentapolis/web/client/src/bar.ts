// The bar of whoever watches: what has been shown of these turns, pause, step, pace; and who thinks, and how long.

import { markOf } from "./log";
import { all, hide, make } from "./page";
import { nameOf, type LogLine, type Position } from "./position";
import { set, settings, type Settings } from "./settings";
import { t } from "./words";

const PACES: Settings["watch"][] = ["slow", "normal", "fast"];
const MOST = 6;
/** So long somebody thinks before it is worth saying, in seconds. */
const LONG = 2;

interface Steering {
  pause: () => void;
  step: () => void;
  back: () => void;
  skip: () => void;
  hurry: () => void;
}

export class Bar {
  private since = 0;
  private waitsFor = "";

  constructor(private readonly steering: Steering) {
    document.addEventListener("click", (event) => this.clicked((event.target as Element).closest<HTMLElement>("#watching [data-watch]")));
    window.setInterval(() => this.count(), 1000);
  }

  show(shown: LogLine[], isPaused: boolean, behind: number): void {
    this.waitsFor = "";
    const bar = document.getElementById("watching");
    if (!bar) return;
    hide(bar, false);
    bar.classList.remove("idle");
    bar.parentElement?.classList.add("watched");
    this.say(behind > 0 ? t("watch.behind", { count: behind }) : "");
    const turn = shown.at(-1)?.turn;
    const lines = shown.filter((line) => line.turn === turn).slice(-MOST);
    bar.querySelector("#watch-steps")?.replaceChildren(...lines.map((line, at) => row(line, at === lines.length - 1)));
    const pause = bar.querySelector<HTMLElement>("[data-watch=pause]");
    pause?.setAttribute("aria-pressed", String(isPaused));
    this.tellPace();
  }

  hide(): void {
    const bar = document.getElementById("watching");
    if (!bar) return;
    hide(bar, true);
    bar.parentElement?.classList.remove("watched");
  }

  /** Nothing is to be shown: who is asked, and for how long already. */
  waitFor(position: Position): void {
    const others = position.asked.filter((seat) => !position.mine.includes(seat));
    const isWaiting = !position.over && position.status === "playing" && position.question === null && others.length > 0;
    const names = isWaiting ? others.map((seat) => nameOf(position, seat)).join(", ") : "";
    const who = names && `${position.at} ${names}`;
    if (who === this.waitsFor) return;
    this.waitsFor = who;
    this.since = Date.now();
    this.hide();
  }

  /** The next faster pace, or the slowest again. */
  faster(): void {
    this.setPace(PACES[(PACES.indexOf(settings().watch) + 1) % PACES.length] ?? "normal");
  }

  private count(): void {
    const bar = document.getElementById("watching");
    const seconds = Math.floor((Date.now() - this.since) / 1000);
    if (!bar || !this.waitsFor || seconds < LONG) return;
    bar.classList.add("idle");
    hide(bar, false);
    this.say(t("watch.thinks", { names: this.waitsFor.slice(this.waitsFor.indexOf(" ") + 1), seconds }));
  }

  private say(text: string): void {
    const says = document.getElementById("watch-says");
    if (says && says.textContent !== text) says.textContent = text;
  }

  private clicked(button: HTMLElement | null): void {
    const what = button?.dataset["watch"] ?? "";
    if (what in this.steering) this.steering[what as keyof Steering]();
    if (PACES.includes(what as Settings["watch"])) this.setPace(what as Settings["watch"]);
  }

  private setPace(pace: Settings["watch"]): void {
    set("watch", pace);
    this.tellPace();
    this.steering.hurry();
  }

  private tellPace(): void {
    for (const each of all("#watching .speed [data-watch]")) {
      each.setAttribute("aria-pressed", String(each.dataset["watch"] === settings().watch));
    }
  }
}

function row({ seat, text }: LogLine, isNow: boolean): HTMLElement {
  return make("li", { class: `seat-${"abcdef"[seat] ?? "a"}${isNow ? " now" : ""}` }, markOf(seat), make("span", {}, text));
}
