// Since your last turn: what each rival did while one waited, in the place of the log, with marks and trails on the board.

import { markOf, thingsIn } from "./log";
import { clearMarks, placeMarks, type Marked } from "./marks";
import { hide, make } from "./page";
import { nameOf, type Digest, type DigestItem, type Position, type Rival } from "./position";
import { settings } from "./settings";
import { t } from "./words";

const MOST_ITEMS = 4;
/** So few deeds of one rival are seen on the board without being told. */
const FEW = 2;

export class Since {
  private position: Position | null = null;
  /** The digest that the reader has closed, by where it begins. */
  private closed = -1;
  private chosen = -1;
  /** On a phone: whether the reader wants all that is told of the chosen rival, not only its beginning. */
  private isWhole = false;

  constructor() {
    document.addEventListener("click", (event) => this.clicked(event.target as Element));
    document.addEventListener("pointerover", (event) => this.pointed(event.target as Element));
    document.addEventListener("focusin", (event) => this.pointed(event.target as Element));
    window.addEventListener("resize", () => this.mark());
  }

  show(position: Position): void {
    if (position.since?.since !== this.position?.since?.since) this.isWhole = false;
    this.position = position;
    const digest = this.digest;
    if (digest && !digest.rivals.some(({ seat }) => seat === this.chosen)) this.chosen = bestOf(digest);
    this.draw();
  }

  /** Close it, so that the log is seen again; whether it was open. */
  close(): boolean {
    const digest = this.digest;
    if (!digest || this.closed === digest.since) return false;
    this.closed = digest.since;
    this.draw();
    this.mark();
    return true;
  }

  private get digest(): Digest | null {
    const position = this.position;
    return position && position.ahead.length === 0 && isWorthTelling(position.since) ? position.since : null;
  }

  private draw(): void {
    const section = document.getElementById("since");
    if (!section) return;
    const digest = this.digest;
    const isOpen = digest !== null && this.closed !== digest.since;
    hide(section, !isOpen);
    section.classList.toggle("whole", this.isWhole);
    section.parentElement?.classList.toggle("with-since", isOpen);
    const again = document.getElementById("since-again");
    if (again) hide(again, digest === null || isOpen);
    if (isOpen) this.tell(section, digest);
  }

  private tell(section: HTMLElement, digest: Digest): void {
    const position = this.position as Position;
    const chips = digest.rivals.map((rival) => this.chip(position, rival));
    const rows = digest.rivals.map((rival) => this.row(position, rival));
    section.querySelector("#since-chips")?.replaceChildren(...chips);
    section.querySelector("#since-rivals")?.replaceChildren(...rows, ...ownRow(position, digest));
  }

  /** On a phone one rival is read at a time. */
  private chip(position: Position, { seat, points }: Rival): HTMLElement {
    const says = t("since.chip", { name: nameOf(position, seat), points });
    const chip = make("button", { type: "button", class: `chip ${seatClass(seat)}`, "data-rival": String(seat), "aria-pressed": String(seat === this.chosen), "aria-label": says });
    chip.append(markOf(seat), pointsOf(points));
    return chip;
  }

  private row(position: Position, rival: Rival): HTMLElement {
    const { seat, points, items } = rival;
    const shown = items.slice(0, MOST_ITEMS);
    const did = make("span", { class: "did" }, make("span", { class: "sr" }, `${nameOf(position, seat)}: `));
    for (const [at, item] of shown.entries()) did.append(...(at ? [make("span", { class: "sep" }, "·")] : []), itemOf(item));
    if (items.length > shown.length) {
      const more = t("since.more", { count: items.length - shown.length });
      did.append(" ", make("button", { type: "button", class: "lnk", "data-do": "since-close" }, more));
    }
    const classes = [seatClass(seat), seat === this.chosen ? "chosen" : ""].filter(Boolean).join(" ");
    return make("li", { class: classes, "data-rival": String(seat), title: rival.changes }, markOf(seat), did, pointsOf(points));
  }

