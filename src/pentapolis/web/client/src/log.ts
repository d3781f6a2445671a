// The log in words, the newest line first; each line knows where it can be undone to and what it speaks of.

import { Idiomorph } from "idiomorph";
import { all, byId, icon, make } from "./page";
import type { LogLine, Position } from "./position";
import { t } from "./words";

export function drawLog(position: Position, since: number): void {
  const counts = new Map<number, number>();
  const rows = position.log.map((line) => {
    const at = counts.get(line.n) ?? 0;
    counts.set(line.n, at + 1);
    return row(line, `log-${line.n}-${at}`, line.n > since && line.seat !== position.viewer);
  });
  const list = make("ol", {}, ...rows.reverse());
  Idiomorph.morph(byId("log"), list.innerHTML, { morphStyle: "innerHTML" });
}

function row(line: LogLine, id: string, isFresh: boolean): HTMLLIElement {
  const text = make("span", { class: "text" }, line.text);
  const turn = make("span", { class: "turn", title: t("log.turn", { turn: line.turn }) }, String(line.turn));
  const made = make("li", { id, class: isFresh ? "fresh" : "", "data-n": String(line.n) }, markOf(line.seat), text, turn);
  if (line.undo_to !== null) made.append(undoTo(line.undo_to));
  return made;
}

function undoTo(to: number): HTMLButtonElement {
  const says = t("log.undo_to");
  return make("button", { class: "undo-to", type: "button", "data-do": "undo-to", "data-to": String(to), title: says, "aria-label": says }, icon("undo"));
}

/** The mark of a seat, as the page has drawn it for us. */
export function markOf(seat: number): Node {
  const marks = byId<HTMLTemplateElement>("marks").content.children;
  return marks[seat]?.cloneNode(true) ?? make("span");
}

/** The things that the arguments of an event name: each alone, and two together (`palace-knossos`, `step-5`). */
function thingsIn(args: string[]): string[] {
  const named = args.map((arg) => arg.replace("-", ":"));
  const pairs = args.slice(1).map((arg, at) => arg.replace("-", `:${(args[at] ?? "").replace(/^[^-]*-/, "")}-`));
  return [...named, ...pairs];
}

/** Pointing at a line lights what it speaks of. */
export function lightWhatLinesSayOf(current: () => Position | null): void {
  const light = (event: Event): void => {
    const line = (event.target as Element).closest?.("#log [data-n]");
    const n = Number(line?.getAttribute("data-n") ?? -1);
    const spoken = (current()?.events ?? []).filter((happened) => happened.n === n).flatMap((happened) => thingsIn(happened.args));
    for (const each of all<Element>(".spoken-of")) each.classList.remove("spoken-of");
    for (const what of spoken) {
      for (const each of all<Element>(`#board [data-explain="${CSS.escape(what)}"]`)) each.classList.add("spoken-of");
    }
  };
  document.addEventListener("pointerover", light);
  document.addEventListener("focusin", light);
}
