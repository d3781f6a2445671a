// Somebody sits at a table: positions come in and are shown, answers go out.

import { Acting } from "./acting";
import { drawActs } from "./acts";
import { Areas } from "./area";
import { Beside } from "./beside";
import { get, post, Refused } from "./api";
import { Chat } from "./chat";
import { Choices } from "./choices";
import { Clocks } from "./clocks";
import { Coach } from "./coach";
import { tellFreeSeats } from "./company";
import { Connection, type State } from "./connection";
import { Curtain } from "./curtain";
import { RulesDrawer } from "./drawer";
import { Explanations } from "./explain";
import { currentForm } from "./fit";
import { Dots } from "./here";
import { Hints } from "./hints";
import { LiveRegion, say } from "./live";
import { Memory } from "./memory";
import { drawLog, lightWhatLinesSayOf, scrollLog } from "./log";
import { Notes } from "./notes";
import { Notices } from "./notice";
import { Outbox } from "./outbox";
import { offerPieces } from "./pieces";
import { byId } from "./page";
import type { Form, Option, Position } from "./position";
import { drawResult } from "./result";
import { settings } from "./settings";
import { Since } from "./since";
import { Sounds } from "./sounds";
import { TableView } from "./table";
import { painted } from "./waiting";
import { offerWishes } from "./wishes";
import { Watching } from "./watching";
import { t } from "./words";
import { Zoom } from "./zoom";

const STALE = 409;

export class Sitting {
  readonly view = new TableView((position) => this.shown(position));
  readonly choices: Choices;
  readonly explanations = new Explanations(() => this.view.position);
  private readonly outbox: Outbox;
  private readonly notices = new Notices();
  private readonly live = new LiveRegion();
  private readonly areas = new Areas(() => this.view.position);
  private readonly sounds = new Sounds();
  private readonly clocks = new Clocks();
  private readonly dots = new Dots();
  private readonly beside: Beside;
  readonly chat: Chat;
  readonly rules = new RulesDrawer();
  readonly since = new Since();
  readonly hints: Hints;
  readonly coach: Coach;
  readonly notes = new Notes(byId("table").dataset["game"] ?? "");
  readonly zoom = new Zoom(byId("table"));
  readonly acting: Acting;
  readonly watching: Watching;
  private readonly curtain = new Curtain((seat) => this.sit(seat));
  private readonly memory = new Memory();
  private connection: Connection | null = null;
  private seat = -1;
  private decidedAt = -1;
  private wasOpen = false;
  private overWhenOpened: boolean | null = null;

  constructor(private readonly table: string) {
    const tell = (waiting: boolean): void => void byId("table").classList.toggle("sending", waiting);
    this.outbox = new Outbox(`/api/tables/${table}`, tell, say);
    const whole = (message: object) => this.connection?.heard(message);
    this.acting = new Acting(byId("table"), this.view, whole, tell, (refusal) => void this.refused(refusal));
    const likely = (option: Option | null): void => this.acting.foresee(option);
    this.choices = new Choices(byId("table"), (option) => void this.answer(option), () => this.drawActs(), likely);
    this.hints = new Hints(table);
    this.beside = new Beside(table);
    this.chat = new Chat(table, () => this.view.position, () => this.connection?.listen());
    this.watching = new Watching(table, this.view);
    this.coach = new Coach((to) => void this.undo(to), (option) => void this.answer(option));
    lightWhatLinesSayOf();
  }

  get form(): Form {
    return currentForm();
  }

  /** Look from this seat (-1: as a spectator), in the form that fits the screen. */
  sit(seat = this.seat, known: Position | null = null): void {
    this.seat = seat;
    this.connection?.close();
    this.watching.stop();
    this.view.layOut(this.form);
    this.zoom.reset();
    if (known && this.form === "wide") this.view.show(this.memory.read(known) ?? known, true);
    const hear = (position: Position, resumed: boolean): void => this.watching.hear(position, resumed);
    this.connection = new Connection(this.table, seat, this.form, this.memory, {
      hear,
      tell: (state) => this.tell(state),
      talk: (news) => this.chat.hear(news),
      here: (news) => this.dots.hear(news),
      heardTo: () => this.chat.heardTo,
    });
  }

  /** Somebody who is invited sees the table as it is, and is not let in further before they sit down. */
  visit(position: Position): void {
    this.view.layOut("wide");
    this.view.show(position, true);
    byId("line").hidden = true;
  }

  // ---- what the player does

