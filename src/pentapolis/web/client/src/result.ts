// The end: the scoring lines side by side, who won, and what one may do next.

import { drawChart } from "./chart";
import { markOf } from "./log";
import { byId, make } from "./page";
import { nameOf, type Position, type Result, type Seat } from "./position";
import { t } from "./words";

/** Fill the dialog of the result. Whoever lost before the end is no winner, whatever the drawing says. */
export function drawResult(position: Position): void {
  const { result, ended, lost } = position;
  tellHints(position);
  if (ended) return drawEnd(position, ended.winner, ended.agreed);
  if (!result) return;
  const says = headline(position, result.winners);
  byId("result-title").textContent = says;
  if (lost.length > 0) tellInPrompt(says);
  byId("result-lines").replaceChildren(head(position), ...lines(result), totals(result));
  drawChart(byId("result-chart"), result.course);
}

/** The game was over before its rules said so: there are no lines to show. */
function drawEnd(position: Position, winner: number | null, agreed: boolean): void {
  const says = winner === null ? t("result.ended") : headline(position, [winner]);
  byId("result-title").textContent = says;
  const lost = position.lost.map((seat) => nameOf(position, seat)).join(", ");
  const why = agreed ? t("result.agreed") : t("result.lost", { names: lost });
  byId("result-lines").replaceChildren(make("caption", {}, why));
  byId("result-chart").hidden = true;
  tellInPrompt(says);
}

/** Who had hints, and how many. */
function tellHints(position: Position): void {
  const each = position.hints?.each ?? [];
  const had = each.map((count, seat) => ({ count, name: nameOf(position, seat) })).filter(({ count }) => count > 0);
  const names = had.map(({ name, count }) => t("result.hints_of", { name, count })).join(", ");
  const line = byId("result-hints");
  line.hidden = had.length === 0;
  line.textContent = t("result.hints", { names });
}

function tellInPrompt(says: string): void {
  const title = document.querySelector("#prompt h1");
  if (title) title.textContent = says;
}

function headline(position: Position, winners: number[]): string {
  const names = winners.map((seat) => nameOf(position, seat));
  if (winners.length > 1) return t("result.tie", { names: names.join(", ") });
  if (winners[0] !== undefined && position.mine.includes(winners[0])) return t("result.you_win");
  return t("result.wins", { name: names[0] ?? "" });
}

/** Somebody's name, which leads to their page for those who sat there. */
function named({ name, person }: Seat): HTMLElement {
  return person ? make("a", { href: `/people/${person}` }, name) : make("span", {}, name);
}

function head(position: Position): HTMLElement {
  const cells = position.seats.map((seat) => make("th", { scope: "col" }, markOf(seat.seat), named(seat)));
  return make("thead", {}, make("tr", {}, make("td"), ...cells));
}

function lines(result: Result): HTMLElement[] {
  const names = result.breakdown[0]?.map((line) => line.name) ?? [];
  const rows = names.map((name, at) => {
    const shared = sharedBy(result, at);
    const head = make("th", { scope: "row" }, make("span", { class: "name" }, name), make("small", {}, shared));
    return make("tr", {}, head, ...cellsOf(result, at, shared));
  });
  return [make("tbody", {}, ...rows)];
}

/** What explains a line for all seats alike: it is said once, beside the name. */
function sharedBy(result: Result, at: number): string {
  const [first = "", ...others] = result.breakdown.map((seat) => seat[at]?.explanation ?? "");
  return others.every((other) => other === first) ? first : "";
}

function cellsOf(result: Result, at: number, shared: string): HTMLElement[] {
  return result.breakdown.map((seat) => {
    const points = figure(seat[at]?.points ?? 0);
    const explanation = seat[at]?.explanation ?? "";
    return make("td", { title: explanation }, points, make("small", {}, explanation === shared ? "" : explanation));
  });
}

function totals(result: Result): HTMLElement {
  const cells = result.scores.map((score, seat) =>
    make("td", { class: result.winners.includes(seat) ? "winner" : "" }, figure(score)),
  );
  return make("tfoot", {}, make("tr", {}, make("th", { scope: "row" }, t("result.total")), ...cells));
}

/** A number with a true minus sign. */
function figure(points: number): string {
  return points < 0 ? `\u2212${-points}` : String(points);
}
