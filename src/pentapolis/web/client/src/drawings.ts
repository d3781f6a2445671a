// Drawings that grow and shrink with their board are told how large they are, so that their style sheet can keep numbers
// readable and leave out letters that nobody could read.

import { all } from "./page";

/** What keeps its size or leaves while its drawing shrinks. Nothing else is told, because whatever is told is styled anew. */
const TOLD = ".seal > *, .letter, .level, .name-of, .value-of";

const watcher = new ResizeObserver(() => tellDrawings());
const watched = new WeakSet<Element>();

/** After every change: tell what stands in each of them how many pixels one unit is. All are measured before one is told. */
export function tellDrawings(): void {
  const found = all<SVGSVGElement>("svg[data-scales]").map((drawing) => [drawing, scaleOf(drawing)] as const);
  for (const [drawing, scale] of found) {
    if (!watched.has(drawing)) watcher.observe(drawing);
    watched.add(drawing);
    if (scale) for (const part of all<SVGElement>(TOLD, drawing)) tell(part, scale);
  }
}

function tell(part: SVGElement, scale: string): void {
  if (part.style.getPropertyValue("--px") !== scale) part.style.setProperty("--px", scale);
}

/** Nothing, if it is not on the screen. */
function scaleOf(drawing: SVGSVGElement): string | undefined {
  return drawing.getClientRects().length > 0 ? drawing.getScreenCTM()?.a.toFixed(3) : undefined;
}
