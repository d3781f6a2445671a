// The position of a decision, drawn by the table: the board and the hand as the seat saw them, with what it did and what
// would have been better marked, and the window moved to where that is.

import { get, query } from "./api";
import { tellDrawings } from "./drawings";
import { currentForm } from "./fit";
import { draw, forget } from "./morph";
import { all, byId, hide, make } from "./page";
import type { Position } from "./position";
import type { Decision } from "./reviewed";
import { t } from "./words";

const EDGE = 5;
let asked = 0;

export async function drawScene(table: string, decision: Decision, title: string, says: string): Promise<void> {
  const request = ++asked;
  const form = currentForm();
  const position = await get<Position>(`/api/tables/${table}/replay?${query({ at: decision.at, viewer: decision.seat, form })}`);
  if (request !== asked) return;
  hide(byId("review-position"), false);
  byId("position-title").replaceChildren(title, " ", make("small", {}, decision.prompt));
  byId("table").replaceChildren(byId<HTMLTemplateElement>(`part-${form}`).content.cloneNode(true));
  for (const name of ["board", "hand"]) {
    const panel = byId(name);
    forget(panel);
    draw(panel, position.panels[name] ?? "");
  }
  tellDrawings();
  mark(decision, says);
  byId("table").dataset["at"] = String(decision.at);
}

/** Rings around what stands for the two answers. */
function mark({ done, better }: Decision, says: string): void {
  const picks = [...ringsOf(better.option, "better", t("review.better")), ...ringsOf(done.option, "done", says)];
  byId("picks").replaceChildren(...picks);
  const window = byId("review-window");
  const first = picks[0];
  window.scrollTop = first ? Math.max(0, first.offsetTop - (window.clientHeight - first.offsetHeight) / 2) : 0;
  window.scrollLeft = first ? Math.max(0, first.offsetLeft - (window.clientWidth - first.offsetWidth) / 2) : 0;
}

function ringsOf(option: number, kind: string, says: string): HTMLElement[] {
  const window = byId("review-window");
  const frame = window.getBoundingClientRect();
  const things = all(`#table [data-choice="${option}"], #table [data-choices~="${option}"]`).filter((thing) => thing.getClientRects().length > 0);
  return things.slice(0, 1).map((thing) => {
    const box = thing.getBoundingClientRect();
    const ring = make("span", { class: `pick ${kind}` }, make("b", {}, says));
    ring.style.left = `${box.left - frame.left + window.scrollLeft - EDGE}px`;
    ring.style.top = `${box.top - frame.top + window.scrollTop - EDGE}px`;
    ring.style.width = `${box.width + 2 * EDGE}px`;
    ring.style.height = `${box.height + 2 * EDGE}px`;
    return ring;
  });
}
