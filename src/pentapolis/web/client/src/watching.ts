// Watching: what others do is shown step by step, at the pace that the player wants, however fast it has arrived. Each
// step is a line of the log, with the position after its answer on the table and a caption at what it speaks of.

import { get, query } from "./api";
import { Bar } from "./bar";
import { clearCaption, showCaption } from "./caption";
import { say } from "./live";
import type { LogLine, Position } from "./position";
import { settings } from "./settings";
import type { TableView } from "./table";
import { t } from "./words";

const PACES = { skip: 0, slow: 2400, normal: 1200, fast: 600 };

export class Watching {
  /** Where the showing leads, and what is still to be shown on the way. */
  private target: Position | null = null;
  private steps: LogLine[] = [];
  private shown: LogLine[] = [];
  private readonly known = new Map<number, Promise<Position | null>>();
  private isPaused = false;
  private once = false;
  private isRunning = false;
  private from = 0;
  private wake: (() => void) | null = null;
  private readonly bar: Bar;

  constructor(private readonly table: string, private readonly view: TableView) {
    this.bar = new Bar({
      pause: () => this.pause(),
      step: () => this.step(),
      back: () => void this.back(),
      skip: () => this.skip(),
      hurry: () => this.wake?.(),
    });
  }

  /** Whether something is being shown that has happened already. */
  get isOn(): boolean {
    return this.target !== null;
  }

  /** A position has come: it is shown at once, or after what led to it. */
  hear(position: Position, atOnce: boolean): void {
    const target = this.target;
    if (target && position.version < target.version) return;
    if (!target) this.from = this.view.position?.at ?? position.at;
    const isBack = position.at < (target?.at ?? this.from);
    const steps = atOnce || isBack || !this.mayWatch(position) ? [] : this.stepsTo(position);
    if (target && !atOnce && position.at === target.at) this.target = position;
    else if (steps.length === 0) this.showNow(position, atOnce);
    else this.watch(position, steps);
  }

  /** Show again what happened since the viewer had given so many answers. */
  async again(since: number): Promise<void> {
    const now = this.view.position;
    if (!now || this.isOn) return;
    const start = await this.fetched(since, now);
    if (!start || this.isOn || this.view.position !== now) return;
    this.from = since;
    this.begin();
    this.target = now;
    this.steps = this.stepsTo(now);
    this.view.jump(start);
    void this.run(true);
  }

  /** Another form is laid out, or other eyes look: nothing is shown any more. */
  stop(): void {
    this.target = null;
    this.steps = [];
    this.shown = [];
    this.wake?.();
    clearCaption();
    this.bar.hide();
  }

  skip(): void {
    const target = this.target;
    if (target) this.showNow(target, true);
  }

  /** Keys that steer the showing, while there is one. */
  key(event: KeyboardEvent): boolean {
    const acts: Record<string, () => void> = {
      " ": () => this.pause(),
      ArrowRight: () => this.step(),
      ArrowLeft: () => void this.back(),
      f: () => this.bar.faster(),
      End: () => this.skip(),
    };
    const act = this.isOn ? acts[event.key] : undefined;
    act?.();
    return act !== undefined;
  }

  /** Nobody else's turn, and how long they think already. */
  idle(position: Position): void {
    if (!this.isOn) this.bar.waitFor(position);
  }

  // ---- what may be watched

  /** Not before something is on the table, not through other eyes, not in a window that nobody sees, and never on somebody's own time. */
  private mayWatch(position: Position): boolean {
    const before = this.view.position;
    if (!before || before.replay || before.viewer !== position.viewer || document.hidden) return false;
    return settings().watch !== "skip" && !(position.question && position.clocks);
  }

  /** What led to a position and has not been shown yet. */
  private stepsTo(position: Position): LogLine[] {
    const shown = new Set(this.shown.map(nameOfStep));
    return stepsOf(position, this.from).filter((line) => !shown.has(nameOfStep(line)));
  }

  private behind(): number {
    const turns = new Set(this.steps.map(({ turn }) => turn));
    turns.delete(this.shown.at(-1)?.turn ?? -1);
    return turns.size;
  }

  // ---- showing

