// What is drawn changes in place: the new drawing is compared with the one before, and only what differs is touched. So
// the focus survives, whatever stays keeps what the client has added to it, and a small change costs little.

import { holdBack } from "./late";

/** The last drawing of a place, as it was drawn: nothing that the client did to the page is in it. */
const drawn = new WeakMap<Element, Node>();

/** What becomes of a new node: the number of the old one that turns into it, or -1, and whether they are equal. */
interface Match {
  from: number;
  isEqual: boolean;
}

/** Draw this in the place of what was drawn there before. */
export function draw(place: Element, html: string): void {
  const template = document.createElement("template");
  template.innerHTML = html;
  holdBack(place, template.content);
  renew(place, template.content);
}

/** The same with a drawing that is parsed already. What stands in the place at first counts as the drawing before. */
export function renew(place: Element, fresh: Node): void {
  changeInside(place, drawn.get(place) ?? place.cloneNode(true), fresh);
  drawn.set(place, fresh);
}

/** The client wrote something of its own into this place: the next drawing is compared with that. */
export function forget(place: Element): void {
  drawn.delete(place);
}

/** `live` was drawn as `old` and is to look like `fresh`. */
function change(live: Node, old: Node, fresh: Node): void {
  if (live instanceof Element && old instanceof Element && fresh instanceof Element) {
    if (!haveSameAttributes(old, fresh)) takeAttributes(live, old, fresh);
    changeInside(live, old, fresh);
  } else live.nodeValue = fresh.nodeValue;
}

function changeInside(live: Node, old: Node, fresh: Node): void {
  const [have, was, now] = [[...live.childNodes], [...old.childNodes], [...fresh.childNodes]];
  const matches = have.length === was.length ? matched(was, now) : [];
  const kept = new Set(matches.map(({ from }) => from));
  for (const [at, node] of have.entries()) if (!kept.has(at)) node.remove();
  let next = live.firstChild;
  for (const [at, wanted] of now.entries()) {
    const { from, isEqual } = matches[at] ?? { from: -1, isEqual: false };
    const [node, before] = [have[from], was[from]];
    if (node === undefined || node !== next) live.insertBefore(node ?? document.importNode(wanted, true), next);
    else next = next.nextSibling;
    if (node && before && !isEqual) change(node, before, wanted);
  }
}

/** Beginnings and ends that are equal stay; between them each thing becomes the next of its kind. */
function matched(was: Node[], now: Node[]): Match[] {
  const least = Math.min(was.length, now.length);
  let [first, last] = [0, 0];
  while (first < least && was[first]?.isEqualNode(now[first] ?? null)) first += 1;
  while (last < least - first && was.at(-1 - last)?.isEqualNode(now.at(-1 - last) ?? null)) last += 1;
  const likes = byKind(was, first, was.length - last);
  return now.map((node, at) => {
    if (at < first) return { from: at, isEqual: true };
    if (at >= now.length - last) return { from: at - now.length + was.length, isEqual: true };
    const from = likes.get(kindOf(node))?.shift() ?? -1;
    return { from, isEqual: from >= 0 && was[from]?.isEqualNode(node) === true };
  });
}

/** The numbers of the nodes from here to there, by their kinds. */
function byKind(nodes: Node[], from: number, to: number): Map<string, number[]> {
  const likes = new Map<string, number[]>();
  for (const [at, node] of nodes.slice(from, to).entries()) {
    const like = likes.get(kindOf(node));
    if (like) like.push(from + at);
    else likes.set(kindOf(node), [from + at]);
  }
  return likes;
}

/** What has no id is known by the first of its classes, which says what it is; the others say how it is. */
function kindOf(node: Node): string {
  if (!(node instanceof Element)) return node.nodeName;
  return node.id ? `${node.nodeName}#${node.id}` : `${node.nodeName}.${node.classList[0] ?? ""}`;
}

function haveSameAttributes(one: Element, other: Element): boolean {
  return one.attributes.length === other.attributes.length && [...one.attributes].every(({ name, value }) => other.getAttribute(name) === value);
}

/** The attributes of another drawing, and no other ones. A style that was never drawn stays: the client has measured the
 * drawing, and everything in it would be styled without that measure and then with it again. */
function takeAttributes(live: Element, old: Element, fresh: Element): void {
  const isOurs = (name: string): boolean => name === "style" && !old.hasAttribute(name);
  for (const { name } of [...live.attributes]) if (!fresh.hasAttribute(name) && !isOurs(name)) live.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (live.getAttribute(name) !== value) live.setAttribute(name, value);
}
