// The rules of a game: search, contents, and the place where a number stands. On their own page and in a drawer alike.

import { all, make } from "./page";
import { t } from "./words";

interface Place {
  element: HTMLElement;
  number: string;
  part: string;
  text: string;
}

const BLOCKS = ".rules-text li, .rules-text p:not(li p, .drawn p), .rules-text tbody tr";
const NUMBER = /^[a-z]*\d+[a-z]?$/i;
const BEFORE = 60;
const LONGEST = 170;

export class Rulebook {
  private readonly search: HTMLInputElement;
  private readonly count: HTMLElement;
  private readonly found: HTMLElement;
  private readonly text: HTMLElement;
  private readonly places: Place[];
  private hits: Place[] = [];
  private at = 0;

  constructor(private readonly root: HTMLElement) {
    this.search = this.part<HTMLInputElement>(".rules-search");
    this.count = this.part(".rules-count");
    this.found = this.part(".rules-found");
    this.text = this.part(".rules-text");
    this.places = all(BLOCKS, root).map((element) => placeOf(element));
    this.search.addEventListener("input", () => this.look());
    this.search.addEventListener("keydown", (event) => this.key(event));
    this.found.addEventListener("click", (event) => this.chosen(event.target as Element));
  }

  /** Bring this rule into sight; whether there is one. */
  goTo(number: string): boolean {
    return this.bring(this.root.querySelector<HTMLElement>(`#rule-${CSS.escape(number)}`));
  }

  /** Bring a part of the page into sight. */
  goToPart(anchor: string): boolean {
    return this.bring(this.root.querySelector<HTMLElement>(`#${CSS.escape(anchor)}`));
  }

  /** The rules that the open question rests on have a band; the text does not move. */
  mark(numbers: string[]): void {
    for (const rule of all<HTMLElement>("li.rule", this.text)) {
      const isNow = numbers.includes(rule.dataset["rule"] ?? "");
      rule.classList.toggle("now", isNow);
      if (isNow) rule.setAttribute("aria-current", "true");
      else rule.removeAttribute("aria-current");
    }
  }

  focusSearch(): void {
    this.search.focus();
    this.search.select();
  }

  /** Whether there was a search to leave. */
  leaveSearch(): boolean {
    if (this.found.hidden) return false;
    this.showText();
    return true;
  }

  private part<E extends HTMLElement = HTMLElement>(selector: string): E {
    const found = this.root.querySelector<E>(selector);
    if (!found) throw new Error(`the rules have no ${selector}`);
    return found;
  }

  private bring(element: HTMLElement | null): boolean {
    if (!element) return false;
    this.showText();
    element.scrollIntoView({ block: "start" });
    return true;
  }

  private showText(): void {
    this.found.hidden = true;
    this.text.hidden = false;
    this.count.textContent = "";
  }

  // ---- search

  private look(): void {
    const sought = this.search.value.trim();
    if (!sought) return this.showText();
    const matches = matcher(sought);
    this.hits = this.places.filter((place) => matches.test(`${place.number} ${place.text}`));
    this.at = Math.max(0, this.hits.findIndex((place) => place.number.toLowerCase() === sought.toLowerCase()));
    this.found.replaceChildren(...this.hits.map((place, at) => row(place, at, matches)));
    this.found.hidden = this.hits.length === 0;
    this.text.hidden = this.hits.length > 0;
    this.tell();
  }

  private key(event: KeyboardEvent): void {
    if (event.key !== "Enter" || this.hits.length === 0 || !this.search.value.trim()) return;
    event.preventDefault();
    const step = event.shiftKey ? -1 : 1;
    this.found.hidden = false;
    this.text.hidden = true;
    this.at = (this.at + step + this.hits.length) % this.hits.length;
    this.tell();
  }

  private tell(): void {
    const count = this.hits.length;
    this.count.textContent = count ? t("rules.count", { at: this.at + 1, count }) : t("rules.none");
    all("button", this.found).forEach((button, at) => {
      if (at === this.at) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    });
    this.found.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }

  private chosen(target: Element): void {
    const at = target.closest<HTMLElement>("[data-hit]")?.dataset["hit"];
    const hit = at === undefined ? undefined : this.hits[Number(at)];
    if (!hit) return;
    this.bring(hit.element);
    hit.element.setAttribute("tabindex", "-1");
    hit.element.focus({ preventScroll: true });
  }
}

/** A place of the page with its number, if it has one, and the part it stands in; what is drawn there is not its text. */
function placeOf(element: HTMLElement): Place {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const each of all(".drawn, .no", copy)) each.remove();
  const part = element.closest("section")?.querySelector("h2")?.textContent ?? "";
  return { element, number: element.dataset["rule"] ?? "", part, text: (copy.textContent ?? "").replace(/\s+/g, " ").trim() };
}

/** Numbers are sought as whole words (`R4` is not `R40`), everything else as any part of a text. */
function matcher(sought: string): RegExp {
  const plain = sought.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(NUMBER.test(sought) ? `\\b${plain}\\b` : plain, "i");
}

function row(place: Place, at: number, matches: RegExp): HTMLLIElement {
  const words = make("span", { class: "place" }, make("small", {}, place.part), make("span", {}, ...lit(place.text, matches)));
  const number = make("span", { class: "no" }, place.number || "–");
  return make("li", {}, make("button", { type: "button", "data-hit": String(at) }, number, words));
}

/** The text around what was found, which is lit. */
function lit(text: string, matches: RegExp): (Node | string)[] {
  const hit = matches.exec(text);
  if (!hit) return [text.slice(0, LONGEST)];
  const from = hit.index > BEFORE ? text.lastIndexOf(" ", hit.index - BEFORE) + 1 : 0;
  const end = hit.index + hit[0].length;
  return [from ? "… " : "", text.slice(from, hit.index), make("mark", {}, hit[0]), text.slice(end, from + LONGEST), text.length > from + LONGEST ? " …" : ""];
}
