// The rules beside the table: they open at the rule of the open question, and the table can still be played.

import { currentForm } from "./fit";
import { byId, make } from "./page";
import type { Position } from "./position";
import { Rulebook } from "./rulebook";
import { t } from "./words";

export class RulesDrawer {
  private readonly drawer = byId("rules");
  private rulebook: Rulebook | null = null;
  private numbers: string[] = [];
  private before: HTMLElement | null = null;

  constructor() {
    document.addEventListener("click", (event) => this.clicked(event));
    this.drawer.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !event.defaultPrevented) this.close();
    });
  }

  /** Open at a rule, or where one was; with `search`, ready to type. */
  async open(number: string | null = null, search = false): Promise<void> {
    if (this.drawer.hidden) this.before = document.activeElement as HTMLElement | null;
    document.querySelector<HTMLDialogElement>("dialog[open]:not(#curtain)")?.close();
    this.drawer.hidden = false;
    byId("table").inert = currentForm() === "phone";
    byId("rules-title").focus();
    await this.fetched();
    if (number) this.rulebook?.goTo(number);
    if (search) this.rulebook?.focusSearch();
  }

  /** Whether there was something to close. */
  close(): boolean {
    if (this.drawer.hidden) return false;
    this.drawer.hidden = true;
    byId("table").inert = false;
    if (this.before?.isConnected) this.before.focus();
    return true;
  }

  /** Another position: the band moves to the rules of its question, the text stays where it is. */
  show(position: Position): void {
    this.numbers = position.question?.rules ?? [];
    this.rulebook?.mark(this.numbers);
    const first = this.numbers[0];
    const chip = byId<HTMLButtonElement>("rules-now");
    chip.hidden = first === undefined;
    if (first !== undefined) chip.setAttribute("aria-label", t("rules.now", { number: first }));
    byId("rules-asked").textContent = position.question?.prompt ?? "";
    byId("rules-whose").textContent = position.question ? t("rules.your_question") : "";
    for (const told of chip.getElementsByTagName("b")) told.textContent = first ?? "";
    if (!this.drawer.hidden) byId("table").inert = currentForm() === "phone";
  }

  private clicked(event: MouseEvent): void {
    const target = event.target as Element;
    const act = target.closest<HTMLElement>("[data-do]")?.dataset["do"];
    const link = target.closest<HTMLElement>("[data-number], .drawer .rules-parts a");
    if (act === "rules") void this.open(this.numbers[0] ?? null);
    if (act === "rules-now") this.rulebook?.goTo(this.numbers[0] ?? "");
    if (act === "close-rules") this.close();
    if (link?.dataset["number"]) void this.open(link.dataset["number"]);
    else if (link) this.rulebook?.goToPart(link.getAttribute("href")?.slice(1) ?? "");
    if (act === "rules" || link) event.preventDefault();
  }

  /** The rules, once for the page; if they cannot be had, that is said, and the next time is another try. */
  private async fetched(): Promise<void> {
    if (this.rulebook) return;
    const inside = byId("rules-inside");
    const response = await fetch(`/rules/${this.drawer.dataset["game"]}/leaf`).catch(() => null);
    if (!response?.ok) return inside.replaceChildren(make("p", { class: "loading" }, t("rules.missing")));
    inside.innerHTML = await response.text();
    this.rulebook = new Rulebook(inside);
    this.rulebook.mark(this.numbers);
  }
}
