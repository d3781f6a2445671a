// The review of a finished game: it is asked for, told as it is found, and gone through by pins, cards or arrow keys.

import { get, post, Refused } from "./api";
import { drawChances } from "./chances";
import { offerDialogs } from "./dialogs";
import { followWindow } from "./fit";
import { listen } from "./keys";
import { say } from "./live";
import { markOf } from "./log";
import { byId, given, hide, make } from "./page";
import { nameOf, type Position } from "./position";
import type { Decision, Review } from "./reviewed";
import { drawScene } from "./scenes";
import { drawVersus } from "./versus";
import { drawWays } from "./ways";
import { t } from "./words";

interface Given {
  table: string;
  position: Position;
}

const AGAIN_AFTER = 700;
const { table, position } = given<Given>("given");
const address = `/api/tables/${table}/review`;
const isMe = (seat: number): boolean => position.mine.length === 1 && position.mine[0] === seat;
let review: Review | null = null;
let seat = -1;
/** The decision that is open, by the answers before it. */
let open = -1;

// ---- having it made

async function begin(): Promise<void> {
  try {
    let found = await get<Review>(address);
    if (!found.begun) found = await post<Review>(address);
    for (show(found); !found.done; show(found)) {
      await new Promise((then) => window.setTimeout(then, AGAIN_AFTER));
      found = await get<Review>(address);
    }
  } catch (error) {
    byId("review-status").textContent = error instanceof Refused ? error.message : t("connection.lost");
    hide(byId("review-far"), true);
  }
}

function show(found: Review): void {
  review = found;
  if (seat < 0) seat = found.seats.find((each) => position.mine.includes(each)) ?? found.seats[0] ?? 0;
  drawWhose(found);
  drawProgress(found);
  drawVersus(position, seat);
  drawDecisions();
}

const decisions = (): Decision[] => review?.decisions.filter((each) => each.seat === seat) ?? [];

// ---- drawing

function drawResult(): void {
  const { result } = position;
  if (!result) return;
  const winner = result.winners[0] ?? 0;
  const own = position.mine.find((each) => !result.winners.includes(each));
  const told = [markOf(winner), t("review.won", { name: nameOf(position, winner) }), make("b", {}, String(result.scores[winner]))];
  if (own !== undefined && position.mine.length === 1) told.push(" · ", markOf(own), t("review.you_had"), make("b", {}, String(result.scores[own])));
  byId("review-result").replaceChildren(...told.map((each) => (typeof each === "string" ? make("span", {}, each) : each)));
}

function drawWhose({ seats }: Review): void {
  const select = byId<HTMLSelectElement>("review-seat");
  hide(byId("review-whose"), seats.length < 2);
  if (select.options.length === seats.length) return;
  const ordered = [...seats.filter((each) => position.mine.includes(each)), ...seats.filter((each) => !position.mine.includes(each))];
  select.replaceChildren(...ordered.map((each) => make("option", { value: String(each), selected: each === seat }, nameOf(position, each))));
}

function drawProgress({ done, looked, length, turn, turns, thought, doubtful }: Review): void {
  hide(byId("review-progress"), done);
  byId("content").dataset["done"] = String(done);
  const isLooking = looked < length;
  byId("review-status").textContent = isLooking ? t("review.looking", { turn, turns }) : t("review.thinking", { number: thought, count: doubtful });
  byId<HTMLProgressElement>("review-far").value = 0.7 * (looked / length) + (isLooking ? 0 : 0.3 * (thought / Math.max(1, doubtful)));
}

function drawDecisions(): void {
  if (!review) return;
  const found = decisions();
  const chosen = found.findIndex(({ at }) => at === open);
  const name = nameOf(position, seat);
  byId("costly-title").textContent = isMe(seat) ? t("review.your_costliest") : t("review.costliest", { name });
  byId("costly").replaceChildren(...found.map((each, n) => card(each, n, n === chosen)));
  const rest = byId("review-rest");
  hide(rest, !review.done || found.length === 3);
  rest.textContent = t(found.length > 0 ? "review.no_other" : "review.none", { count: review.least });
  drawChances(review, position, found, chosen, choose);
  if (chosen < 0 && found.length > 0) choose(0);
}

function card(decision: Decision, n: number, isChosen: boolean): HTMLElement {
  const { turn, cost, prompt, done, better } = decision;
  const head = make("span", { class: "hd" }, make("span", { class: "no" }, String(n + 1)), make("span", {}, t("log.turn", { turn })));
  head.append(make("b", {}, t("review.about", { count: Math.round(cost) })));
  const who = isMe(seat) ? t("review.you") : nameOf(position, seat);
  const did = make("span", { class: "did" }, make("b", {}, who), ` ${done.title}`, make("small", {}, prompt));
  const instead = make("span", { class: "did" }, make("b", { class: "instead" }, t("review.better")), ` ${better.title}`);
  const button = make("button", { type: "button", class: "cost", id: `costly-${n}`, "aria-pressed": String(isChosen) }, head, did, instead);
  button.addEventListener("click", () => choose(n));
  return make("li", {}, button);
}

// ---- choosing

function choose(n: number): void {
  const decision = decisions()[n];
  if (!decision || decision.at === open) return;
  const hadFocus = document.activeElement?.closest(".cost, .pin")?.className;
  open = decision.at;
  drawDecisions();
  if (hadFocus) document.querySelectorAll<HTMLElement>(hadFocus === "pin" ? ".pin" : ".cost")[n]?.focus();
  for (const name of ["way-done", "way-better"]) hide(byId(name), false);
  drawWays(position, decision, table, () => void tryAgain(decision));
  const whose = isMe(seat) ? t("review.you") : nameOf(position, seat);
  void drawScene(table, decision, t("log.turn", { turn: decision.turn }), whose);
}

function step(direction: 1 | -1): void {
  const found = decisions();
  const now = found.findIndex(({ at }) => at === open);
  if (found.length > 0) choose((now + direction + found.length) % found.length);
}

async function tryAgain({ at, seat: chair }: Decision): Promise<void> {
  const level = position.seats.find(({ kind }) => kind === "bot")?.level ?? "";
  await go(() => post<{ table: string }>(`/api/tables/${table}/play-on`, { at, seat: chair, level }));
}

async function rematch(): Promise<void> {
  await go(async () => (position.rematch ? { table: position.rematch } : await post<{ table: string }>(`/api/tables/${table}/rematch`)));
}

async function go(made: () => Promise<{ table: string }>): Promise<void> {
  try {
    window.location.assign(`/table/${(await made()).table}`);
  } catch (error) {
    say(error instanceof Refused ? error.message : t("connection.lost"));
  }
}

function redraw(): void {
  const decision = decisions().find(({ at }) => at === open);
  open = -1;
  if (decision) choose(decisions().indexOf(decision));
}

byId("review-seat").addEventListener("change", (event) => {
  seat = Number((event.target as HTMLSelectElement).value);
  open = -1;
  for (const name of ["way-done", "way-better", "review-position"]) hide(byId(name), true);
  if (review) show(review);
});
document.getElementById("review-rematch")?.addEventListener("click", () => void rematch());
listen({ ArrowLeft: () => step(-1), ArrowRight: () => step(1), ArrowUp: () => step(-1), ArrowDown: () => step(1) }, (event) => (event.target as Element).closest("#review-window") !== null);
offerDialogs();
followWindow(redraw);
drawResult();
void begin();
