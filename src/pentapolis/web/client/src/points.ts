// Points fly to the score: from what moved on the board to where the score of that seat stands.

import { zoomOf } from "./fit";
import { all, make } from "./page";

const FLIGHT = 520;

export type Scores = Map<string, number>;

/** The scores that the table shows, by seat. */
export function scores(): Scores {
  return new Map(all("[data-score]").map((each) => [each.dataset["score"] ?? "", Number(each.dataset["points"])]));
}

/** One flight for each seat whose score is another one now, to be started when everything is measured. */
export function flights(before: Scores, from: DOMRect, speed: number): (() => Animation)[] {
  return [...scores()].flatMap(([seat, now]) => {
    const gain = now - (before.get(seat) ?? now);
    const goal = gain ? all(`[data-score="${seat}"]`).find((each) => each.getClientRects().length > 0) : undefined;
    if (!goal) return [];
    const to = goal.getBoundingClientRect();
    return [() => fly(gain, from, to, speed)];
  });
}

function fly(gain: number, from: DOMRect, to: DOMRect, speed: number): Animation {
  const points = make("span", { class: `flying ${gain > 0 ? "gain" : "loss"}`, "aria-hidden": "true" }, signed(gain));
  document.querySelector(".table")?.append(points);
  const scale = zoomOf(points);
  points.style.left = `${(from.x + from.width / 2) / scale}px`;
  points.style.top = `${(from.y + from.height / 2) / scale}px`;
  const dx = (to.x + to.width / 2 - from.x - from.width / 2) / scale;
  const dy = (to.y + to.height / 2 - from.y - from.height / 2) / scale;
  const way = `${dx}px ${dy}px`;
  const frames = { translate: ["0 0", "0 -18px", way], opacity: [0, 1, 0.9], scale: ["0.6", "1.15", "0.8"] };
  const flight = points.animate(frames, { duration: FLIGHT * speed, easing: "ease-in-out" });
  const landed = (): void => points.remove();
  flight.finished.then(landed, landed);
  return flight;
}

function signed(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`;
}
