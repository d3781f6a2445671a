// A long list, narrowed: of each family one facet may be chosen; what does not carry its mark is hidden, and the list says
// how many options that are. What the player chose stays for the next question of the same kind.

import { all, hide, write } from "./page";
import { t } from "./words";

const chosen = new Map<string, string[]>();

export function offerSieve(root: HTMLElement): void {
  root.addEventListener("click", (event) => {
    const facet = (event.target as Element).closest<HTMLElement>("[data-facet]");
    if (!facet) return;
    choose(facet);
    keepSieve();
  });
}

/** The panels were drawn again: hide again what the player does not want to see. */
export function keepSieve(): void {
  const sieves = all(".sieve");
  // a list that has become short hides nothing
  if (sieves.length === 0) for (const part of all("[data-marks][hidden], [data-fold][hidden]")) part.hidden = false;
  for (const sieve of sieves) sift(sieve);
}

function choose(facet: HTMLElement): void {
  const sieve = facet.closest<HTMLElement>(".sieve");
  const kind = sieve?.dataset["sieve"] ?? "";
  const mark = facet.dataset["facet"] ?? "";
  const had = chosen.get(kind) ?? [];
  const family = all("[data-facet]", facet.parentElement ?? facet).map((each) => each.dataset["facet"]);
  const others = had.filter((each) => !family.includes(each));
  chosen.set(kind, mark === "" ? [] : had.includes(mark) ? others : [...others, mark]);
}

function sift(sieve: HTMLElement): void {
  const offered = all(".facet", sieve);
  const wanted = (chosen.get(sieve.dataset["sieve"] ?? "") ?? []).filter((mark) => offered.some((each) => each.dataset["facet"] === mark));
  for (const facet of offered) write(facet, "aria-pressed", String(wanted.includes(facet.dataset["facet"] ?? "")));
  let hidden = 0;
  for (const part of all("[data-marks]", sieve.parentElement ?? sieve)) {
    const marks = (part.dataset["marks"] ?? "").split(" ");
    hide(part, !wanted.every((mark) => marks.includes(mark)));
    if (part.hidden) hidden += all("[data-choice]", part).length;
  }
  // a part of the list of which nothing is left has nothing to say
  for (const fold of all("details[data-fold]:not([data-marks])", sieve.parentElement ?? sieve)) {
    hide(fold, fold.querySelector("[data-marks]") !== null && fold.querySelector("[data-marks]:not([hidden])") === null);
  }
  const said = sieve.querySelector<HTMLElement>(".sifted");
  const words = said?.querySelector("span");
  if (said) hide(said, hidden === 0);
  if (words) words.textContent = t("sieve.hidden", { count: hidden });
}
