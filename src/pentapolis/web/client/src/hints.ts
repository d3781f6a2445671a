// A hint: the three best answers of a strong bot as another view of the options, their ranks on the board, and what the
// answer that one points at is worth beside them.

import { freshId, post, Refused } from "./api";
import { say } from "./live";
import { clearRanks, placeRanks } from "./marks";
import { all, hide, make } from "./page";
import { nameOf, type Hint, type Judged, type Option, type Position, type Proposed } from "./position";
import { t } from "./words";

const MOST_FACTS = 2;
const RANKS = ["hint.first", "hint.second", "hint.third"] as const;

export class Hints {
  private position: Position | null = null;
  private question = "";
  private hint: Hint | null = null;
  private isOpen = false;
  private showsAll = false;
  private pointed: number | null = null;

  constructor(private readonly table: string) {
    document.addEventListener("click", (event) => this.clicked((event.target as Element).closest<HTMLElement>("[data-hint]")));
    for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, (event) => this.point(event.target as Element));
    window.addEventListener("resize", () => this.mark());
  }

  /** Another position is on the table. The view closes with the answer. */
  show(position: Position): void {
    const question = position.question ? `${position.at}:${position.viewer}:${position.ahead.length}` : "";
    if (question !== this.question) {
      this.hint = null;
      this.isOpen = false;
      this.pointed = null;
    }
    this.question = question;
    this.position = position;
    this.draw();
  }

  /** Open the view, and think if nothing has been thought of yet; or close it. */
  async toggle(): Promise<void> {
    if (!this.isOffered) return;
    this.isOpen = !this.isOpen;
    this.showsAll = false;
    this.draw();
    if (this.isOpen && !this.hint) await this.ask();
  }

  private get isOffered(): boolean {
    const { question, hints, ahead, replay } = this.position ?? { question: null, hints: null, ahead: [], replay: null };
    return question !== null && hints?.allowed === true && ahead.length === 0 && replay === null;
  }

  private async ask(): Promise<void> {
    const asked = this.question;
    const { viewer: seat, version } = this.position as Position;
    try {
      const hint = await post<Hint>(`/api/tables/${this.table}/hint`, { seat, version, client_id: freshId() });
      if (asked === this.question) this.hint = hint;
    } catch (error) {
      if (asked === this.question) this.isOpen = false;
      say(error instanceof Refused ? error.message : t("connection.lost"));
    }
    this.draw();
  }

  // ---- drawing

  private draw(): void {
    const button = document.getElementById("act-hint");
    const section = document.getElementById("hint");
    if (!button || !section) return;
    hide(button, !this.isOffered);
    button.setAttribute("aria-expanded", String(this.isOpen));
    hide(section, !this.isOpen);
    section.parentElement?.classList.toggle("hinting", this.isOpen && !this.showsAll);
    if (this.isOpen) this.tell(section, this.position as Position);
    this.mark();
  }

  private tell(section: HTMLElement, position: Position): void {
    const options = position.question?.options ?? [];
    const view = (name: string, says: string, isOn: boolean): HTMLElement =>
      make("button", { type: "button", "data-hint": name, "aria-pressed": String(isOn) }, says);
    const views = make("div", { class: "views" });
    views.append(view("all", t("hint.all", { count: options.length }), this.showsAll), view("best", t("hint.best"), !this.showsAll));
    section.replaceChildren(views, ...(this.showsAll ? [] : this.rows(position, options)));
  }

  private rows(position: Position, options: Option[]): HTMLElement[] {
    const hint = this.hint;
    if (!hint) return [make("p", { class: "honest", role: "status" }, t("hint.thinks"))];
    const rows = hint.best.map((each, at) => row(position, options, each, at)).filter((each) => each !== null);
    const honest = make("p", { class: "honest" }, t("hint.honest", { count: hint.used }));
    const equal = hint.equal ? [make("p", { class: "honest" }, t("hint.equal"))] : [];
    return [make("ol", { class: "best" }, ...rows), ...this.yours(options, hint), ...equal, honest];
  }

  /** The answer that one points at, beside the best. */
  private yours(options: Option[], { best, judged }: Hint): HTMLElement[] {
    const option = options.find((each) => each.option === this.pointed);
    const worth = judged.find((each) => each.option === this.pointed);
    const first = best[0];
    if (!option || !worth || !first || best.some((each) => each.option === worth.option)) return [];
    const less = Math.max(0, Math.round(first.lead - worth.lead));
    const head = make("span", { class: "hd" }, t("hint.yours", { title: option.title }), make("b", { class: "loss" }, t("hint.less", { count: less })));
    return [make("p", { class: "yours" }, head, barOf(worth, "mine"), t("hint.chance", { percent: percent(worth) }))];
  }

  private mark(): void {
    clearRanks();
    if (!this.isOpen || !this.hint) return;
    placeRanks(this.hint.best.map(({ option }, at) => ({ option, says: t(RANKS[at] ?? "hint.third") })));
  }

  // ---- acting

  private clicked(button: HTMLElement | null): void {
    const what = button?.dataset["hint"];
    if (what === "open") return void this.toggle();
    if (what === "all" || what === "best") {
      this.showsAll = what === "all";
      this.draw();
    }
  }

  private point(target: Element): void {
    const choice = target.closest?.("[data-choice]")?.getAttribute("data-choice");
    if (choice === null || choice === undefined || Number(choice) === this.pointed) return;
    this.pointed = Number(choice);
    if (!this.isOpen || !this.hint || this.showsAll || target.closest("#hint")) return;
    const section = document.getElementById("hint");
    for (const each of all(".yours", section ?? document)) each.remove();
    section?.querySelector(".best")?.after(...this.yours(this.position?.question?.options ?? [], this.hint));
  }
}

function row(position: Position, options: Option[], proposed: Proposed, at: number): HTMLElement | null {
  const option = options.find((each) => each.option === proposed.option);
  if (!option) return null;
  const head = make("span", { class: "hd" }, make("span", { class: "rank" }, t(RANKS[at] ?? "hint.third")));
  head.append(make("span", { class: "seal" }, String(option.number)), make("span", {}, option.title));
  head.append(make("span", { class: "pct" }, t("hint.chance", { percent: percent(proposed) })));
  const why = make("span", { class: "why" }, factsOf(position, option, proposed).join(" · "));
  const button = make("button", { type: "button", "data-choice": String(option.option) }, head, barOf(proposed, ""), why);
  return make("li", at === 0 ? { class: "first" } : {}, button);
}

/** What it brings for certain, then what it leads to. */
function factsOf(position: Position, option: Option, { then }: Proposed): string[] {
  const name = `${nameOf(position, position.viewer)} `;
  const isTheAnswer = (text: string): boolean => text.endsWith(option.title) && text.startsWith(name);
  const steps = then.filter(({ text }) => !isTheAnswer(text)).map(({ text, certain }) => {
    const plain = text.startsWith(name) ? text.slice(name.length) : text;
    return certain ? plain : t("hint.perhaps", { text: plain });
  });
  const gains = option.preview?.changes ?? [];
  return [...gains.filter((gain) => !then.some(({ text }) => text.includes(gain))), ...steps].slice(0, MOST_FACTS);
}

function barOf(judged: Judged, kind: string): HTMLElement {
  const inside = make("i");
  inside.style.width = `${percent(judged)}%`;
  return make("span", { class: `bar ${kind}`, "aria-hidden": "true" }, inside);
}

function percent({ chance }: Judged): number {
  return Math.round(100 * chance);
}
