// The chance to win of every seat, turn by turn: lines in the colours of the seats, pins at the costliest decisions, and
// the same as a table for whoever does not see it.

import { markOf } from "./log";
import { byId, make } from "./page";
import { nameOf, type Position } from "./position";
import type { Decision, Review, TurnChances } from "./reviewed";
import { t } from "./words";

const WIDTH = 386;
const HEIGHT = 188;
const LEFT = 30;
const RIGHT = 376;
const TOP = 26;
const BOTTOM = 162;
const TICKS = 6;
const LETTERS = "abcdef";
/** So far above its line a pin stands, and so far apart two pins, in units of the drawing. */
const ABOVE = 26;
const APART = 24;
/** A point of a line is the mean over so many rounds before and after it. */
const AROUND = 2;

/** `choose` is told which decision a pin, or the nearest place of the chart, stands for. */
export function drawChances(review: Review, position: Position, decisions: Decision[], chosen: number, choose: (at: number) => void): void {
  const x = (at: number): number => LEFT + (at / Math.max(1, review.length)) * (RIGHT - LEFT);
  const y = (chance: number): number => BOTTOM - chance * (BOTTOM - TOP);
  const drawing = svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true" });
  for (const percent of [0, 25, 50, 75, 100]) {
    drawing.append(svg("path", { class: "grid", d: `M${LEFT} ${y(percent / 100)}H${RIGHT}` }), label(LEFT - 6, y(percent / 100) + 4, percent, "end"));
  }
  for (const each of ticksOf(review.course)) drawing.append(label(x(each.at), HEIGHT - 8, each.turn, "middle"));
  for (const seat of position.seats.keys()) drawing.append(lineOf(review.course, seat, position.mine.includes(seat), x, y));
  const places = pinPlaces(review, position, decisions, x, y);
  for (const { at, top, foot } of places) drawing.append(svg("path", { class: "stem", d: `M${at} ${top}V${foot}` }));
  drawing.addEventListener("click", (event) => choose(nearest(drawing, event, places)));
  byId("chances").replaceChildren(drawing, ...places.map((place, n) => pin(place.at, place.top, n, chosen, choose)));
  byId("chances-key").replaceChildren(...position.seats.map(({ seat, name }) => make("li", {}, markOf(seat), name)));
  drawTable(review, position);
}

function svg(name: string, attributes: Record<string, string>): SVGElement {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

function label(x: number, y: number, says: number, anchor: string): SVGElement {
  const made = svg("text", { class: "axis", x: String(x), y: String(y), "text-anchor": anchor });
  made.textContent = String(says);
  return made;
}

/** Whoever is asked sees more than the others, so single moments differ: each point is the mean of those around it. */
function smooth(course: TurnChances[], seat: number, around: number): number[] {
  return course.map((_, n) => {
    const reach = Math.min(around, n, course.length - 1 - n);
    const some = course.slice(n - reach, n + reach + 1);
    return some.reduce((sum, { chances }) => sum + (chances[seat] ?? 0), 0) / some.length;
  });
}

function lineOf(course: TurnChances[], seat: number, isMine: boolean, x: (at: number) => number, y: (chance: number) => number): SVGElement {
  const chances = smooth(course, seat, AROUND * (course[0]?.chances.length ?? 0));
  const points = course.map((each, n) => `${x(each.at).toFixed(1)},${y(chances[n] ?? 0).toFixed(1)}`).join(" ");
  return svg("polyline", { class: `line seat-${LETTERS[seat]}${isMine ? " own" : ""}`, points });
}

/** A few turns, evenly. */
function ticksOf(course: TurnChances[]): TurnChances[] {
  const firsts = course.filter((each, n) => each.turn !== course[n - 1]?.turn);
  const step = Math.max(1, Math.ceil(firsts.length / TICKS));
  return firsts.filter((_, n) => n % step === 0);
}

interface Place {
  at: number;
  top: number;
  foot: number;
}

/** Each pin stands above the line of who decided; one that would cover another stands higher, or lower at the top. */
function pinPlaces(review: Review, position: Position, decisions: Decision[], x: (at: number) => number, y: (chance: number) => number): Place[] {
  const places: Place[] = [];
  for (const decision of decisions) {
    const before = Math.max(0, review.course.findLastIndex((each) => each.at <= decision.at));
    const foot = y(smooth(review.course, decision.seat, AROUND * position.seats.length)[before] ?? 0);
    const place = { at: x(decision.at), top: Math.max(ABOVE / 2, foot - ABOVE), foot };
    while (places.some((other) => Math.abs(other.at - place.at) < APART && Math.abs(other.top - place.top) < APART)) place.top += APART;
    places.push(place);
  }
  return places;
}

function pin(at: number, top: number, n: number, chosen: number, choose: (n: number) => void): HTMLElement {
  const says = t("review.pin", { number: n + 1 });
  const made = make("button", { type: "button", class: "pin", "aria-pressed": String(n === chosen), "aria-label": says }, String(n + 1));
  made.style.left = `${(100 * at) / WIDTH}%`;
  made.style.top = `${(100 * top) / HEIGHT}%`;
  made.addEventListener("click", () => choose(n));
  return made;
}

function nearest(drawing: SVGElement, event: MouseEvent, places: Place[]): number {
  const box = drawing.getBoundingClientRect();
  const there = ((event.clientX - box.left) / box.width) * WIDTH;
  const distances = places.map(({ at }) => Math.abs(at - there));
  return distances.indexOf(Math.min(...distances));
}

/** One row for each turn: the chances with which it began. */
function drawTable({ course }: Review, position: Position): void {
  const head = make("tr", {}, make("th", { scope: "col" }, t("review.turn_column")));
  head.append(...position.seats.map(({ seat }) => make("th", { scope: "col" }, nameOf(position, seat))));
  const firsts = course.filter((each, n) => each.turn !== course[n - 1]?.turn || n === course.length - 1);
  const rows = firsts.map(({ turn, chances }) => {
    const cells = chances.map((chance) => make("td", {}, t("review.percent", { percent: Math.round(100 * chance) })));
    return make("tr", {}, make("th", { scope: "row" }, String(turn)), ...cells);
  });
  byId("chances-table").replaceChildren(make("caption", {}, t("review.chances")), make("thead", {}, head), make("tbody", {}, ...rows));
}