  private clicked(target: Element): void {
    if (target.closest("[data-do=since-close]")) this.close();
    const again = target.closest("#since-again");
    const chip = target.closest<HTMLElement>("#since-chips [data-rival]");
    if (again) this.closed = -1;
    if (chip) this.choose(Number(chip.dataset["rival"]));
    if (again || chip) this.draw();
    if (again || chip) this.mark();
    else if (target.closest("#board, .ptabs")) requestAnimationFrame(() => this.mark());
  }

  /** Another rival is read as a whole; the same one again, no longer. */
  private choose(seat: number): void {
    this.isWhole = seat !== this.chosen || !this.isWhole;
    this.chosen = seat;
  }

  /** Pointing at a line shows its marks alone. */
  private pointed(target: Element): void {
    const row = target.closest?.<HTMLElement>("#since-rivals [data-rival]");
    for (const each of document.querySelectorAll<HTMLElement>("[data-marks-of]")) {
      each.classList.toggle("aside", row !== null && row !== undefined && each.dataset["marksOf"] !== row.dataset["rival"]);
    }
  }

  /** Marks are measured, and lie over what is painted already. */
  mark(): void {
    const digest = this.digest;
    clearMarks();
    if (!digest || this.closed === digest.since) return;
    placeMarks(digest.rivals.flatMap(({ seat, items }) => items.slice(0, MOST_ITEMS).map((item) => marked(seat, item))));
  }
}

/** One sentence for each rival, for those who listen. */
export function sentencesOf(position: Position): string[] {
  if (!isWorthTelling(position.since)) return [];
  return position.since.rivals.map(({ seat, points, items }) => {
    const did = items.slice(0, MOST_ITEMS).map(({ text }) => text).join(", ");
    return t("since.sentence", { name: nameOf(position, seat), did, points });
  });
}

/** Nothing that one rival did in one move: that is seen on the board. */
function isWorthTelling(digest: Digest | null | undefined): digest is Digest {
  const wanted = settings().since;
  if (!digest || wanted === "never" || (wanted === "rivals" && digest.rivals.length < 2)) return false;
  const deeds = digest.rivals.flatMap(({ items }) => items.filter(({ things }) => things.length > 0));
  return digest.rivals.length > 1 || deeds.length > FEW;
}

/** Who gained most is read first. */
function bestOf({ rivals }: Digest): number {
  const most = Math.max(...rivals.map(({ points }) => points));
  return rivals.find(({ points }) => points === most)?.seat ?? -1;
}

function itemOf({ text, gains }: DigestItem): HTMLElement {
  return make("span", {}, text, ...(gains ? [make("em", {}, t("since.gains", { gains }))] : []));
}

function pointsOf(points: number): HTMLElement {
  const says = points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
  return make("span", { class: `plus ${points > 0 ? "" : points < 0 ? "loss" : "none"}` }, says);
}

/** What the others changed for the viewer, and who leads. */
function ownRow(position: Position, { own }: Digest): HTMLElement[] {
  const says = own.changes ? [own.changes] : [];
  if (own.leader !== null && own.by === 0) says.push(t("since.level"));
  else if (own.leader === position.viewer) says.push(t("since.you_lead", { by: own.by }));
  else if (own.leader !== null) says.push(t("since.leads", { name: nameOf(position, own.leader), by: own.by }));
  if (says.length === 0) return [];
  const did = make("span", { class: "did" }, make("em", {}, t("since.for_you")), " ", says.join(" · "));
  return [make("li", { class: "you" }, markOf(position.viewer), did, make("span"))];
}

function marked(seat: number, { things, trail }: DigestItem): Marked {
  const [from, to] = trail;
  return { seat, things: thingsIn(things), trail: from && to ? [named(from), named(to)] : null };
}

function named(thing: string): string {
  return thing.replace("-", ":");
}

function seatClass(seat: number): string {
  return `seat-${"abcdef"[seat] ?? "a"}`;
}
