// Pieces slide from where they were to where they are, what was revealed turns over, what is new appears. The client
// owns the timing. Everything is measured before anything moves: a measure after a change lets the browser lay out anew.

import { zoomOf } from "./fit";
import { all } from "./page";
import { flights, scores, type Scores } from "./points";
import { pace } from "./settings";

const SLIDE = 340;
const TURN = 300;
const APPEAR = 240;
const LEAST = 3;
const EASING = "cubic-bezier(.3,.1,.2,1)";

type Piece = HTMLElement | SVGGraphicsElement;

/** A piece as it lay: where, in which drawing at which scale, and what it showed. */
interface Seen {
  piece: Piece;
  box: DOMRect;
  sheet: Sheet | null;
  face: string | null;
}

/** Where a drawing lay, and how many pixels of the screen one of its units was. */
interface Sheet {
  drawing: SVGSVGElement;
  x: number;
  y: number;
  scale: number;
}

/** Something that will move, once everything is measured. */
type Start = () => Animation;

export interface Snapshot {
  pieces: Map<string, Seen>;
  scores: Scores;
}

/** Where the pieces inside these panels are now, and what the scores are. Nobody needs to know where nothing moves. */
export function snapshot(panels: Element[]): Snapshot {
  if (pace() === 0) return { pieces: new Map(), scores: new Map() };
  return { pieces: new Map(seenIn(panels).map((seen) => [seen.piece.id, seen])), scores: scores() };
}

/** Play what changed since the snapshot; resolves when everything has come to rest. */
export async function play(before: Snapshot, panels: Element[]): Promise<void> {
  const speed = pace();
  if (speed === 0 || before.pieces.size === 0) return;
  const moving = new Set<Element>();
  const seen = seenIn(panels);
  const starts = seen.flatMap((now) => motionOf(now, before, moving, speed));
  const left = [...before.pieces.values()].filter(({ piece }) => !document.getElementById(piece.id));
  starts.push(...left.flatMap((old) => departureOf(old, speed)));
  const from = seen.find(({ piece }) => moving.has(piece))?.box ?? panels[0]?.getBoundingClientRect();
  if (from) starts.push(...flights(before.scores, from, speed));
  await Promise.allSettled(starts.map((start) => start().finished));
}

/** Bring everything to rest at once. */
export function skip(panels: Element[]): void {
  const flying = all(".flying, .leaving").flatMap((each) => each.getAnimations());
  for (const animation of [...panels.flatMap((panel) => panel.getAnimations({ subtree: true })), ...flying]) {
    if (!(animation instanceof CSSTransition) && !(animation instanceof CSSAnimation)) animation.finish();
  }
}

/** What lies on a part of the board that is not shown neither comes from anywhere nor leaves. */
function seenIn(panels: Element[]): Seen[] {
  const sheets = new Map<SVGSVGElement, Sheet>();
  return panels.flatMap((panel) => all<Piece>("[id]", panel)).flatMap((piece) => look(piece, sheets));
}

function look(piece: Piece, sheets = new Map<SVGSVGElement, Sheet>()): Seen[] {
  const boxes = piece.getClientRects();
  const box = boxes.length > 1 ? piece.getBoundingClientRect() : boxes[0];
  return box ? [{ piece, box, sheet: sheetOf(piece, sheets), face: faceOf(piece) }] : [];
}

/** The drawing that a piece is part of; each is measured once. */
function sheetOf(piece: Piece, sheets: Map<SVGSVGElement, Sheet>): Sheet | null {
  const drawing = piece instanceof SVGElement ? piece.ownerSVGElement : null;
  if (!drawing) return null;
  const known = sheets.get(drawing) ?? measured(drawing);
  sheets.set(drawing, known);
  return known;
}

function measured(drawing: SVGSVGElement): Sheet {
  const { e: x, f: y, a: scale } = drawing.getScreenCTM() ?? new DOMMatrix();
  return { drawing, x, y, scale };
}

