// What lies before a player, at full size: a tap on a seat card, also while one has something to decide oneself.

import { explaining, get } from "./api";
import { all, byId } from "./page";
import { nameOf, type Position } from "./position";

export class Areas {
  private shown = -1;

  constructor(private readonly current: () => Position | null) {
    byId("table").addEventListener("click", (event) => this.clicked(event.target as Element));
    this.dialog.addEventListener("close", () => (this.shown = -1));
  }

  private get dialog(): HTMLDialogElement {
    return byId<HTMLDialogElement>("area");
  }

  /** Another position: what is being looked at may have changed. */
  show(): void {
    if (this.shown >= 0) void this.draw(this.shown);
  }

  private clicked(target: Element): void {
    const seat = seatOf(target);
    if (seat !== null && !target.closest("[data-choice], [data-choices]")) void this.open(seat);
  }

  private async open(seat: number): Promise<void> {
    await this.draw(seat);
    this.shown = seat;
    if (!this.dialog.open) this.dialog.showModal();
  }

  private async draw(seat: number): Promise<void> {
    const position = this.current();
    if (!position) return;
    const { html } = await get<{ html: string }>(explaining(position, `area:${seat}`));
    byId("area-title").textContent = nameOf(position, seat);
    const inside = byId("area-inside");
    inside.innerHTML = html;
    // the same things lie on the table: their names belong to those
    for (const thing of all<Element>("[id]", inside)) thing.removeAttribute("id");
  }
}

/** Whose card or chip this belongs to. */
function seatOf(target: Element): number | null {
  const named = target.closest<HTMLElement>("[data-area]")?.dataset["area"];
  const card = target.closest(".rail [id^=player-]")?.id.replace("player-", "");
  const seat = named ?? card;
  return seat === undefined ? null : Number(seat);
}
