// Pieces by keyboard: one thing of the board and one of the hand can be reached by Tab, the others from there by arrows.
// Whatever has the focus explains itself; Enter chooses it, if it can be chosen.

import { all, write } from "./page";

const PLACES = ["board", "hand"];
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** After every change of the panels: let one thing in each place be reached. */
export function offerPieces(): void {
  for (const place of PLACES) {
    const pieces = piecesOf(place);
    const reached = pieces.find((piece) => piece === document.activeElement) ?? pieces[0];
    for (const piece of pieces) {
      write(piece, "tabindex", piece === reached ? "0" : "-1");
      if (!piece.hasAttribute("role")) piece.setAttribute("role", roleOf(piece));
    }
  }
}

function roleOf(piece: Element): string {
  if (piece.matches("[data-choice], [data-choices]")) return "button";
  if (piece instanceof HTMLLIElement) return "listitem";
  return piece instanceof SVGElement ? "img" : "group";
}

/** Whether the key was for the pieces. */
export function movesAmongPieces(event: KeyboardEvent): boolean {
  const piece = (event.target as Element).closest<HTMLElement>("#board [data-explain], #hand [data-explain]");
  if (!piece) return false;
  if (event.key === "Enter") return press(piece);
  const by = STEPS[event.key];
  const pieces = piecesOf(piece.closest("#board") ? "board" : "hand");
  if (by === undefined) return false;
  const next = pieces[(pieces.indexOf(piece) + by + pieces.length) % pieces.length];
  piece.setAttribute("tabindex", "-1");
  next?.setAttribute("tabindex", "0");
  next?.focus();
  return true;
}

/** What can be chosen is chosen; what cannot be says why not. */
function press(piece: Element): boolean {
  piece.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
  return true;
}

function piecesOf(place: string): HTMLElement[] {
  return all(`#${place} [data-explain]`);
}