  private watch(position: Position, steps: LogLine[]): void {
    if (!this.isOn) this.begin();
    this.target = position;
    this.steps = steps;
    if (position.question && this.isPaused) this.goOn();
    this.bar.show(this.shown, this.isPaused, this.behind());
    void this.run();
  }

  private begin(): void {
    this.shown = [];
    this.known.clear();
    this.isPaused = false;
  }

  private showNow(position: Position, atOnce: boolean): void {
    const wasOn = this.isOn;
    this.stop();
    if (wasOn) this.view.jump(position);
    else this.view.show(position, atOnce);
  }

  private async run(isAgain = false): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    while (this.target) {
      if (this.isPaused && !this.once) {
        await this.sleep(null);
        continue;
      }
      this.once = false;
      const step = this.steps.shift();
      if (!step) break;
      await this.showStep(step, isAgain);
      await this.sleep(PACES[settings().watch] || PACES.normal);
    }
    this.isRunning = false;
    if (this.target) this.showNow(this.target, true);
  }

  /** A step: the position after its answer, unless it is on the table already, and what it says. */
  private async showStep(step: LogLine, isAgain: boolean): Promise<void> {
    const target = this.target as Position;
    const isNew = this.shown.at(-1)?.n !== step.n;
    const next = this.steps.find(({ n }) => n > step.n);
    const position = isNew ? await this.at(step.n, target) : null;
    if (next) void this.at(next.n, target);
    if (!this.target) return;
    if (position && isAgain) this.view.jump(position);
    else if (position) this.view.show(position, false);
    this.shown.push(step);
    showCaption(step);
    this.bar.show(this.shown, this.isPaused, this.behind());
  }

  private at(n: number, target: Position): Promise<Position | null> {
    const known = this.known.get(n) ?? (n === target.at ? Promise.resolve(this.veiled(target)) : this.fetched(n, target));
    this.known.set(n, known);
    return known;
  }

  /** A position from before, as it was seen then. */
  private async fetched(n: number, target: Position): Promise<Position | null> {
    const where = query({ at: n, viewer: target.viewer, form: this.view.form });
    const position = await get<Position>(`/api/tables/${this.table}/replay?${where}`).catch(() => null);
    return position && this.asStep(position, target);
  }

  /** What is asked comes when everything that led to it has been shown. */
  private veiled(target: Position): Position {
    const prompt = this.view.position?.panels["prompt"] ?? "";
    return this.asStep({ ...target, panels: { ...target.panels, prompt } }, target);
  }

  private asStep(position: Position, target: Position): Position {
    const version = Math.min(this.view.position?.version ?? target.version, target.version);
    return { ...position, version, question: null, about: [], replay: null, since: null, result: null, over: false };
  }

  // ---- steering

  private pause(): void {
    this.isPaused = !this.isPaused;
    this.bar.show(this.shown, this.isPaused, this.behind());
    this.wake?.();
  }

  /** A question does not wait for somebody who has paused. */
  private goOn(): void {
    this.isPaused = false;
    say(t("watch.asked"));
    this.wake?.();
  }

  private step(): void {
    this.isPaused = true;
    this.once = true;
    this.wake?.();
  }

  /** The step before, once more. */
  private async back(): Promise<void> {
    if (this.shown.length < 2 || !this.target) return;
    this.isPaused = true;
    this.steps.unshift(...this.shown.splice(-2));
    this.once = true;
    this.wake?.();
  }

  private sleep(milliseconds: number | null): Promise<void> {
    return new Promise((done) => {
      const timer = milliseconds === null ? 0 : window.setTimeout(() => this.wake?.(), milliseconds);
      this.wake = () => {
        window.clearTimeout(timer);
        this.wake = null;
        done();
      };
    });
  }
}

/** What is told of a position after so many answers: all but what its viewer did in the turn it was then. */
function stepsOf(position: Position, since: number): LogLine[] {
  const turn = Math.max(0, ...position.log.filter(({ n }) => n <= since).map((line) => line.turn));
  const isOwn = (line: LogLine): boolean => position.mine.includes(line.seat) && line.turn === turn;
  return position.log.filter((line) => line.n > since && line.n <= position.at && !isOwn(line));
}

function nameOfStep({ n, text }: LogLine): string {
  return `${n} ${text}`;
}
