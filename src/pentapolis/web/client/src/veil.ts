// What the coach speaks of: everything else is dimmed, and a ring lies around each thing. Nothing here can be clicked.

import { all } from "./page";

const GAP = 5;
const ROUND = 8;
/** So far a lamp stays from the edge of the screen. */
const EDGE = 14;
const SVG = "http://www.w3.org/2000/svg";

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export class Veil {
  private readonly svg = document.createElementNS(SVG, "svg");
  private readonly shade = document.createElementNS(SVG, "path");
  private readonly rings = document.createElementNS(SVG, "path");
  private readonly lamp = document.createElementNS(SVG, "g");
  private things: Element[] = [];
  private open: Element[] = [];
  private frame = 0;

  /** With a lamp at the first thing, where no card stands beside it. */
  constructor(hasLamp = false) {
    this.svg.setAttribute("class", hasLamp ? "veil lit" : "veil");
    this.svg.setAttribute("aria-hidden", "true");
    this.shade.setAttribute("class", "shade");
    this.shade.setAttribute("fill-rule", "evenodd");
    this.rings.setAttribute("class", "rings");
    this.svg.append(this.shade, this.rings);
    if (hasLamp) this.svg.append(this.lamp);
    this.lamp.innerHTML = '<circle r="11"/><use href="#s-lamp" x="-7" y="-7" width="14" height="14"/>';
    document.body.append(this.svg);
    for (const event of ["resize", "scroll"]) window.addEventListener(event, () => this.later(), { capture: true });
    document.addEventListener("transitionend", () => this.later());
  }

  /** Ring these things; leave these others open as well, unless nothing is to be dimmed at all. */
  show(things: Element[], open: Element[], isDim: boolean): void {
    this.things = things;
    this.open = isDim ? open : [];
    this.svg.classList.toggle("dim", isDim && things.length > 0);
    this.later();
  }

  private later(): void {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.draw());
  }

  private draw(): void {
    const rings = this.things.flatMap(boxOf);
    const holes = merged([...rings, ...this.open.flatMap(boxOf)]);
    this.shade.setAttribute("d", `M0 0H${innerWidth}V${innerHeight}H0z${holes.map(outline).join("")}`);
    this.rings.setAttribute("d", rings.map(outline).join(""));
    const [first] = rings;
    this.lamp.setAttribute("visibility", first ? "visible" : "hidden");
    if (first) this.lamp.setAttribute("transform", `translate(${Math.min(first.x + first.w - 4, innerWidth - EDGE)} ${Math.max(first.y, EDGE)})`);
  }
}

/** What a lesson names, on the table: by its element, or by what explains it. */
export function named(thing: string): Element[] {
  const byId = document.getElementById(thing);
  const found = byId ? [byId] : all<Element>(`#table [data-explain="${CSS.escape(thing)}"]`);
  return found.slice(0, 1);
}

/** Show the pane that a thing lies in, if it is hidden behind a tab. */
export function uncover(thing: Element): void {
  const pane = thing.closest<HTMLElement>("[role=tabpanel][hidden]");
  if (pane) document.querySelector<HTMLElement>(`[role=tab][aria-controls="${pane.id}"]`)?.click();
}

/** Where a thing can be seen: what is scrolled away has no ring. */
function boxOf(thing: Element): Box[] {
  const seen = thing.getBoundingClientRect();
  const frame = thing.closest(".sheet, .side .choices, #window")?.getBoundingClientRect() ?? seen;
  const [left, top] = [Math.max(seen.left, frame.left), Math.max(seen.top, frame.top)];
  const [right, bottom] = [Math.min(seen.right, frame.right), Math.min(seen.bottom, frame.bottom)];
  if (right <= left || bottom <= top) return [];
  return [{ x: left - GAP, y: top - GAP, w: right - left + 2 * GAP, h: bottom - top + 2 * GAP }];
}

/** Holes that overlap would be dark where they do: they become one. */
function merged(boxes: Box[]): Box[] {
  const found: Box[] = [];
  for (let box of boxes) {
    for (let other = found.findIndex((each) => meet(each, box)); other >= 0; other = found.findIndex((each) => meet(each, box))) {
      box = around(box, found.splice(other, 1)[0] as Box);
    }
    found.push(box);
  }
  return found;
}

function meet(one: Box, other: Box): boolean {
  return one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;
}

function around(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return { x, y, w: Math.max(one.x + one.w, other.x + other.w) - x, h: Math.max(one.y + one.h, other.y + other.h) - y };
}

function outline({ x, y, w, h }: Box): string {
  const r = Math.min(ROUND, w / 2, h / 2);
  const arc = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${w - 2 * r}${arc(r, r)}v${h - 2 * r}${arc(-r, r)}h${2 * r - w}${arc(-r, -r)}v${2 * r - h}${arc(r, -r)}z`;
}