/** Where the middle of a piece was. A drawing that lies or scales otherwise now has taken with it what is drawn there. */
function middleOf({ box, sheet }: Seen, now: Sheet | null = sheet): { x: number; y: number } {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (!sheet || sheet.drawing !== now?.drawing) return { x, y };
  const grown = now.scale / sheet.scale;
  return { x: now.x + (x - sheet.x) * grown, y: now.y + (y - sheet.y) * grown };
}

/** What a piece shows. One that is explained otherwise than before has been turned over. */
function faceOf(piece: Element): string | null {
  return piece.getAttribute("data-face") ?? piece.getAttribute("data-explain");
}

/** What has left rises and fades, if it was a thing of its own. */
function departureOf({ piece, box }: Seen, speed: number): Start[] {
  if (!(piece instanceof HTMLElement) || !piece.hasAttribute("data-explain")) return [];
  const copy = copyOf(piece);
  const place = { left: box.x, top: box.y, width: box.width, height: box.height };
  const scale = zoomOf(document.querySelector(".table") ?? document.body);
  for (const [name, length] of Object.entries(place)) copy.style.setProperty(name, `${length / scale}px`);
  return [() => depart(copy, speed)];
}

function copyOf(piece: HTMLElement): HTMLElement {
  const copy = piece.cloneNode(true) as HTMLElement;
  for (const mark of all(".seal, [data-choice]", copy)) mark.remove();
  for (const each of [copy, ...all("[id]", copy)]) each.removeAttribute("id");
  copy.removeAttribute("data-choice");
  copy.classList.add("leaving");
  return copy;
}

function depart(copy: HTMLElement, speed: number): Animation {
  document.querySelector(".table")?.append(copy);
  const animation = copy.animate({ translate: ["0 0", "0 -70px"], opacity: [1, 0] }, { duration: SLIDE * speed, easing: "ease-in" });
  const gone = (): void => copy.remove();
  animation.finished.then(gone, gone);
  return animation;
}

function motionOf(now: Seen, before: Snapshot, moving: Set<Element>, speed: number): Start[] {
  const old = before.pieces.get(now.piece.id) ?? origin(now.piece, before);
  if (!old) return appearanceOf(now.piece, moving, speed);
  const slides = slideOf(now, old, moving, speed);
  const isTurned = old.face !== null && now.face !== null && now.face !== old.face;
  return isTurned ? [...slides, () => turnOver(now.piece, speed)] : slides;
}

/** What is new appears, together with all that is on it. */
function appearanceOf(piece: Piece, moving: Set<Element>, speed: number): Start[] {
  if (movesWithParent(piece, moving)) return [];
  moving.add(piece);
  return [() => piece.animate({ opacity: [0, 1] }, { duration: APPEAR * speed, easing: "ease-out" })];
}

/** A new piece may say from where it comes. */
function origin(piece: Element, before: Snapshot): Seen | undefined {
  const from = piece.getAttribute("data-from");
  if (from === null) return undefined;
  const place = document.getElementById(from);
  return before.pieces.get(from) ?? (place ? look(place)[0] : undefined);
}

function slideOf(now: Seen, old: Seen, moving: Set<Element>, speed: number): Start[] {
  const { piece, box } = now;
  const [from, to] = [middleOf(old, now.sheet), middleOf(now)];
  const [dx, dy] = [from.x - to.x, from.y - to.y];
  if (Math.abs(dx) < LEAST && Math.abs(dy) < LEAST) return [];
  if (movesWithParent(piece, moving)) return [];
  moving.add(piece);
  const scale = scaleOf(piece, box);
  const translate = [`${dx / scale}px ${dy / scale}px`, "0px 0px"];
  return [() => piece.animate({ translate }, { duration: SLIDE * speed, easing: EASING })];
}

function movesWithParent(piece: Element, moving: Set<Element>): boolean {
  for (let around = piece.parentElement; around; around = around.parentElement) if (moving.has(around)) return true;
  return false;
}

/** How many pixels of the screen one unit of the piece's own drawing is. */
function scaleOf(piece: Piece, box: DOMRect): number {
  if (piece instanceof HTMLElement) return piece.offsetWidth ? box.width / piece.offsetWidth : 1;
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
