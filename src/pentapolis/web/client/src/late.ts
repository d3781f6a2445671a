// Large previews (`data-late`): a question may have dozens of them, and one option is pointed at at a time. So they stand in
// the page empty, and what is in them comes when somebody points at their option.

import { all } from "./page";

type Insides = Map<string, DocumentFragment[]>;

/** What is held back of a place: by option, in the order in which it is drawn. */
const held = new WeakMap<Element, Insides>();

/** Take out of a drawing what is not looked at before its option is pointed at. */
export function holdBack(place: Element, drawing: DocumentFragment): void {
  const insides: Insides = new Map();
  for (const preview of all<Element>("[data-late]", drawing)) {
    const inside = preview.ownerDocument.createDocumentFragment();
    inside.append(...preview.childNodes);
    insides.set(optionOf(preview), [...(insides.get(optionOf(preview)) ?? []), inside]);
  }
  held.set(place, insides);
}

/** Whether somebody points at the option of this preview: then all of it comes in, as this position draws it. */
export function showLate(preview: Element, isShown: boolean): void {
  if (isShown) preview.replaceChildren(...insideOf(preview));
  else if (preview.firstChild) preview.replaceChildren();
}

function insideOf(preview: Element): Node[] {
  const place = placeOf(preview);
  if (!place) return [];
  const at = all<Element>(`[data-late][data-for="${optionOf(preview)}"]`, place).indexOf(preview);
  const inside = held.get(place)?.get(optionOf(preview))?.[at];
  return inside ? [document.importNode(inside, true)] : [];
}

function placeOf(preview: Element): Element | null {
  let place = preview.parentElement;
  while (place && !held.has(place)) place = place.parentElement;
  return place;
}

function optionOf(preview: Element): string {
  return preview.getAttribute("data-for") ?? "";
}
