// The board, closer: two fingers enlarge it, one moves it while it is large; the menu and keys do the same. What is
// drawn on the board knows nothing of it: the board as a whole lies larger under its window.

import { tellDrawings } from "./drawings";
import { zoomOf } from "./fit";
import { byId } from "./page";

const MOST = 4;
const ONCE = 2;
const STEP = 1.3;
/** So far a finger may slip and still tap. */
const SLIP = 8;

interface Point {
  x: number;
  y: number;
}

export class Zoom {
  private scale = 1;
  private at: Point = { x: 0, y: 0 };
  private readonly fingers = new Map<number, Point>();

  constructor(root: HTMLElement) {
    root.addEventListener("pointerdown", (event) => this.down(event));
    root.addEventListener("pointermove", (event) => this.moved(event));
    for (const end of ["pointerup", "pointercancel"] as const) {
      document.addEventListener(end, (event) => this.fingers.delete(event.pointerId));
    }
    root.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    root.addEventListener("focusin", (event) => this.showWhole(event.target as Element));
    document.addEventListener("click", (event) => {
      const button = (event.target as Element).closest("[data-do=zoom]");
      button?.closest("dialog")?.close();
      if (button) this.toggle();
    });
  }

  get isLarge(): boolean {
    return this.scale > 1;
  }

  /** Another table was laid out, or the player wants to see all of it. */
  reset(): void {
    this.scale = 1;
    this.apply({ x: 0, y: 0 });
  }

  /** A step closer (1) or back (-1), around the middle. */
  step(direction: 1 | -1): void {
    this.scaleTo(this.scale * STEP ** direction, middleOf(this.window));
  }

  private toggle(): void {
    if (this.isLarge) this.reset();
    else this.scaleTo(ONCE, middleOf(this.window));
  }

  private get window(): DOMRect {
    return byId("window").getBoundingClientRect();
  }

  // ---- fingers

  private down(event: PointerEvent): void {
    if (event.pointerType === "mouse" || !(event.target as Element).closest("#window")) return;
    this.fingers.set(event.pointerId, pointOf(event));
  }

  private moved(event: PointerEvent): void {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    const others = [...this.fingers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    const other = others[0];
    if (!other && (!this.isLarge || distance(before, now) < SLIP)) return;
    this.fingers.set(event.pointerId, now);
    if (other) this.pinch(before, now, other);
    else this.apply({ x: this.at.x + now.x - before.x, y: this.at.y + now.y - before.y });
  }

  private pinch(before: Point, now: Point, other: Point): void {
    const was = between(before, other);
    const is = between(now, other);
    this.at = { x: this.at.x + is.x - was.x, y: this.at.y + is.y - was.y };
    this.scaleTo((this.scale * distance(now, other)) / Math.max(1, distance(before, other)), is);
  }

  private wheel(event: WheelEvent): void {
    // A trackpad tells a pinch as a wheel with Ctrl.
    if (!event.ctrlKey || !(event.target as Element).closest("#window")) return;
    event.preventDefault();
    this.scaleTo(this.scale * Math.exp(-event.deltaY / 200), pointOf(event));
  }

  // ---- the board under its window

  /** What lies at the point stays there. */
  private scaleTo(wanted: number, point: Point): void {
    const scale = Math.min(MOST, Math.max(1, wanted));
    const { left, top } = this.window;
    const x = point.x - left;
    const y = point.y - top;
    const grown = scale / this.scale;
    this.scale = scale;
    this.apply({ x: x - (x - this.at.x) * grown, y: y - (y - this.at.y) * grown });
  }

  /** Put the board there, but never so that the window shows what lies beside it. */
  private apply({ x, y }: Point): void {
    const { width, height } = this.window;
    const least = 1 - this.scale;
    this.at = { x: Math.min(0, Math.max(width * least, x)), y: Math.min(0, Math.max(height * least, y)) };
    const board = byId("board");
    const zoom = zoomOf(board);
    const moved = `translate(${this.at.x / zoom}px, ${this.at.y / zoom}px)`;
    board.style.transform = this.isLarge ? `${moved} scale(${this.scale})` : "";
    byId("window").classList.toggle("zoomed", this.isLarge);
    tellDrawings();
  }

  /** Whoever goes through the pieces by keys sees the one they come to. */
  private showWhole(piece: Element): void {
    if (!this.isLarge || !piece.closest("#board")) return;
    const place = piece.getBoundingClientRect();
    const { left, top, right, bottom } = this.window;
    const dx = Math.max(0, left - place.left) - Math.max(0, place.right - right);
    const dy = Math.max(0, top - place.top) - Math.max(0, place.bottom - bottom);
    this.apply({ x: this.at.x + dx, y: this.at.y + dy });
  }
}

function pointOf(event: MouseEvent): Point {
  return { x: event.clientX, y: event.clientY };
}

function middleOf({ left, top, width, height }: DOMRect): Point {
  return { x: left + width / 2, y: top + height / 2 };
}

function between(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
