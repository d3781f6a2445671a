// The score of every seat over the turns, as lines in the colours and with the shapes of the seats.

import { markOf } from "./log";
import { make } from "./page";

const WIDTH = 640;
const HEIGHT = 150;
const EDGE = 8;
const LETTERS = "abcdef";
/** How much of the height a mark needs, and how low the last one may stand, in percent. */
const ROOM = 15;
const LOWEST = 96;

/** `course` has the scores of all seats after each turn. */
export function drawChart(figure: HTMLElement, course: number[][]): void {
  figure.hidden = course.length < 2;
  figure.querySelector("div")?.remove();
  if (figure.hidden) return;
  const low = Math.min(0, ...course.flat());
  const high = Math.max(1, ...course.flat());
  const y = (score: number): number => EDGE + ((high - score) / (high - low)) * (HEIGHT - 2 * EDGE);
  const x = (turn: number): number => (turn / (course.length - 1)) * WIDTH;
  const seats = course[0]?.map((_, seat) => seat) ?? [];
  const lines = seats.map((seat) => line(seat, course.map((scores, turn) => `${x(turn)},${y(scores[seat] ?? 0)}`)));
  const drawing = svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", "aria-hidden": "true" });
  drawing.append(svg("path", { class: "zero", d: `M0 ${y(0)}H${WIDTH}` }), ...lines);
  figure.append(make("div", { class: "chart" }, drawing, ends(course.at(-1) ?? [], (score) => (y(score) / HEIGHT) * 100)));
}

function line(seat: number, points: string[]): SVGElement {
  return svg("polyline", { class: `line seat-${LETTERS[seat]}`, points: points.join(" ") });
}

/** The marks of the seats at the ends of their lines. */
function ends(scores: number[], height: (score: number) => number): HTMLElement {
  const places = apart(scores.map(height));
  const marks = scores.map((_, seat) => {
    const mark = make("span", {}, markOf(seat));
    mark.style.top = `${places[seat]}%`;
    return mark;
  });
  return make("div", { class: "ends" }, ...marks);
}

/** The places from top to bottom, so far apart that no mark covers another: equal scores stand one above the other. */
function apart(heights: number[]): number[] {
  const order = heights.map((_, seat) => seat).sort((one, other) => (heights[one] ?? 0) - (heights[other] ?? 0));
  const places = [...heights];
  order.forEach((seat, at) => {
    const above = places[order[at - 1] ?? -1];
    if (above !== undefined) places[seat] = Math.max(places[seat] ?? 0, above + ROOM);
  });
  const over = Math.max(0, Math.max(...places) - LOWEST);
  return places.map((place) => place - over);
}

function svg(name: string, attributes: Record<string, string>): SVGElement {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
