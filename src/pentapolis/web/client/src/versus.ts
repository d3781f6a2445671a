// Where the points came from: one seat beside the winner, or beside the second if it won itself.

import { markOf } from "./log";
import { byId, make } from "./page";
import { nameOf, type Position, type Result } from "./position";
import { t } from "./words";

const LETTERS = "abcdef";

export function drawVersus(position: Position, seat: number): void {
  const { result } = position;
  const table = byId("points");
  const says = byId("points-say");
  if (!result) {
    table.replaceChildren();
    says.textContent = t("review.no_points");
    return;
  }
  const rival = rivalOf(result, seat);
  const rows = rowsOf(result, seat, rival);
  const most = Math.max(1, ...rows.flatMap(({ mine, theirs }) => [Math.abs(mine), Math.abs(theirs)]));
  const seats = rival === null ? [seat] : [seat, rival];
  const heads = seats.map((each) => make("th", { scope: "col" }, markOf(each), nameOf(position, each)));
  const body = rows.map((row) => line(row, seat, rival, most));
  const total = make("tr", {}, make("th", { scope: "row" }, t("result.total")), ...seats.map((each) => make("td", {}, figure(result.scores[each] ?? 0))));
  table.replaceChildren(make("thead", {}, make("tr", {}, make("td"), ...heads)), make("tbody", {}, ...body), make("tfoot", {}, total));
  says.textContent = rival === null ? "" : sentence(position, result, rows, seat, rival);
}

interface Row {
  name: string;
  mine: number;
  theirs: number;
}

function rowsOf({ breakdown }: Result, seat: number, rival: number | null): Row[] {
  const theirs = rival === null ? [] : (breakdown[rival] ?? []);
  return (breakdown[seat] ?? []).map(({ name, points }, at) => ({ name, mine: points, theirs: theirs[at]?.points ?? 0 }));
}

/** The best of the others. */
function rivalOf({ standing }: Result, seat: number): number | null {
  const others = standing.map((place, other) => ({ place, other })).filter(({ other }) => other !== seat);
  others.sort((one, another) => one.place - another.place);
  return others[0]?.other ?? null;
}

function line({ name, mine, theirs }: Row, seat: number, rival: number | null, most: number): HTMLElement {
  const cells = [cell(mine, seat, most)];
  if (rival !== null) cells.push(cell(theirs, rival, most));
  return make("tr", {}, make("th", { scope: "row" }, name), ...cells);
}

function cell(points: number, seat: number, most: number): HTMLElement {
  const bar = make("i", { class: `seat-${LETTERS[seat]}`, "aria-hidden": "true" });
  bar.style.width = `${(100 * Math.max(0, points)) / most}%`;
  return make("td", {}, make("span", {}, figure(points)), bar);
}

/** Where most of the difference comes from. */
function sentence(position: Position, { scores }: Result, rows: Row[], seat: number, rival: number): string {
  const difference = (scores[seat] ?? 0) - (scores[rival] ?? 0);
  const largest = rows.reduce((one, other) => (Math.abs(other.mine - other.theirs) > Math.abs(one.mine - one.theirs) ? other : one));
  const names = { name: nameOf(position, seat), rival: nameOf(position, rival), count: Math.abs(difference) };
  const first = difference > 0 ? t("review.more", names) : difference < 0 ? t("review.fewer", names) : t("review.same", names);
  if (largest.mine === largest.theirs) return first;
  return `${first} ${t("review.largest", { line: largest.name, mine: figure(largest.mine), theirs: figure(largest.theirs) })}`;
}

function figure(points: number): string {
  return points < 0 ? `\u2212${-points}` : String(points);
}
