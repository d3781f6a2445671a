// The coach of a lesson: a card with what to read and what to do, and rings around what it speaks of. One answers where
// one always does; another answer than the right one is not sent, and the card says why.

import { post } from "./api";
import { say } from "./live";
import { all, byId, icon, make } from "./page";
import type { Lesson, LessonStep, Option, Position } from "./position";
import { t } from "./words";
import { named, uncover, Veil } from "./veil";

/** So often another answer is tried before the way is offered first. */
const TRIES = 2;
const LEAVING = 4000;
/** The answer that stops: what that means at a question, its row alone says. */
const STOP = "done";

export class Coach {
  private readonly veil = new Veil();
  private position: Position | null = null;
  private reading = -1;
  private wanted: number | null = null;
  private reply = "";
  private tries = 0;
  private helped = 0;
  private leaving = 0;
  private told = "";

  /** `undo` takes back to so many answers, `answer` gives one. */
  constructor(
    private readonly undo: (to: number) => void,
    private readonly answer: (option: Option) => void,
  ) {
    document.addEventListener("click", (event) => this.clicked(event));
  }

  private get lesson(): Lesson | null {
    return this.position?.lesson ?? null;
  }

  private get step(): LessonStep | null {
    return this.lesson?.steps[this.reading] ?? null;
  }

  /** Whether every step has been read and done: then the card says how to go on. */
  private get isOver(): boolean {
    const lesson = this.lesson;
    return lesson !== null && lesson.doing === null && this.reading >= lesson.length;
  }

  /** Another position is on the table. */
  show(position: Position): void {
    const before = this.lesson;
    this.position = position;
    const lesson = this.lesson;
    document.body.classList.toggle("taught", lesson !== null);
    if (!lesson) return;
    if (this.wanted !== null && position.at !== lesson.begins[this.wanted]) this.takeBack();
    else if (before?.at !== lesson.at || before.doing !== lesson.doing || this.wanted !== null) this.goOn(lesson);
    this.draw();
  }

  /** A step was done, or taken back: the next one is read. */
  private goOn(lesson: Lesson): void {
    this.reading = this.wanted ?? Math.max(lesson.at, this.reading < 0 ? begunAt() : 0);
    if (lesson.doing !== null) this.reading = Math.min(this.reading, lesson.doing);
    this.wanted = null;
    this.reply = "";
    this.tries = 0;
    this.keep();
  }

  /** Whether the lesson does not wait for this answer; then it has said why. */
  refuses(option: Option): boolean {
    const lesson = this.lesson;
    const reply = lesson?.replies[String(option.option)];
    if (!lesson || reply === undefined) return false;
    this.reply = reply;
    this.tries += 1;
    if (lesson.doing !== null) this.reading = lesson.doing;
    this.draw();
    return true;
  }

  // ---- going through it

  /** Whether there was something to go on to. */
  next(): boolean {
    const lesson = this.lesson;
    if (!lesson || !this.canGoOn(lesson)) return false;
    this.reading += 1;
    this.reply = "";
    this.keep();
    this.draw();
    return true;
  }

  back(): boolean {
    const lesson = this.lesson;
    if (!lesson || this.reading <= 0) return false;
    const before = this.reading - 1;
    const began = lesson.begins[before];
    this.reply = "";
    if (lesson.steps[before]?.told || began === undefined || began === this.position?.at) {
      this.reading = before;
      this.draw();
    } else if (!this.position?.over) {
      this.wanted = before;
      this.takeBack();
    }
    return true;
  }

  /** Take back to the step that is wanted, once nobody else is about to answer. */
  private takeBack(): void {
    const to = this.wanted === null ? undefined : this.lesson?.begins[this.wanted];
    if (to !== undefined && this.position?.question) this.undo(to);
  }

  /** Point at how it is done; the learner does it. */
  showMe(): boolean {
    const lesson = this.lesson;
    if (lesson?.doing === null || lesson?.doing === undefined || lesson.shows === null) return false;
    this.reading = lesson.doing;
    this.draw();
    for (const thing of choicesOf([lesson.shows])) {
      uncover(thing);
      thing.scrollIntoView({ block: "nearest", behavior: "instant" });
      thing.classList.remove("coach-shows");
      thing.getBoundingClientRect();
      thing.classList.add("coach-shows");
    }
    return true;
  }

  /** Whether somebody leaves the lesson by a key: it asks once. */
  leave(): boolean {
    const lesson = this.lesson;
    if (!lesson) return false;
    if (Date.now() - this.leaving < LEAVING) window.location.assign(`/learn/${this.position?.game ?? ""}`);
    this.leaving = Date.now();
    say(t("lesson.leave_key"));
    return true;
  }

