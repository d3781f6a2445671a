// The table follows the room there is: which form is drawn, whether board and sheet lie side by side, how large it is.
// A form is laid out for a canvas of its own; where the window is larger everything grows with it.

import type { Form } from "./position";

interface Canvas {
  width: number;
  height: number;
  least: number;
  most: number;
}

export interface Fit {
  form: Form;
  /** Board and sheet beside each other. */
  across: boolean;
  scale: number;
}

const WIDE: Canvas = { width: 1366, height: 768, least: 0.95, most: 4 };
const ACROSS: Canvas = { width: 960, height: 540, least: 1, most: 1.5 };
const UPRIGHT: Canvas = { width: 390, height: 760, least: 1, most: 1.6 };
/** Less than this, and the panels of a laptop are cut, or too small to be read. */
const LEAST_WIDE = { width: 1340, height: 730 };
/** The same where fingers tap: what a mouse hits is too small for them until everything has grown. */
const LEAST_FOR_FINGERS = { width: 1640, height: 920 };
const BROADER_THAN_HIGH = 1.1;

export function fitOf(width: number, height: number): Fit {
  const across = width >= height * BROADER_THAN_HIGH;
  const least = matchMedia("(pointer: coarse)").matches ? LEAST_FOR_FINGERS : LEAST_WIDE;
  if (width >= least.width && height >= least.height && across) {
    return { form: "wide", across, scale: scaleOf(WIDE, width, height) };
  }
  return { form: "phone", across, scale: scaleOf(across ? ACROSS : UPRIGHT, width, height) };
}

function scaleOf(canvas: Canvas, width: number, height: number): number {
  const grown = Math.min(width / canvas.width, height / canvas.height);
  return Math.min(canvas.most, Math.max(canvas.least, Math.round(grown * 1000) / 1000));
}

/** Tell the style sheets, now and whenever the window changes; `then` is called when another form is wanted. */
export function followWindow(then: () => void): void {
  let form = tellStyles().form;
  window.addEventListener("resize", () => {
    const now = tellStyles().form;
    if (now === form) return;
    form = now;
    then();
  });
}

export function currentForm(): Form {
  return fitOf(window.innerWidth, window.innerHeight).form;
}

function tellStyles(): Fit {
  const fit = fitOf(window.innerWidth, window.innerHeight);
  const root = document.documentElement;
  root.style.setProperty("--scale", String(fit.scale));
  root.dataset["form"] = fit.form;
  root.classList.toggle("across", fit.across);
  return fit;
}

/** How many pixels of the window one pixel of this element's own style is. */
export function zoomOf(element: Element): number {
  return "currentCSSZoom" in element ? (element.currentCSSZoom as number) : 1;
}
