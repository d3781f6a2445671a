// Anything that can be explained shows itself large with its sentence: on pointing, on focus, on a long press. With it
// stands what one can do with it now or, of what lies on the table and cannot be chosen, why not.

import { explaining, get, query } from "./api";
import { place } from "./menu";
import { all, make } from "./page";
import type { Option, Position } from "./position";
import { t } from "./words";

const AFTER_POINTING = 550;
const LONG_PRESS = 450;
/** A finger that goes farther than this does not press: it moves the board. */
const SLIP = 10;

export class Explanations {
  private readonly box = make("div", { id: "explanation", class: "explanation panel", role: "tooltip", hidden: true });
  private readonly known = new Map<string, string>();
  private timer = 0;
  private asked = 0;
  private pressed = false;
  private isDown = false;
  private downAt = { x: 0, y: 0 };

  constructor(private readonly current: () => Position | null) {
    document.querySelector("main")?.append(this.box);
    document.addEventListener("pointerover", (event) => this.pointed(event));
    document.addEventListener("pointerdown", (event) => this.down(event));
    document.addEventListener("pointermove", (event) => this.moved(event));
    for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => this.letGo());
    document.addEventListener("focusin", (event) => this.focused(event));
    document.addEventListener("focusout", () => this.isDown || this.close());
    document.addEventListener("click", (event) => this.swallow(event), { capture: true });
    document.addEventListener("click", (event) => this.clicked(event.target as Element));
    document.addEventListener("contextmenu", (event) => {
      if (this.pressed) event.preventDefault();
    });
  }

  /** Whether there was something to close. */
  close(): boolean {
    const wasOpen = !this.box.hidden;
    clearTimeout(this.timer);
    this.box.hidden = true;
    return wasOpen;
  }

  private pointed(event: PointerEvent): void {
    if (event.pointerType !== "mouse" || event.buttons !== 0) return;
    this.close();
    this.soon(event.target as Element, AFTER_POINTING);
  }

  private down(event: PointerEvent): void {
    this.close();
    this.isDown = true;
    this.pressed = false;
    this.downAt = { x: event.clientX, y: event.clientY };
    const wait = event.pointerType === "mouse" ? AFTER_POINTING : LONG_PRESS;
    if (event.isPrimary) this.soon(event.target as Element, wait, () => (this.pressed = true));
  }

  private letGo(): void {
    this.isDown = false;
    clearTimeout(this.timer);
  }

  /** What is pressed takes the focus as well: that is no reason to forget that it is pressed. */
  private focused(event: FocusEvent): void {
    if (!this.isDown) this.soon(event.target as Element, AFTER_POINTING);
  }

  private moved(event: PointerEvent): void {
    if (event.pointerType === "mouse") return;
    if (Math.hypot(event.clientX - this.downAt.x, event.clientY - this.downAt.y) > SLIP) clearTimeout(this.timer);
  }

  /** The click that ends a long press, by a finger or a mouse, chooses nothing; keys do not press. */
  private swallow(event: MouseEvent): void {
    if (!this.pressed || event.detail === 0) return;
    this.pressed = false;
    event.preventDefault();
    event.stopPropagation();
  }

  /** A click on something that cannot be chosen asks why not. */
  private clicked(target: Element): void {
    const thing = target.closest("#board [data-explain], #hand [data-explain]");
    if (thing && !target.closest("[data-choice], [data-choices]")) void this.open(thing);
  }

  private soon(target: Element, after: number, then: () => void = () => undefined): void {
    clearTimeout(this.timer);
    const thing = target.closest?.("[data-explain]");
    if (!thing) return;
    this.timer = window.setTimeout(() => {
      then();
      void this.open(thing);
    }, after);
  }

  /** Show the last thing that was asked for: what waits to be shown, or comes late, does not take its place. */
  private async open(thing: Element): Promise<void> {
    clearTimeout(this.timer);
    const asked = ++this.asked;
    const what = thing.getAttribute("data-explain") ?? "";
    const uses = usesOf(thing, this.current());
    const isOnTable = thing.closest("#board, #hand") !== null;
    const [html, reason] = await Promise.all([this.fetched(what), isOnTable && uses.length === 0 ? this.reason(what) : ""]);
    if (asked !== this.asked || !(html || reason) || !thing.isConnected) return;
    this.box.innerHTML = html;
    if (uses.length > 0) this.box.append(make("p", { class: "uses-head" }, t("table.can_do")), make("ul", { class: "uses" }, ...uses.map(useOf)));
    if (reason) this.box.append(make("p", { class: "why-not" }, make("b", {}, t("table.why_not")), ` ${reason}`));
    // a dialog lies above everything that is not inside it
    (thing.closest("dialog") ?? document.querySelector("main"))?.append(this.box);
    this.box.hidden = false;
    place(this.box, thing);
  }

  /** Why something cannot be chosen now, if the player is asked at all. */
  private async reason(what: string): Promise<string> {
    const position = this.current();
    if (!position?.question || position.replay) return "";
    const key = `why ${position.version}:${position.viewer}:${position.ahead.join()}:${what}`;
    if (!this.known.has(key)) {
      const address = `/api/tables/${position.table}/why-not?${query({ what, seat: position.viewer })}`;
      this.known.set(key, (await get<{ text: string }>(address).catch(() => ({ text: "" }))).text);
    }
    return this.known.get(key) ?? "";
  }

  private async fetched(what: string): Promise<string> {
    const position = this.current();
    if (!position) return "";
    const key = `${position.version}:${position.at}:${position.viewer}:${what}`;
    if (!this.known.has(key)) {
      const answer = await get<{ html: string }>(explaining(position, what)).catch(() => ({ html: "" }));
      this.known.set(key, answer.html);
    }
    return this.known.get(key) ?? "";
  }
}

/** The options that a thing stands for: by itself, as a part of something, or by what lies on it. */
function usesOf(thing: Element, position: Position | null): Option[] {
  const places = [thing.closest("[data-choice], [data-choices]"), ...all<Element>("[data-choice], [data-choices]", thing)];
  const named = places.flatMap((place) => `${place?.getAttribute("data-choice") ?? ""} ${place?.getAttribute("data-choices") ?? ""}`.split(" "));
  const options = new Set(named.filter(Boolean).map(Number));
  return (position?.question?.options ?? []).filter(({ option }) => options.has(option));
}

/** An option with its number, and what it would do for certain. */
function useOf({ number, title, note, preview }: Option): HTMLElement {
  const does = preview?.changes.join(", ") || note;
  return make("li", {}, make("span", { class: "seal" }, String(number)), make("b", {}, title), ...(does ? [make("small", {}, does)] : []));
}
