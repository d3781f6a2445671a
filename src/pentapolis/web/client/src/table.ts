// The table as it is drawn: panels that change in place, one position after the other.

import { liftClocks } from "./clocks";
import { tellDrawings } from "./drawings";
import { keepFolds } from "./folds";
import { liftDots } from "./here";
import { draw } from "./morph";
import * as motion from "./motion";
import { byId } from "./page";
import type { Form, Position } from "./position";
import { keepSieve } from "./sieve";
import { keepTabs } from "./tabs";

/** What is asked comes first: the browser styles everything that has changed so far when what has the focus leaves. */
const PANELS = ["prompt", "head", "rail", "board", "hand"];
const WITH_PIECES = ["board", "hand"];
const MOST_WAITING = 3;

export class TableView {
  private current: Position | null = null;
  private readonly waiting: Position[] = [];
  private playing = false;
  form: Form = "wide";

  /** `shown` is called whenever another position is on the table. */
  constructor(private readonly shown: (position: Position) => void) {}

  get position(): Position | null {
    return this.current;
  }

  /** Lay out an empty table in this form. The panels are drawn by the next position. */
  layOut(form: Form): void {
    this.form = form;
    const skeleton = byId<HTMLTemplateElement>(`skeleton-${form}`);
    byId("table").replaceChildren(skeleton.content.cloneNode(true));
    this.waiting.length = 0;
    this.current = null;
  }

  /** Show a position: at once, or after those that are still being played. */
  show(position: Position, atOnce: boolean): void {
    if (this.isKnown(position)) return;
    if (atOnce) return this.jump(position);
    this.waiting.push(position);
    if (this.waiting.length > MOST_WAITING) this.skip();
    else if (!this.playing) void this.playOn();
  }

  /** Whether this, or something later, is on the table already. */
  private isKnown(position: Position): boolean {
    const last = this.waiting.at(-1) ?? this.current;
    if (!last || position.version !== last.version) return last !== null && position.version < last.version;
    return position.at === last.at && PANELS.every((name) => position.panels[name] === last.panels[name]);
  }

  /** Show any position, later or earlier, without motion. */
  jump(position: Position): void {
    this.waiting.length = 0;
    motion.skip(this.pieces());
    this.draw(position);
  }

  /** The player does not want to wait. */
  skip(): void {
    motion.skip(this.pieces());
    const last = this.waiting.at(-1);
    if (last) this.jump(last);
  }

  private async playOn(): Promise<void> {
    this.playing = true;
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      const before = motion.snapshot(this.current ? this.pieces() : []);
      this.draw(next);
      await motion.play(before, this.pieces());
    }
    this.playing = false;
  }

  private pieces(): Element[] {
    return WITH_PIECES.map((name) => byId(name));
  }

  private draw(position: Position): void {
    const had = this.current?.panels ?? {};
    this.current = position;
    liftClocks();
    liftDots();
    for (const name of PANELS) {
      const panel = document.getElementById(name);
      const html = position.panels[name];
      if (panel && html !== undefined && html !== had[name]) draw(panel, html);
    }
    keepTabs();
    keepSieve();
    keepFolds();
    this.shown(position);
    // what measures comes last: by then nothing is changed that would have to be laid out again
    tellDrawings();
  }
}