  /** Answer; or, if the answer is the first half of an act, look ahead to the question that it leads to. */
  async answer(option: Option): Promise<void> {
    const { version, at, ahead } = this.view.position ?? { version: undefined, at: -1, ahead: [] };
    if (this.coach.refuses(option)) return;
    byId("table").classList.add("answered");
    if (option.joins) return this.acting.lookAhead([...ahead, option.option]);
    this.decidedAt = at;
    this.notes.answered();
    const { confirm } = settings();
    const [first, ...then] = [...ahead, option.option];
    await this.act("answers", { option: first, then, ...(confirm === "table" ? {} : { confirm }) }, version);
  }

  async undo(to: number | null | undefined): Promise<void> {
    if (to !== null && to !== undefined) await this.act("undo", { to });
  }

  async act(verb: string, body: object = {}, version = this.view.position?.version): Promise<void> {
    if (version === undefined || this.view.position?.replay) return;
    const base = this.view.position?.mark ?? "";
    const sent = await this.outbox.send(verb, { ...body, seat: this.seat, version, form: this.form, base });
    if (!sent) return;
    const position = sent.position && (await this.connection?.heard(sent.position));
    if (position) this.watching.hear(position, sent.refusal !== null);
    if (sent.refusal) say(sent.refusal.status === STALE ? t("connection.stale") : sent.refusal.message);
  }

  /** What one wanted to look ahead to is no longer there. */
  private async refused(refusal: Refused): Promise<void> {
    const fresh = await this.connection?.fresh();
    if (fresh) this.watching.hear(fresh, true);
    say(refusal.status === STALE ? t("connection.stale") : refusal.message);
  }

  /** Ask the others for something; a button in a dialog closes it. */
  async wish(wish: string, to: number): Promise<void> {
    for (const open of document.querySelectorAll<HTMLDialogElement>("dialog[open]")) open.close();
    await this.act("ask", { wish, to });
  }

  /** A bot takes the seat; the player may look on. */
  async leave(): Promise<void> {
    byId<HTMLDialogElement>("leaving").close();
    await this.act("leave");
    this.sit(-1);
  }

  /** The game is lost; who concedes may look on. */
  async concede(): Promise<void> {
    byId<HTMLDialogElement>("conceding").close();
    await this.act("concede");
    this.sit(-1);
  }

  /** Whoever left takes the seat back. */
  async comeBack(): Promise<void> {
    const seat = this.view.position?.left[0];
    if (seat === undefined) return;
    this.seat = seat;
    await this.act("return");
    this.sit(seat);
  }

  /** Another game of the same kind with the same people. */
  async rematch(): Promise<void> {
    const known = this.view.position?.rematch;
    const made = known ?? (await post<{ table: string }>(`/api/tables/${this.table}/rematch`)).table;
    window.location.assign(`/table/${made}`);
  }

  // ---- what is shown

  private shown(position: Position): void {
    byId("table").classList.remove("answered");
    drawLog(position, this.decidedAt);
    tellFreeSeats(position);
    this.clocks.show(position);
    this.dots.show(position);
    offerWishes(position);
    offerPieces();
    this.choices.show(position);
    this.curtain.show(position);
    if (this.wasOpen && position.status !== "open") byId<HTMLDialogElement>("table-menu").close();
    this.wasOpen = position.status === "open";
    byId("table").dataset["version"] = String(position.version);
    byId("table").dataset["ahead"] = position.ahead.join(" ");
    byId("table").dataset["asked"] = String(position.question !== null);
    drawResult(position);
    this.beside.show(position);
    if (position.over && this.overWhenOpened === false && !position.lesson) byId<HTMLDialogElement>("result").showModal();
    this.overWhenOpened = position.over;
    // the button for a hint stands beside the others: it comes and goes in the same frame as the position
    if (!position.lesson) this.hints.show(position);
    // on a phone they stand between what can be chosen: that moves once, with the position
    if (this.form === "phone") this.showNotes(position);
    void painted().then(() => this.told(position));
  }

  /** What can wait until the position is on the screen. */
  private told(position: Position): void {
    if (this.form !== "phone") this.showNotes(position);
    if (!position.lesson) this.since.mark();
    this.watching.idle(position);
    this.chat.show(position);
    scrollLog();
    this.coach.show(position);
    this.live.show(position, this.notes.said());
    this.areas.show();
    this.rules.show(position);
    this.notices.show(position);
    this.sounds.show(position);
    byId("table").dataset["told"] = String(position.version);
  }

  /** What rivals did, and what a newcomer is told. */
  private showNotes(position: Position): void {
    if (!position.lesson) this.since.show(position);
    this.notes.show(position);
  }

  private drawActs(): void {
    const position = this.view.position;
    if (position) drawActs(position, this.choices.current);
  }

  private tell(state: State): void {
    const line = byId("line");
    line.dataset["state"] = state;
    line.textContent = t(`connection.${state}`);
    if (state === "banned") void get("/api/me").catch((error: unknown) => say(error instanceof Refused ? error.message : line.textContent ?? ""));
  }
}