  private canGoOn(lesson: Lesson): boolean {
    if (this.reading >= lesson.length) return false;
    if (this.step?.told) return true;
    return this.reading < lesson.at && (lesson.doing === null || this.reading < lesson.doing);
  }

  private again(): void {
    if (this.position?.over) return void this.anew();
    this.wanted = this.lesson?.exercise?.step ?? null;
    this.takeBack();
  }

  /** A game that is over stays so: the exercise begins again at another table. */
  private async anew(): Promise<void> {
    const made = await post<{ table: string }>(`/api/lessons/${this.position?.game}/${this.lesson?.name}`, { again: true });
    window.location.assign(`/table/${made.table}`);
  }

  /** How far somebody has come is kept by the server; if that fails, the next step is another try. */
  private keep(): void {
    const lesson = this.lesson;
    if (!lesson) return;
    const body = { step: Math.min(this.reading, lesson.length), done: this.isOver && (lesson.exercise?.reached ?? true) };
    post(`/api/lessons/${this.position?.game}/${lesson.name}/step`, body).catch(() => undefined);
  }

  private clicked(event: MouseEvent): void {
    const act = (event.target as Element).closest<HTMLElement>("[data-coach]")?.dataset["coach"];
    if (act === "next") this.next();
    if (act === "back") this.back();
    if (act === "show") this.showMe();
    if (act === "again") this.again();
    if (act === "help") this.help();
    if (act === "answer") this.give();
  }

  private help(): void {
    this.helped += 1;
    this.draw();
  }

  private give(): void {
    const option = this.position?.question?.options.find((each) => each.option === this.lesson?.shows);
    if (option) this.answer(option);
  }

  // ---- drawing

  private draw(): void {
    const card = document.getElementById("coach");
    const lesson = this.lesson;
    if (!card || !lesson) return;
    const step = this.step;
    card.hidden = false;
    card.dataset["step"] = String(this.reading);
    card.dataset["over"] = String(this.isOver);
    card.dataset["of"] = `${this.position?.version} ${this.position?.ahead.join(" ")}`;
    card.dataset["shows"] = this.reading === lesson.doing ? String(lesson.shows ?? "") : "";
    byId("coach-which").textContent = t("lesson.which", { number: lesson.number, title: lesson.title });
    byId("coach-count").textContent = t("lesson.step", { step: Math.min(this.reading + 1, lesson.length), steps: lesson.length });
    byId("coach-title").textContent = this.isOver ? t("lesson.done") : (step?.title ?? "");
    if (this.isOver || !step) byId("coach-says").textContent = this.isOver ? t("lesson.done_says") : "";
    else byId("coach-says").innerHTML = step.marked; // written by the server, from the words of the lesson
    byId("coach-reply").textContent = this.said(lesson);
    byId("coach-rules").replaceChildren(...this.rules(step));
    byId("coach-task").replaceChildren(...this.task(lesson));
    byId("coach-dots").replaceChildren(...this.dots(lesson));
    byId("coach-acts").replaceChildren(...this.acts(lesson));
    this.point(lesson, step);
    this.turnTo(`${lesson.name}:${this.reading}`);
  }

  /** What is said to another answer, or to what an exercise came to. */
  private said(lesson: Lesson): string {
    const { exercise } = lesson;
    if (exercise?.over && this.reading > exercise.step) return exercise.says;
    return this.reply;
  }

  private rules(step: LessonStep | null): HTMLElement[] {
    const numbers = this.isOver ? [] : (step?.rules ?? []);
    return numbers.map((number) => make("button", { type: "button", "data-number": number, "aria-label": t("lesson.rule", { number }) }, number));
  }

  /** What the step waits for, or how far an exercise has come. */
  private task(lesson: Lesson): HTMLElement[] {
    const { exercise } = lesson;
    if (exercise && !exercise.over && this.reading === exercise.step) {
      const helps = exercise.helps.slice(0, this.helped).map((help) => make("p", { class: "help" }, help));
      return [make("p", { class: "aim" }, t("lesson.aim", { count: exercise.count, least: exercise.least })), ...helps];
    }
    const option = this.position?.question?.options.find((each) => each.option === lesson.shows);
    if (!option || this.reading !== lesson.doing) return [];
    if ((lesson.takes?.length ?? 0) > 1) return [make("p", { class: "aim" }, t("lesson.any"))];
    const inside = [make("span", { class: "seal" }, String(option.number)), make("b", {}, titleOf(option))];
    return [make("button", { type: "button", class: "task", "data-coach": "answer" }, ...inside)];
  }

