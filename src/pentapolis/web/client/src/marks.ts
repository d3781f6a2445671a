// Marks of seats at what they changed on the board, and dotted trails from where something came to where it is.
// A mark stands beside its thing where nothing is to be read; if there is no such place it is left out.

import { zoomOf } from "./fit";
import { markOf } from "./log";
import { all, make } from "./page";

/** What somebody changed: the things as drawings explain them, and the way of what moved. */
export interface Marked {
  seat: number;
  things: string[];
  trail: [string, string] | null;
}

interface Spot {
  x: number;
  y: number;
}

const SIZE = 22;
/** Where a mark may stand at its thing, from its middle: corners first, then sides, then inside, then a little apart. */
const CORNERS = [[1, -1], [1, 1], [-1, 1], [-1, -1], [1, 0], [0, 1], [-1, 0], [0, -1]] as const;
const AT = [1, 0.7].flatMap((far) => CORNERS.map(([dx, dy]) => [far * dx, far * dy] as const));
const PLACES = [...AT, ...CORNERS.map(([dx, dy]) => [1.35 * dx, 1.35 * dy] as const)];
const BEND = 0.22;
const SVG = "http://www.w3.org/2000/svg";

export function clearMarks(): void {
  for (const each of all(".mark-at, .trails")) each.remove();
}

/** Everything is measured before anything is placed. */
export function placeMarks(marked: Marked[]): void {
  const table = document.querySelector<HTMLElement>(".table");
  const window = document.getElementById("window");
  if (!table || !window || window.classList.contains("zoomed")) return;
  const scale = zoomOf(table);
  const taken = toBeRead();
  const room = window.getBoundingClientRect();
  const made = [...trailsOf(marked, scale), ...marksOf(marked, room, taken, scale)];
  table.append(...made);
}

function marksOf(marked: Marked[], room: DOMRect, taken: DOMRect[], scale: number): Element[] {
  const done = new Set<string>();
  return marked.flatMap(({ seat, things }) => {
    const thing = [...things].reverse().map(drawn).find((each) => each !== null) ?? null;
    const key = `${seat} ${thing?.getAttribute("data-explain")}`;
    if (!thing || done.has(key)) return [];
    done.add(key);
    const spot = freeSpot(thing.getBoundingClientRect(), room, taken, (SIZE * scale) / 2);
    if (!spot) return [];
    taken.push(around(spot, (SIZE * scale) / 2));
    return [markAt(seat, spot, scale)];
  });
}

/** The thing on the board, if it can be seen: what explains it, what goes by its name, or what stands at its place. */
export function drawn(what: string): Element | null {
  const name = CSS.escape(what.slice(what.indexOf(":") + 1));
  for (const each of [`[data-explain="${CSS.escape(what)}"]`, `[id="${name}"]`, `[data-explain$=":${name}"]`]) {
    const found = all<Element>(`#board ${each}`).find((one) => one.getClientRects().length > 0);
    if (found) return found;
  }
  return null;
}

/** Where words, numbers and seals stand. */
function toBeRead(where = "#board"): DOMRect[] {
  const parts = all<Element>(where).flatMap((part) => all<Element>("*", part));
  const read = parts.filter((each) => each.matches(".seal, use, text") || (each.childElementCount === 0 && each.textContent?.trim()));
  return read.map((each) => each.getBoundingClientRect()).filter(({ width }) => width > 0);
}

function freeSpot(box: DOMRect, room: DOMRect, taken: DOMRect[], half: number, places = PLACES): Spot | null {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  for (const [dx, dy] of places) {
    const spot = { x: x + dx * (box.width / 2), y: y + dy * (box.height / 2) };
    const place = around(spot, half);
    if (place.left < room.left || place.right > room.right || place.top < room.top || place.bottom > room.bottom) continue;
    if (!taken.some((other) => overlap(place, other))) return spot;
  }
  return null;
}

function around({ x, y }: Spot, half: number): DOMRect {
  return new DOMRect(x - half, y - half, 2 * half, 2 * half);
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function markAt(seat: number, { x, y }: Spot, scale: number): HTMLElement {
  const mark = make("span", { class: "mark-at", "aria-hidden": "true", "data-marks-of": String(seat) }, markOf(seat));
  mark.style.left = `${x / scale}px`;
  mark.style.top = `${y / scale}px`;
  return mark;
}

/** One drawing over the board with a dotted way for everything that moved. */
function trailsOf(marked: Marked[], scale: number): Element[] {
  const ways = marked.flatMap(({ seat, trail }) => {
    const [from, to] = (trail ?? []).map((what) => drawn(what)?.getBoundingClientRect());
    return from && to ? [wayOf(seat, middle(from, scale), middle(to, scale))] : [];
  });
  if (ways.length === 0) return [];
  const sheet = document.createElementNS(SVG, "svg");
  sheet.setAttribute("class", "trails");
  sheet.setAttribute("aria-hidden", "true");
  sheet.append(...ways);
  return [sheet];
}

function middle({ x, y, width, height }: DOMRect, scale: number): Spot {
  return { x: (x + width / 2) / scale, y: (y + height / 2) / scale };
}

function wayOf(seat: number, from: Spot, to: Spot): SVGGElement {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const by = { x: from.x + dx / 2 - dy * BEND, y: from.y + dy / 2 + dx * BEND };
  const way = document.createElementNS(SVG, "g");
  way.setAttribute("class", `seat-${"abcdef"[seat] ?? "a"}`);
  way.setAttribute("data-marks-of", String(seat));
  for (const name of ["under", "over"]) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("class", name);
    path.setAttribute("d", `M${from.x} ${from.y}Q${by.x} ${by.y} ${to.x} ${to.y}`);
    way.append(path);
  }
  return way;
}

// ---- ranks of a hint, at the things that the answers stand for

export function clearRanks(): void {
  for (const each of all(".rank-at")) each.remove();
}

export function placeRanks(ranks: { option: number; says: string }[]): void {
  const table = document.querySelector<HTMLElement>(".table");
  if (!table) return;
  const scale = zoomOf(table);
  const taken = toBeRead("#board, #hand");
  const room = new DOMRect(0, 0, window.innerWidth, window.innerHeight);
  const made = ranks.flatMap(({ option, says }) => {
    const things = all<Element>(`#board [data-choice="${option}"], #hand [data-choice="${option}"]`);
    const box = things.find((each) => each.getClientRects().length > 0)?.getBoundingClientRect();
    const spot = box && freeSpot(box, room, taken, (SIZE * scale) / 2, AT);
    if (!spot) return [];
    taken.push(around(spot, (SIZE * scale) / 2));
    const rank = make("span", { class: "rank rank-at", "aria-hidden": "true" }, says);
    rank.style.left = `${spot.x / scale}px`;
    rank.style.top = `${spot.y / scale}px`;
    return [rank];
  });
  table.append(...made);
}
