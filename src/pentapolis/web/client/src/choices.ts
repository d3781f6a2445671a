// Choosing: everything with `data-choice` can be clicked, tapped and reached by keys. Pointing shows what an option would
// do. With a mouse one click chooses (unless the player wants to confirm); a tap selects first and chooses the second time.

import { unfold } from "./folds";
import { showLate } from "./late";
import { Menu } from "./menu";
import { all, byId, isTyping, write } from "./page";
import type { Option, Position } from "./position";
import { settings } from "./settings";

const NEXT_DIGIT = 900;

export class Choices {
  private options: Option[] = [];
  private question = "";
  private selected: number | null = null;
  private pointed: number | null = null;
  private pointer = "mouse";
  private typed = "";
  private typedAt = 0;
  private readonly menu: Menu;

  /** `choose` sends the answer; `changed` is told whenever something else is selected, `likely` what may be chosen next. */
  constructor(
    private readonly root: HTMLElement,
    private readonly choose: (option: Option) => void,
    private readonly changed: () => void,
    private readonly likely: (option: Option | null) => void,
  ) {
    this.menu = new Menu((option) => this.take(option));
    root.addEventListener("pointerdown", (event) => (this.pointer = event.pointerType), { capture: true });
    root.addEventListener("click", (event) => this.clicked(event));
    root.addEventListener("pointerover", (event) => this.over(event));
    root.addEventListener("pointerleave", () => this.point(null));
    root.addEventListener("focusin", (event) => this.focused(event));
    root.addEventListener("focusout", () => this.point(null));
  }

  /** The option that the main button would choose. */
  get current(): Option | null {
    return this.named(this.selected);
  }

  /** The option that is shown: the one pointed at, else the one selected. */
  private get shownOption(): Option | null {
    return this.named(this.pointed) ?? this.current;
  }

  /** Another position is on the table. A selection survives as long as the question is the same. */
  show(position: Position): void {
    const question = position.question ? `${position.at}:${position.viewer}:${position.ahead.length}:${position.question.kind}` : "";
    const isNew = question !== this.question;
    this.question = question;
    this.options = position.question?.options ?? [];
    if (isNew) {
      this.pointed = null;
      this.selected = null;
      this.typed = ""; // a digit begins another number, however soon it comes
      this.menu.close();
    }
    this.mark();
    this.rove(this.rows()[0]);
    if (isNew) this.fromTheTop();
    if (isNew && question) this.welcome();
  }

  /** A new question is read from its beginning. */
  private fromTheTop(): void {
    for (const list of all(".choices, #pane-table", this.root)) list.scrollTop = 0;
  }

  confirm(): void {
    const option = this.current;
    if (option) this.choose(option);
  }

  clear(): boolean {
    const had = this.selected !== null || this.menu.isOpen;
    this.menu.close();
    this.select(null);
    return had;
  }

  /** Keys of the table: digits, arrows. Whether this one was for us. */
  key(event: KeyboardEvent): boolean {
    if (/^[0-9]$/.test(event.key) && !isTyping(event)) return this.digit(event.key);
    return this.arrow(event);
  }

  // ---- pointing

  private over(event: PointerEvent): void {
    if (event.pointerType !== "mouse") return;
    this.point(optionOf(event.target));
    this.likely(this.named(this.pointed));
  }

  private focused(event: FocusEvent): void {
    const row = event.target as HTMLElement;
    if (row.matches(":focus-visible")) this.point(optionOf(row));
    if (this.rows().includes(row)) this.rove(row);
  }

  private point(option: number | null): void {
    if (option === this.pointed) return;
    this.pointed = option;
    this.mark();
  }

  // ---- selecting

  private clicked(event: MouseEvent): void {
    const target = event.target as Element;
    const several = target.closest("[data-choices]");
    const option = this.named(optionOf(target));
    if (option?.joins && target.closest("#hand [data-turns]")) this.choose(option); // nothing is given by that yet
    else if (option) this.take(option, event.detail === 0 ? "key" : this.pointer);
    else if (several) this.menu.open(several, this.among(several.getAttribute("data-choices") ?? ""));
  }

  private take(option: Option, how = this.pointer): void {
    const once = settings().choices === "once" && how !== "touch";
    if (once || this.selected === option.option) this.choose(option);
    else this.select(option.option);
  }

  private select(option: number | null): void {
    this.selected = option;
    this.mark();
    this.likely(this.current);
  }

  private digit(key: string): boolean {
    const now = Date.now();
    const goesOn = now - this.typedAt < NEXT_DIGIT && this.byNumber(this.typed + key) !== undefined;
    const again = this.current !== null && this.current === this.byNumber(key) && !goesOn;
    this.typed = goesOn ? this.typed + key : key;
    this.typedAt = now;
    const option = this.byNumber(this.typed);
    if (!option) return false;
    if (again) this.choose(option);
    else this.select(option.option);
    const row = this.rowOf(option.option);
    unfold(row);
    row?.focus();
    return true;
  }

  private arrow(event: KeyboardEvent): boolean {
    const rows = this.rows().filter((row) => row.checkVisibility());
    const at = rows.indexOf(event.target as HTMLElement);
    if (at < 0) return false;
    const goal = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (goal === undefined) return false;
    rows[(goal + rows.length) % rows.length]?.focus();
    return true;
  }

  // ---- finding

  private named(option: number | null): Option | null {
    return this.options.find((each) => each.option === option) ?? null;
  }

  /** By the number in the seal. */
  private byNumber(digits: string): Option | undefined {
    const row = this.rows().find((each) => each.dataset["key"] === digits);
    return row && (this.named(optionOf(row)) ?? undefined);
  }

  private among(options: string): Option[] {
    const wanted = options.split(" ").map(Number);
    return this.options.filter((each) => wanted.includes(each.option));
  }

  private rows(): HTMLElement[] {
    return all("button[data-choice]", byId("prompt"));
  }

  private rowOf(option: number): HTMLElement | undefined {
    return this.rows().find((row) => optionOf(row) === option);
  }

  // ---- marks

  /** One row of the list can be reached by Tab, the others from there by arrows. */
  private rove(row: HTMLElement | undefined): void {
    for (const each of this.rows()) write(each, "tabindex", each === row ? "0" : "-1");
  }

  private mark(): void {
    const shown = this.shownOption;
    for (const each of all<Element>("[data-choice]", this.root)) {
      each.classList.toggle("picked", optionOf(each) === shown?.option);
      if (each instanceof HTMLButtonElement) write(each, "aria-pressed", String(optionOf(each) === this.selected));
    }
    for (const each of all<Element>("[data-for]", this.root)) {
      const isShown = each.getAttribute("data-for") === String(shown?.option);
      if (each.hasAttribute("data-late")) showLate(each, isShown);
      each.classList.toggle("shown", isShown);
    }
    const ask = this.root.querySelector(".ask");
    ask?.classList.toggle("says-more", ask.querySelector(".says .preview.shown:not(:empty)") !== null);
    this.changed();
  }

  /** A new question: if the keyboard has lost its place, it continues at the first option. */
  private welcome(): void {
    if (!matchMedia("(hover: hover)").matches) return;
    const place = document.activeElement;
    if (place === null || place === document.body || place.closest("#prompt, .acts")) this.rows()[0]?.focus({ preventScroll: true });
  }
}

function optionOf(target: EventTarget | null): number | null {
  const value = (target as Element | null)?.closest?.("[data-choice]")?.getAttribute("data-choice");
  return value === null || value === undefined ? null : Number(value);
}
