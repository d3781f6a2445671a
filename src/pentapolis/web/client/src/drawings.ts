// Drawings that grow and shrink with their board are told how large they are, so that their style sheet can keep numbers
// readable and leave out letters that nobody could read.

import { all } from "./page";

const watched = new ResizeObserver(() => tellDrawings());

/** After every change: tell each of them how many pixels one of its units is. */
export function tellDrawings(): void {
  for (const drawing of all<SVGSVGElement>("svg[data-scales]")) {
    watched.observe(drawing);
    const scale = drawing.getClientRects().length > 0 ? drawing.getScreenCTM()?.a : undefined;
    if (scale) drawing.style.setProperty("--px", scale.toFixed(3));
  }
}
