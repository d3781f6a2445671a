// On a small screen a note leaves room for the decision. Until the question, some of its options and the button are seen
// together, one thing after the other gives way: some of the board, what rivals did, what narrows the list, the text of the
// note (a tap on its title opens it), more of the board. What the reader opens stays open.

import { currentForm, zoomOf } from "./fit";
import { byId } from "./page";

/** So many options are to be seen, or half of them. */
const SOME = 3;
/** So much of the board may go before the note is folded, */
const SHARE = 0.45;
/** and so much of it always stays. */
const LEAST_BOARD = 124;
/** What gives way, in this order. */
const STEPS = ["since-brief", "sieve-away", "since-away", "note-folded", "note-lamp"] as const;

export class NoteRoom {
  private of = "";
  /** What the reader wants of this note: folded or not; */
  private folded: boolean | null = null;
  /** and whether what rivals did is read. */
  private reads = false;
  private frame = 0;

  constructor() {
    window.addEventListener("resize", () => {
      cancelAnimationFrame(this.frame);
      this.frame = requestAnimationFrame(() => this.fit(this.of));
    });
    // before the chips are drawn anew
    document.addEventListener("click", ({ target }) => this.clicked(target as Element), { capture: true });
  }

  private clicked(target: Element): void {
    if (!this.of || !target.closest("#since-chips [data-rival]")) return;
    this.reads = true;
    this.fit(this.of);
  }

  /** The reader opens the note, or folds it. */
  toggle(isFolded = !document.body.classList.contains("note-folded")): void {
    if (currentForm() !== "phone") return;
    this.folded = isFolded;
    this.fit(this.of);
  }

  /** The note of this name is on the table, or none. */
  fit(of: string): void {
    if (of !== this.of) [this.folded, this.reads] = [null, false];
    this.of = of;
    byId("table").style.removeProperty("--noted");
    document.body.classList.remove(...STEPS);
    if (of && currentForm() === "phone") this.makeRoom();
    const isFolded = document.body.classList.contains("note-folded");
    document.querySelector("#note [aria-expanded]")?.setAttribute("aria-expanded", String(!isFolded));
  }

  private makeRoom(): void {
    const gives = document.documentElement.classList.contains("across") ? 0 : boardHigh();
    let missing = missingHeight();
    let spare = SHARE * gives;
    for (const step of STEPS) {
      if (missing <= spare && !(step === "note-folded" && this.folded)) continue;
      if (!this.isWanted(step)) continue;
      document.body.classList.add(step);
      missing = missingHeight();
      if (step === "note-folded") spare = gives - LEAST_BOARD;
    }
    if (missing > 0 && gives > 0) byId("table").style.setProperty("--noted", `${Math.floor(Math.max(LEAST_BOARD, gives - missing))}px`);
  }

  /** Nothing that the reader has opened is taken away. */
  private isWanted(step: (typeof STEPS)[number]): boolean {
    if (step.startsWith("note")) return this.folded !== false;
    return !(step.startsWith("since") && this.reads);
  }
}

/** By how much the sheet is too low for the note, and for the options that are to be seen above its buttons, in pixels of its own. */
function missingHeight(): number {
  const sheet = byId("pane-table");
  const buttons = sheet.querySelector(".acts");
  const ends = endsOfOptions(sheet);
  const last = ends[Math.min(SOME, Math.ceil(ends.length / 2)) - 1];
  if (!buttons || last === undefined) return 0;
  const end = Math.max(last, byId("note").getBoundingClientRect().bottom);
  const foot = sheet.getBoundingClientRect().bottom - buttons.getBoundingClientRect().height;
  return Math.ceil((end + sheet.scrollTop - foot) / zoomOf(sheet));
}

/** Where each option ends that is drawn in the list or in the hand, from above; one that is in both ends where it is first. */
function endsOfOptions(sheet: Element): number[] {
  const ends = new Map<string, number>();
  for (const option of sheet.querySelectorAll("#prompt button[data-choice], #hand [data-choice]")) {
    const box = option.getBoundingClientRect();
    const name = option.getAttribute("data-choice") ?? "";
    if (box.height > 0) ends.set(name, Math.min(box.bottom, ends.get(name) ?? Infinity));
  }
  return [...ends.values()].sort((one, other) => one - other);
}

function boardHigh(): number {
  const board = byId("window");
  return board.getBoundingClientRect().height / zoomOf(board);
}
