// Pieces slide from where they were to where they are, what was revealed turns over, what is new appears. The client
// owns the timing; a slide is measured before and after the panels change.

import { zoomOf } from "./fit";
import { all } from "./page";
import { flights, scores, type Scores } from "./points";
import { pace } from "./settings";

const SLIDE = 340;
const TURN = 300;
const APPEAR = 240;
const LEAST = 3;
const EASING = "cubic-bezier(.3,.1,.2,1)";

interface Seen {
  x: number;
  y: number;
  face: string | null;
  /** What is shown on its way out, for pieces that may leave the table. */
  copy: HTMLElement | null;
}

export interface Snapshot {
  pieces: Map<string, Seen>;
  scores: Scores;
}

/** Where the pieces inside these panels are now, and what the scores are. */
export function snapshot(panels: Element[]): Snapshot {
  const seen = pieces(panels).filter(isSeen);
  return { pieces: new Map(seen.map((piece) => [piece.id, look(piece)])), scores: scores() };
}

/** Play what changed since the snapshot; resolves when everything has come to rest. */
export async function play(before: Snapshot, panels: Element[]): Promise<void> {
  const speed = pace();
  if (speed === 0 || before.pieces.size === 0) return;
  const goals = new Map(pieces(panels).filter(isSeen).map((piece) => [piece, piece.getBoundingClientRect()]));
  const moving = [...goals.keys()].flatMap((piece) => motionOf(piece, before, speed));
  for (const [id, { copy }] of before.pieces) if (copy && !document.getElementById(id)) moving.push(depart(copy, speed));
  moving.push(...flights(before.scores, whereItHappens(goals, panels), speed));
  await Promise.allSettled(moving.map((animation) => animation.finished));
}

/** Where points fly from: where the first piece that moves will be, else the middle of the first panel. */
function whereItHappens(goals: Map<HTMLElement | SVGGraphicsElement, DOMRect>, panels: Element[]): DOMRect | null {
  const moved = [...goals].find(([piece]) => "moving" in piece.dataset);
  return moved?.[1] ?? panels[0]?.getBoundingClientRect() ?? null;
}

/** Bring everything to rest at once. */
export function skip(panels: Element[]): void {
  const flying = all(".flying, .leaving").flatMap((each) => each.getAnimations());
  for (const animation of [...panels.flatMap((panel) => panel.getAnimations({ subtree: true })), ...flying]) {
    if (!(animation instanceof CSSTransition) && !(animation instanceof CSSAnimation)) animation.finish();
  }
}

/** What lies on a part of the board that is not shown neither comes from anywhere nor leaves. */
function isSeen(piece: Element): boolean {
  return piece.getClientRects().length > 0;
}

function pieces(panels: Element[]): (HTMLElement | SVGGraphicsElement)[] {
  return panels.flatMap((panel) => all<HTMLElement | SVGGraphicsElement>("[id]", panel));
}

function look(piece: Element): Seen {
  const { x, y, width, height } = piece.getBoundingClientRect();
  const copy = piece instanceof HTMLElement && piece.hasAttribute("data-explain") ? copyOf(piece) : null;
  return { x: x + width / 2, y: y + height / 2, face: faceOf(piece), copy };
}

/** What a piece shows. One that is explained otherwise than before has been turned over. */
function faceOf(piece: Element): string | null {
  return piece.getAttribute("data-face") ?? piece.getAttribute("data-explain");
}

function copyOf(piece: HTMLElement): HTMLElement {
  const scale = zoomOf(piece);
  const { x, y, width, height } = piece.getBoundingClientRect();
  const copy = piece.cloneNode(true) as HTMLElement;
  for (const mark of all(".seal, [data-choice]", copy)) mark.remove();
  for (const each of [copy, ...all("[id]", copy)]) each.removeAttribute("id");
  copy.removeAttribute("data-choice");
  copy.classList.add("leaving");
  const place = { left: x, top: y, width, height };
  for (const [name, length] of Object.entries(place)) copy.style.setProperty(name, `${length / scale}px`);
  return copy;
}

/** What has left rises and fades. */
function depart(copy: HTMLElement, speed: number): Animation {
  document.querySelector(".table")?.append(copy);
  const animation = copy.animate({ translate: ["0 0", "0 -70px"], opacity: [1, 0] }, { duration: SLIDE * speed, easing: "ease-in" });
  const gone = (): void => copy.remove();
  animation.finished.then(gone, gone);
  return animation;
}

function motionOf(piece: HTMLElement | SVGGraphicsElement, before: Snapshot, speed: number): Animation[] {
  const old = before.pieces.get(piece.id) ?? origin(piece, before);
  if (!old) return [piece.animate({ opacity: [0, 1] }, { duration: APPEAR * speed, easing: "ease-out" })];
  const now = look(piece);
  const made = slide(piece, old.x - now.x, old.y - now.y, speed);
  const turned = old.face !== null && now.face !== null && now.face !== old.face;
  return turned ? [...made, turnOver(piece, speed)] : made;
}

/** A new piece may say from where it comes. */
function origin(piece: Element, before: Snapshot): Seen | undefined {
  const from = piece.getAttribute("data-from");
  if (from === null) return undefined;
  const place = document.getElementById(from);
  return before.pieces.get(from) ?? (place && isSeen(place) ? look(place) : undefined);
}

function slide(piece: HTMLElement | SVGGraphicsElement, dx: number, dy: number, speed: number): Animation[] {
  if (Math.abs(dx) < LEAST && Math.abs(dy) < LEAST) return [];
  if (movesWithParent(piece)) return [];
  const scale = scaleOf(piece);
  const translate = [`${dx / scale}px ${dy / scale}px`, "0px 0px"];
  const animation = piece.animate({ translate }, { duration: SLIDE * speed, easing: EASING });
  piece.dataset["moving"] = "yes";
  const rest = (): void => void delete piece.dataset["moving"];
  animation.finished.then(rest, rest);
  return [animation];
}

function movesWithParent(piece: Element): boolean {
  return piece.parentElement?.closest("[data-moving]") != null;
}

/** How many pixels of the screen one unit of the piece's own drawing is. */
function scaleOf(piece: HTMLElement | SVGGraphicsElement): number {
  if (piece instanceof HTMLElement) return piece.offsetWidth ? piece.getBoundingClientRect().width / piece.offsetWidth : 1;
  return (piece.parentNode instanceof SVGGraphicsElement && piece.parentNode.getScreenCTM()?.a) || 1;
}

function turnOver(piece: Element, speed: number): Animation {
  const shown = piece.hasAttribute("transform") ? (piece.querySelector(":scope > g:not([transform])") ?? piece) : piece;
  const frame = { transformBox: "fill-box", transformOrigin: "center" };
  const frames = [
    { ...frame, scale: "0 1" },
    { ...frame, scale: "1 1" },
  ];
  return shown.animate(frames, { duration: TURN * speed, delay: (SLIDE * speed) / 2, easing: "ease-out", fill: "backwards" });
}
