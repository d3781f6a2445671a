// A caption says what has just happened, in the colour of whoever did it, beside the thing on the board.

import { zoomOf } from "./fit";
import { markOf, thingsIn } from "./log";
import { drawn } from "./marks";
import { make } from "./page";
import type { LogLine } from "./position";

const GAP = 12;
const EDGE = 6;

export function clearCaption(): void {
  document.querySelector(".watch-caption")?.remove();
  for (const each of document.querySelectorAll(".captioned")) each.classList.remove("captioned");
}

/** One at a time. What has no place on the board is said above it. */
export function showCaption({ seat, text, things }: LogLine): void {
  clearCaption();
  const table = document.querySelector<HTMLElement>(".table");
  const board = document.getElementById("window");
  if (!table || !board) return;
  const letter = "abcdef"[seat] ?? "a";
  const caption = make("p", { class: `watch-caption seat-${letter}`, "aria-hidden": "true" }, markOf(seat), make("b", {}, text));
  table.append(caption);
  const thing = thingsIn(things).reverse().map(drawn).find((each) => each !== null);
  thing?.classList.add("captioned");
  place(caption, thing?.getBoundingClientRect() ?? null, board.getBoundingClientRect());
}

/** Above the thing, or below it where there is no room; inside the board. */
function place(caption: HTMLElement, thing: DOMRect | null, board: DOMRect): void {
  const scale = zoomOf(caption);
  const { width, height } = caption.getBoundingClientRect();
  const middle = thing ? thing.x + thing.width / 2 : board.x + board.width / 2;
  const above = thing ? thing.y - height - GAP : board.y + GAP;
  const y = above >= board.y ? above : (thing?.bottom ?? board.y) + GAP;
  const x = Math.min(Math.max(middle - width / 2, board.x + EDGE), Math.max(board.right - width - EDGE, board.x + EDGE));
  caption.style.left = `${x / scale}px`;
  caption.style.top = `${Math.min(y, board.bottom - height - EDGE) / scale}px`;
}
