// The coach in a real game: a note under the prompt when something comes up for the first time. It lies beside the
// decision, takes no focus, and goes when it was put away or when the question was answered twice.

import { get, post } from "./api";
import { say } from "./live";
import { NoteRoom } from "./noteroom";
import { byId, hide, make } from "./page";
import type { Option, Position } from "./position";
import { offerTips, showTips, wantTips, type Coached, type Note, type Tips } from "./tips";
import { named, uncover, Veil } from "./veil";
import { t } from "./words";

/** So often a question is answered with its note beside it before the note goes by itself. */
const ENOUGH = 2;
const PHASE = "phase ";
const FEWER: Record<Tips, Tips> = { all: "phases", phases: "none", none: "none" };
const MOST_RULES = 3;

export class Notes {
  private readonly veil = new Veil(true);
  private readonly room = new NoteRoom();
  private readonly answers = new Map<string, number>();
  private readonly known = new Set<string>();
  private coached: Coached | null = null;
  private position: Position | null = null;
  private current = "";
  /** The turn that has had its note, and which. */
  private turn = -1;
  private had = "";
  private unsaid = "";

  constructor(private readonly game: string) {
    document.addEventListener("click", (event) => this.clicked(event));
    offerTips((coached) => this.hear(coached));
    if ((byId("table").dataset["tips"] ?? "none") !== "none") this.fetch();
  }

  /** Without the notes the game is played all the same. */
  private fetch(): void {
    get<Coached>(`/api/coach/${this.game}`)
      .then((coached) => this.hear(coached))
      .catch(() => undefined);
  }

  private hear(coached: Coached): void {
    this.coached = coached;
    this.known.clear();
    this.answers.clear();
    for (const name of coached.known) this.known.add(name);
    this.turn = -1;
    if (this.position) this.show(this.position);
    const said = this.said();
    if (said) byId("live").textContent = said;
  }

  /** Another position is on the table. */
  show(position: Position): void {
    this.position = position;
    const fits = position.lesson ? [] : this.fitting(position);
    const isMidway = position.ahead.length > 0 && this.note !== null; // the first half of an act: its note stays
    if (!isMidway && !fits.includes(this.current)) this.choose(fits, position.turn);
    this.draw();
  }

  private fitting(position: Position): string[] {
    const { coached } = this;
    if (!coached || coached.tips === "none") return [];
    const wanted = (name: string): boolean => coached.tips === "all" || name.startsWith(PHASE);
    return position.about.filter((name) => name in coached.notes && !this.known.has(name) && wanted(name));
  }

  /** One note at a time, and one in a turn. */
  private choose(fits: string[], turn: number): void {
    const isAnother = this.turn !== turn;
    this.current = (isAnother ? fits[0] : fits.find((name) => name === this.had)) ?? "";
    if (!isAnother || !this.current) return;
    this.turn = turn;
    this.had = this.unsaid = this.current;
  }

  private get note(): Note | null {
    return this.coached?.notes[this.current] ?? null;
  }

  /** What those hear who listen, once for each note. */
  said(): string {
    const note = this.note;
    if (!note || this.unsaid !== this.current) return "";
    this.unsaid = "";
    return t("note.said", { title: note.title, text: byId("note-says").textContent ?? "" });
  }

  /** The question is answered: after the second time its note is known. */
  answered(): void {
    const name = this.current;
    if (!name) return;
    const times = (this.answers.get(name) ?? 0) + 1;
    this.answers.set(name, times);
    if (times >= ENOUGH) this.known.add(name);
    this.tell(name, false);
  }

  /** Go to the note: whether there is one. */
  focus(): boolean {
    if (!this.note) return false;
    this.room.toggle(false);
    byId("note-title").focus();
    return true;
  }

  private clicked(event: MouseEvent): void {
    const act = (event.target as Element).closest<HTMLElement>("[data-note]")?.dataset["note"];
    if (act === "got-it") this.putAway();
    if (act === "fewer") this.fewer();
    if (act === "fold") this.room.toggle();
  }

  private putAway(): void {
    this.known.add(this.current);
    this.tell(this.current, true);
    this.leave();
  }

  private fewer(): void {
    const tips = FEWER[this.coached?.tips ?? "all"];
    if (this.coached) this.coached.tips = tips;
    showTips(tips);
    wantTips(this.game, tips).catch(() => undefined);
    say(t(tips === "phases" ? "note.fewer_phases" : "note.fewer_none"));
    this.leave();
  }

  /** What one knows is kept by the server; if that fails, the note is shown once more another time. */
  private tell(note: string, gotIt: boolean): void {
    post(`/api/coach/${this.game}/notes`, { note, got_it: gotIt }).catch(() => undefined);
  }

  /** The note goes; whoever was in it is at the options again. */
  private leave(): void {
    const wasInside = byId("note").contains(document.activeElement);
    this.current = "";
    this.draw();
    if (wasInside) document.querySelector<HTMLElement>("#prompt [data-choice]")?.focus();
  }

  // ---- drawing

  private draw(): void {
    const section = document.getElementById("note");
    if (!section) return;
    const note = this.note;
    hide(section, note === null);
    document.body.classList.toggle("coached", note !== null);
    if (note) this.write(section, note);
    this.room.fit(note ? this.current : "");
    this.veil.show(note ? this.things(note) : [], [], false);
  }

  private write(section: HTMLElement, note: Note): void {
    if (section.dataset["of"] !== this.current) {
      section.dataset["of"] = this.current;
      byId("note-title").textContent = note.title;
      byId("note-says").innerHTML = note.say; // written by the server, from the words of the game
      const rules = byId("note-rules");
      rules.dataset["number"] = note.rules[0] ?? "";
      rules.textContent = t("note.rules", { numbers: note.rules.slice(0, MOST_RULES).join(", ") });
    }
    const example = this.current.startsWith(PHASE) ? null : exampleIn(this.position?.question?.options ?? []);
    const line = byId("note-example");
    hide(line, example === null);
    line.replaceChildren(...(example ? shown(example) : []));
  }

  private things(note: Note): Element[] {
    const things = note.at.flatMap((thing) => named(thing.replace("{seat}", String(this.position?.viewer))));
    for (const thing of things.slice(0, 1)) if (this.unsaid === this.current) uncover(thing);
    return things;
  }
}

/** An option of this moment that does something for certain. */
function exampleIn(options: Option[]): Option | null {
  return options.find(({ preview, number }) => number > 0 && (preview?.changes.length ?? 0) > 0) ?? null;
}

function shown({ number, title, preview }: Option): (Node | string)[] {
  const seal = make("span", { class: "seal" }, String(number));
  const does = (preview?.changes ?? []).map(afterColon).join("; ");
  return [make("span", { class: "unseen" }, t("note.example")), seal, make("b", {}, title), " ", does];
}

/** What came of it, where the line begins with what was done: that is the title. */
function afterColon(change: string): string {
  return change.slice(change.lastIndexOf(": ") + 1).trim();
}
