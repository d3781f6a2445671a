// On a phone the sheet with the prompt can be pulled up over the board and down again: by its handle, with a finger, a
// mouse or the arrow keys. A tap on the handle, or a pull back to where it was, leaves the size to the style sheets.

import { zoomOf } from "./fit";
import { byId } from "./page";

/** So much of the board, and of the sheet, always stays. */
const LEAST_BOARD = 64;
const LEAST_SHEET = 150;
const STEP = 48;
/** So far a finger may slip and still tap. */
const SLIP = 6;

interface Pull {
  from: number;
  high: number;
}

let pull: Pull | null = null;

export function offerPull(): void {
  const root = byId("table");
  root.addEventListener("pointerdown", (event) => begin(event));
  root.addEventListener("pointermove", (event) => go(event));
  for (const end of ["pointerup", "pointercancel"] as const) root.addEventListener(end, (event) => finish(event));
  root.addEventListener("keydown", (event) => key(event));
}

function handleOf(target: EventTarget | null): HTMLElement | null {
  return (target as Element).closest<HTMLElement>(".grab");
}

function begin(event: PointerEvent): void {
  const handle = handleOf(event.target);
  if (!handle) return;
  handle.setPointerCapture(event.pointerId);
  pull = { from: event.clientY, high: boardHigh() };
}

function go(event: PointerEvent): void {
  if (!pull || Math.abs(event.clientY - pull.from) < SLIP) return;
  setHigh(pull.high + (event.clientY - pull.from) / scale());
}

function finish(event: PointerEvent): void {
  if (pull && Math.abs(event.clientY - pull.from) < SLIP) toggle();
  pull = null;
}

function key(event: KeyboardEvent): void {
  const by = { ArrowUp: -STEP, ArrowDown: STEP }[event.key];
  if (!handleOf(event.target) || (by === undefined && event.key !== "Enter")) return;
  event.preventDefault();
  event.stopPropagation();
  if (by === undefined) toggle();
  else setHigh(boardHigh() + by);
}

/** Up over the board; or back, if it has been pulled anywhere. */
function toggle(): void {
  const root = byId("table");
  if (root.style.getPropertyValue("--pulled")) root.style.removeProperty("--pulled");
  else setHigh(LEAST_BOARD);
  tellHandle();
}

function setHigh(wanted: number): void {
  const sheet = byId("pane-table").getBoundingClientRect().height / scale();
  const most = boardHigh() + Math.max(0, sheet - LEAST_SHEET);
  byId("table").style.setProperty("--pulled", `${Math.round(Math.min(most, Math.max(LEAST_BOARD, wanted)))}px`);
  tellHandle();
}

function tellHandle(): void {
  const share = (100 * boardHigh() * scale()) / window.innerHeight;
  for (const handle of document.querySelectorAll(".grab")) handle.setAttribute("aria-valuenow", String(Math.round(100 - share)));
}

function boardHigh(): number {
  return byId("window").getBoundingClientRect().height / scale();
}

function scale(): number {
  return zoomOf(byId("window"));
}
