// What one may ask the others for, in the menu of the table: as it stands with the people who sit there.

import { all, byId, make } from "./page";
import type { Position } from "./position";
import { t } from "./words";

/** Offer what can be asked for now. Whoever only looks on has no such part of the menu. */
export function offerWishes(position: Position): void {
  const menu = document.getElementById("wishes");
  if (!menu) return;
  const others = position.seats.filter((seat) => seat.kind === "person" && !seat.mine);
  const offered: Record<string, boolean> = {
    concede: true,
    pause: position.clocks !== null && !position.paused,
    end: !position.paused,
    replace: others.length > 0 && !position.paused,
  };
  menu.hidden = position.status !== "playing";
  for (const button of all("button", menu)) button.hidden = !offered[button.dataset["offers"] ?? ""];
  byId("ending-says").textContent = t(others.length > 0 ? "ending.lead" : "ending.lead_alone");
  byId("ending-do").textContent = t(others.length > 0 ? "ending.end" : "ending.end_alone");
  byId("replaced").replaceChildren(...others.map(({ seat, name }) => replaced(seat, name)));
}

function replaced(seat: number, name: string): HTMLElement {
  const asks = { type: "button", class: "btn sec", "data-do": "wish", "data-wish": "replace", "data-to": String(seat) };
  return make("button", asks, name);
}
