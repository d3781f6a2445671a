// Acts of two answers: the first is not given before the second is. Until then the table is shown as it would be after
// it. What can lie in several ways (`data-instead`) is turned there: by wheel, by R, by two fingers, by a button.

import { get, query, Refused } from "./api";
import { mayPass } from "./outbox";
import type { Option, Position } from "./position";
import type { TableView } from "./table";
import { BackOff, pause } from "./waiting";

/** So far, in degrees, two fingers turn before the thing turns. */
const TWIST = 30;
/** So far a wheel goes for one turn, and so long it rests after it. */
const WHEEL = 40;
const REST = 180;
/** So long somebody points at the first half of an act before it counts as likely. */
const LIKELY = 40;

interface Finger {
  x: number;
  y: number;
}

export class Acting {
  private readonly fingers = new Map<number, Finger>();
  private before: Position | null = null;
  private from: number | null = null;
  private rolled = 0;
  private rolledAt = 0;
  private asked = 0;
  private likely = "";
  private resting = 0;
  /** What was asked for before it was chosen, by its address. */
  private foreseen: { address: string; message: Promise<object | null> } | null = null;

  constructor(
    root: HTMLElement,
    private readonly view: TableView,
    private readonly whole: (message: object) => Promise<Position | null> | undefined,
    private readonly tell: (waiting: boolean) => void,
    private readonly late: (refusal: Refused) => void,
  ) {
    root.addEventListener("click", (event) => this.clicked(event), { capture: true });
    root.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    root.addEventListener("pointerdown", (event) => this.down(event));
    root.addEventListener("pointermove", (event) => this.moved(event));
    for (const end of ["pointerup", "pointercancel"] as const) {
      document.addEventListener(end, (event) => this.lift(event.pointerId));
    }
  }

  /** Somebody points at this or has selected it. If it is the first half of an act, the table after it is asked for
   * already, so that it is there when it is chosen. */
  foresee(option: Option | null): void {
    const now = this.view.position;
    const address = now && option?.joins ? addressOf(now, [...now.ahead, option.option], this.view.form) : "";
    if (address === this.likely) return;
    this.likely = address;
    window.clearTimeout(this.resting);
    if (address && address !== this.foreseen?.address) this.resting = window.setTimeout(() => this.ask(address), LIKELY);
  }

  private ask(address: string): void {
    // what goes wrong is told when it is chosen, and asked again
    this.foreseen = { address, message: get<object>(address).catch(() => null) };
  }

  /** Show the table as it would be after these answers. What has been asked for meanwhile counts. */
  async lookAhead(options: number[]): Promise<void> {
    const now = this.view.position;
    if (!now) return;
    const asked = ++this.asked;
    const address = addressOf(now, options, this.view.form);
    const foreseen = this.foreseen?.address === address ? await this.foreseen.message : null;
    const message = foreseen ?? (await this.insist(address, asked));
    const ahead = message && (await this.whole(message));
    if (!ahead || asked !== this.asked || this.view.position?.version !== ahead.version) return;
    if (now.ahead.length === 0) this.before = now;
    this.view.jump(ahead);
  }

  /** Ask until the server has answered, or something else is wanted. */
  private async insist(address: string, asked: number): Promise<object | null> {
    const backOff = new BackOff();
    for (; asked === this.asked; await pause(backOff.next())) {
      try {
        const message = await get<object>(address);
        this.tell(false);
        return message;
      } catch (error) {
        if (error instanceof Refused && !mayPass(error)) return this.refused(error);
        this.tell(true);
      }
    }
    return null;
  }

  private refused(refusal: Refused): null {
    this.tell(false);
    this.late(refusal);
    return null;
  }

  /** Leave the act: whether there was one. */
  back(): boolean {
    const { before } = this;
    if (!before || !this.isActing) return false;
    this.asked += 1;
    this.view.jump(before);
    return true;
  }

  /** Turn what is to be placed: whether there is something. */
  turn(by: 1 | -1): boolean {
    const ways = this.ways();
    const ahead = this.view.position?.ahead ?? [];
    const at = ways.indexOf(ahead.at(-1) ?? -1);
    const next = ways[(at + by + ways.length) % ways.length];
    if (at < 0 || next === undefined) return false;
    void this.lookAhead([...ahead.slice(0, -1), next]);
    return true;
  }

  private get isActing(): boolean {
    return (this.view.position?.ahead.length ?? 0) > 0;
  }

  /** The answers that stand for the ways in which the chosen thing can lie. */
  private ways(): number[] {
    if (!this.isActing) return [];
    return numbersIn(document.querySelector("#table .turning[data-instead]"));
  }

  /** In the midst of an act another thing of the same kind may be taken instead. */
  private clicked(event: MouseEvent): void {
    const other = (event.target as Element).closest("[data-instead]");
    const [first] = numbersIn(other);
    const ahead = this.view.position?.ahead ?? [];
    if (first === undefined || !this.isActing) return;
    event.stopPropagation();
    if (other?.matches(".turning")) this.turn(1);
    else void this.lookAhead([...ahead.slice(0, -1), first]);
  }

  // ---- turning by wheel and fingers

  private wheel(event: WheelEvent): void {
    if (event.ctrlKey || !(event.target as Element).closest("#window") || this.ways().length === 0) return;
    event.preventDefault();
    if (Date.now() - this.rolledAt < REST) return;
    this.rolled += event.deltaY;
    if (Math.abs(this.rolled) < WHEEL) return;
    this.turn(this.rolled > 0 ? 1 : -1);
    this.rolled = 0;
    this.rolledAt = Date.now();
  }

  private down(event: PointerEvent): void {
    if (event.pointerType === "mouse" || !(event.target as Element).closest("#window")) return;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.from = this.angle();
  }

  private moved(event: PointerEvent): void {
    if (!this.fingers.has(event.pointerId)) return;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const now = this.angle();
    if (now === null || this.from === null) return;
    const turned = ((now - this.from + 540) % 360) - 180;
    if (Math.abs(turned) < TWIST) return;
    this.from = now;
    this.turn(turned > 0 ? 1 : -1);
  }

  private lift(finger: number): void {
    this.fingers.delete(finger);
    this.from = this.angle();
  }

  /** How two fingers lie, in degrees. */
  private angle(): number | null {
    const [one, other] = [...this.fingers.values()];
    return one && other ? (Math.atan2(other.y - one.y, other.x - one.x) * 180) / Math.PI : null;
  }
}

/** Where the table is shown as it would be after these answers. */
function addressOf(now: Position, options: number[], form: string): string {
  const where = query({ seat: now.viewer, version: now.version, form, base: now.mark });
  return `/api/tables/${now.table}/ahead?${where}${options.map((option) => `&options=${option}`).join("")}`;
}

function numbersIn(thing: Element | null): number[] {
  return (thing?.getAttribute("data-instead") ?? "").split(" ").filter(Boolean).map(Number);
}