  private dots(lesson: Lesson): HTMLElement[] {
    return Array.from({ length: lesson.length }, (_, at) => {
      return make("i", { class: at < this.reading ? "full" : at === this.reading ? "now" : "" });
    });
  }

  private acts(lesson: Lesson): HTMLElement[] {
    if (this.isOver) return this.ends(lesson);
    const acts = [make("button", { type: "button", class: "btn sec", "data-coach": "back" }, t("lesson.back"))];
    if (this.reading <= 0) acts.pop();
    const { exercise } = lesson;
    if (exercise && this.reading === exercise.step && this.helped < exercise.helps.length && !exercise.over) {
      acts.push(make("button", { type: "button", class: "btn sec", "data-coach": "help" }, t("lesson.help")));
    }
    if (exercise && exercise.over && !exercise.reached) {
      acts.push(make("button", { type: "button", class: "btn pri", "data-coach": "again" }, t("lesson.try_again")));
    }
    if (this.canGoOn(lesson)) {
      acts.push(make("button", { type: "button", class: "btn pri", "data-coach": "next" }, t("lesson.next")));
    } else if (lesson.shows !== null && this.reading === lesson.doing) {
      const kind = this.tries >= TRIES ? "btn pri" : "btn sec";
      acts.push(make("button", { type: "button", class: kind, "data-coach": "show" }, icon("arrow"), t("lesson.show")));
    }
    return acts;
  }

  private ends(lesson: Lesson): HTMLElement[] {
    const game = this.position?.game ?? "";
    const all = make("a", { class: "btn pri", href: `/learn/${game}` }, t("lesson.all"));
    const failed = lesson.exercise !== null && !lesson.exercise.reached;
    return failed ? [make("button", { type: "button", class: "btn sec", "data-coach": "again" }, t("lesson.try_again")), all] : [all];
  }

  /** Ring what the step speaks of and the answers it waits for, and dim the rest. */
  private point(lesson: Lesson, step: LessonStep | null): void {
    const things = this.isOver ? [] : (step?.at ?? []).flatMap(named).map(besideCoach);
    const first = things[0];
    if (first && this.told !== `${lesson.name}:${this.reading}`) uncover(first);
    const does = this.reading === lesson.doing && lesson.takes !== null;
    const takes = does ? choicesOf(lesson.takes ?? []) : [];
    for (const row of takes) if (row.matches(".side .choices *")) row.scrollIntoView({ block: "nearest", behavior: "instant" });
    const isFree = lesson.exercise !== null && this.reading === lesson.exercise.step;
    byId("coach").classList.toggle("lone", does && takes.length === 0);
    document.body.classList.toggle("by-card", !isFree && (lesson.takes?.length ?? 0) <= 1);
    this.veil.show([...things, ...takes], [byId("coach"), ...all(".side > .prompt .acts, .sheet .acts")], !isFree && !this.isOver);
  }

  /** A new step is read from its title; whoever listens hears it once. */
  private turnTo(told: string): void {
    if (this.told === told) return;
    this.told = told;
    for (const sheet of all("#pane-table")) sheet.scrollTop = 0;
    if (!document.querySelector("dialog[open]")) byId("coach-title").focus({ preventScroll: true });
  }
}

/** What lies behind a tab that would take the coach away, as on a phone, is pointed at by its tab. */
function besideCoach(thing: Element): Element {
  const pane = thing.closest("[role=tabpanel][hidden]");
  const own = byId("coach").closest("[role=tabpanel]");
  if (!pane || pane.parentElement !== own?.parentElement) return thing;
  return document.querySelector(`[role=tab][aria-controls="${pane.id}"]`) ?? thing;
}

/** The rows and things that stand for these answers. */
function choicesOf(options: number[]): Element[] {
  return options.flatMap((option) => all<Element>(`#table [data-choice="${option}"]`));
}

/** What an answer is called, where it is offered apart from its row. */
function titleOf(option: Option): string {
  const words = document.querySelector(`#prompt button[data-choice="${option.option}"] .t`)?.cloneNode(true) as Element | undefined;
  words?.querySelector("small")?.remove();
  return (option.label === STOP && words?.textContent?.trim()) || option.title;
}

/** The step that was read last, as the page was given it. */
function begunAt(): number {
  return Number(document.getElementById("table")?.dataset["lessonStep"] ?? 0);
}
