// A decision: what was done and what would have been better, side by side, each with what would most likely follow.

import { markOf } from "./log";
import { byId, hide, make } from "./page";
import { nameOf, type Foreseen, type Position } from "./position";
import type { Decision, Difference, Way } from "./reviewed";
import { t } from "./words";

export function drawWays(position: Position, decision: Decision, table: string, again: () => void): void {
  const { seat, at, done, better, reasons } = decision;
  const isMine = position.mine.length === 1 && position.mine[0] === seat;
  const tag = isMine ? t("review.you_did") : t("review.did", { name: nameOf(position, seat) });
  const watch = make("a", { class: "lk", href: `/replay/${table}?at=${at}&viewer=${seat}` }, t("review.watch"));
  const button = make("button", { type: "button", class: "btn pri", id: "try-again" }, t("review.try_again"));
  button.addEventListener("click", again);
  const speaks = reasons.toSorted((one, other) => other.points - one.points);
  const [pro, contra] = [speaks[0], speaks.at(-1)];
  draw("done", position, done, [tag], reason(position, seat, contra && contra.points < 0 ? contra : undefined, "review.for_it", false), [watch]);
  draw("better", position, better, [lamp(), t("review.better")], reason(position, seat, pro && pro.points > 0 ? pro : undefined, "review.because", true), [button]);
}

function draw(name: "done" | "better", position: Position, way: Way, tag: (Node | string)[], why: string, acts: HTMLElement[]): void {
  const place = byId(`way-${name}`);
  const title = make("span", { id: `way-${name}-title` }, way.title);
  const head = make("h2", {}, make("span", { class: "tag" }, ...tag), title);
  const lead = make("p", { class: "lead" }, leadOf(position, way));
  const bar = make("i");
  bar.style.width = `${percent(way)}%`;
  const chance = make("p", { class: "pct" }, t("hint.chance", { percent: percent(way) }));
  const steps = make("ol", { class: "steps" }, ...way.line.map(step));
  const because = make("p", { class: "because" }, why);
  hide(because, why === "");
  place.replaceChildren(head, lead, make("span", { class: "bar", "aria-hidden": "true" }, bar), chance, steps, because, make("div", { class: "foot" }, ...acts));
}

function lamp(): Node {
  return byId<HTMLTemplateElement>("lamp").content.cloneNode(true);
}

function percent({ chance }: Way): number {
  return Math.round(100 * chance);
}

/** How far ahead of the best of the others one would be in the end; alone at the table, how many points one would have. */
function leadOf(position: Position, { lead }: Way): string {
  const count = Math.abs(Math.round(lead));
  if (position.seats.length === 1) return t("review.expected", { count });
  if (count === 0) return t("review.level");
  return lead > 0 ? t("review.ahead", { count }) : t("review.behind", { count });
}

function step({ seat, text, certain }: Foreseen): HTMLElement {
  return make("li", certain ? {} : { class: "perhaps" }, markOf(seat), make("span", {}, certain ? text : t("hint.perhaps", { text })));
}

/** One figure that makes a difference, as it would be on this way and on the other. */
function reason(position: Position, seat: number, said: Difference | undefined, key: "review.because" | "review.for_it", isBetter: boolean): string {
  if (!said) return "";
  const here = isBetter ? said.best : said.second;
  const there = isBetter ? said.second : said.best;
  return t(key, { what: whose(position, seat, said), here: rounded(here), there: rounded(there) });
}

function whose(position: Position, seat: number, { of, sentence }: Difference): string {
  if (of === "all") return sentence;
  const place = of === "me" ? 0 : Number(of.replace("rival", ""));
  return t("review.of", { name: nameOf(position, (seat + place) % position.seats.length), what: sentence });
}

function rounded(figure: number): string {
  const text = String(Math.round(10 * figure) / 10);
  return text.replace("-", "\u2212");
}
