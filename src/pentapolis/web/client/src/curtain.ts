// Several people on one screen: a curtain between their hands.

import { byId } from "./page";
import { nameOf, type Position } from "./position";
import { t } from "./words";

export class Curtain {
  private goal = -1;

  constructor(private readonly change: (seat: number) => void) {
    byId("curtain-open").addEventListener("click", () => this.open());
    this.dialog.addEventListener("cancel", (event) => event.preventDefault());
  }

  /** Falls when another person on this screen is asked and this one is not. */
  show(position: Position): void {
    const next = position.mine.find((seat) => position.asked.includes(seat));
    const falls = next !== undefined && position.mine.length > 1 && !position.asked.includes(position.viewer);
    if (!falls || this.dialog.open) return;
    this.goal = next;
    byId("curtain-says").textContent = t("curtain.says", { name: nameOf(position, next) });
    byId("curtain-open").textContent = t("curtain.open", { name: nameOf(position, next) });
    this.dialog.showModal();
  }

  private get dialog(): HTMLDialogElement {
    return byId<HTMLDialogElement>("curtain");
  }

  private open(): void {
    this.dialog.close();
    this.change(this.goal);
  }
}
