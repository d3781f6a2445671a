// Parts of a long list that the player has folded: they stay so, and say how many options they hide.

import { all } from "./page";
import { t } from "./words";

const folded = new Set<string>();

export function offerFolds(root: HTMLElement): void {
  // `toggle` does not rise: it is heard on its way down
  root.addEventListener("toggle", (event) => remember(event.target as Element), { capture: true });
}

/** The panels were drawn again: fold again what the player had folded. */
export function keepFolds(): void {
  for (const fold of all<HTMLDetailsElement>("details[data-fold]")) {
    const isOpen = !folded.has(nameOf(fold));
    if (fold.open !== isOpen) fold.open = isOpen;
    tell(fold);
  }
}

/** What is in a fold can be reached by its number: it opens. */
export function unfold(row: Element | undefined): void {
  const fold = row?.closest<HTMLDetailsElement>("details[data-fold]");
  if (fold) fold.open = true;
}

function remember(target: Element): void {
  if (!(target instanceof HTMLDetailsElement) || !target.dataset["fold"]) return;
  if (target.open) folded.delete(nameOf(target));
  else folded.add(nameOf(target));
  tell(target);
}

function tell(fold: HTMLDetailsElement): void {
  const said = fold.querySelector(":scope > summary .folded");
  const says = fold.open ? "" : t("sieve.hidden", { count: all("[data-choice]", fold).length });
  if (said && said.textContent !== says) said.textContent = says;
}

function nameOf(fold: HTMLElement): string {
  return fold.dataset["fold"] ?? "";
}
