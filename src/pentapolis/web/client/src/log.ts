// The log in words, by turns that can be folded, the newest turn first; each line knows where it can be undone to and
// what it speaks of.

import { renew } from "./morph";
import { all, byId, icon, make } from "./page";
import type { LogLine, Position } from "./position";
import { t } from "./words";

/** So many of the newest turns have a heading that stays in sight. */
const NEWEST = 4;
/** Turns that the reader has folded. */
const folded = new Set<number>();

export function drawLog(position: Position, since: number): void {
  const turns: LogLine[][] = [];
  for (const line of position.log) {
    const last = turns.at(-1);
    if (last?.[0]?.turn === line.turn) last.push(line);
    else turns.push([line]);
  }
  const list = make("ol", {}, ...turns.reverse().map((lines, at) => turnOf(lines, position, since, at < NEWEST)));
  renew(byId("log"), list);
}

/** What is new comes into sight. */
export function scrollLog(): void {
  all(".fresh", byId("log")).at(-1)?.scrollIntoView({ block: "nearest" });
}

/** The lines of one turn, in the order in which they happened, under its number. */
function turnOf(lines: LogLine[], position: Position, since: number, isNew: boolean): HTMLLIElement {
  const turn = lines[0]?.turn ?? 0;
  const rows = lines.map((line, at) => {
    const follows = lines[at - 1]?.n === line.n;
    return row(line, at, follows, line.n > since && line.seat !== position.viewer);
  });
  const head = make("summary", {}, t("log.turn", { turn }));
  const inside = make("details", { id: `log-turn-${turn}`, "data-turn": String(turn), open: !folded.has(turn) }, head, make("ol", {}, ...rows));
  return make("li", { id: `turn-${turn}`, class: isNew ? "turn newest" : "turn" }, inside);
}

/** A line; what else came of the same decision stands a little to the right of it. */
function row(line: LogLine, at: number, follows: boolean, isFresh: boolean): HTMLLIElement {
  const classes = ["line", follows ? "follows" : "", isFresh ? "fresh" : ""].filter(Boolean).join(" ");
  const things = thingsIn(line.things).join(" ");
  const made = make(
    "li",
    { id: `log-${line.turn}-${at}`, class: classes, "data-n": String(line.n), "data-things": things },
    markOf(line.seat),
    make("span", { class: "text" }, line.text),
  );
  if (line.undo_to !== null && !follows) made.append(undoTo(line.undo_to));
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
export function thingsIn(args: string[]): string[] {
  const named = args.map((arg) => arg.replace("-", ":"));
  const pairs = args.slice(1).map((arg, at) => arg.replace("-", `:${(args[at] ?? "").replace(/^[^-]*-/, "")}-`));
  return [...named, ...pairs];
}

/** Pointing at a line lights what it speaks of, and a turn that is folded stays so. */
export function lightWhatLinesSayOf(): void {
  const light = (event: Event): void => {
    const line = (event.target as Element).closest?.(":is(#log, #said) [data-things]");
    for (const each of all<Element>(".spoken-of")) each.classList.remove("spoken-of");
    for (const what of (line?.getAttribute("data-things") ?? "").split(" ").filter(Boolean)) {
      for (const each of all<Element>(`#board [data-explain="${CSS.escape(what)}"]`)) each.classList.add("spoken-of");
    }
  };
  const fold = (event: Event): void => {
    const turn = (event.target as Element).closest?.<HTMLDetailsElement>("#log [data-turn]");
    if (!turn) return;
    if (turn.open) folded.delete(Number(turn.dataset["turn"]));
    else folded.add(Number(turn.dataset["turn"]));
  };
  document.addEventListener("pointerover", light);
  document.addEventListener("focusin", light);
  document.addEventListener("toggle", fold, { capture: true });
}
