// Finding things on the page, and making new ones.

/** The element with that id; the page has it, or it is the wrong page. */
export function byId<E extends Element = HTMLElement>(id: string): E {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found as unknown as E;
}

export function all<E extends Element = HTMLElement>(selector: string, root: ParentNode = document): E[] {
  return [...root.querySelectorAll<E>(selector)];
}

/** Give an element an attribute, unless it has it: the browser styles anew what is written. */
export function write(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Show an element or hide it, if it is not so already. */
export function hide(element: HTMLElement, isHidden: boolean): void {
  if (element.hidden !== isHidden) element.hidden = isHidden;
}

type Attributes = Record<string, string | boolean>;

/** A new element. Text stays text: nothing of it is read as markup. */
export function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...inside: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== false) made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...inside);
  return made;
}

/** A symbol of the sheet. */
export function icon(symbol: string): SVGSVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  svg.setAttribute("class", "i");
  svg.setAttribute("aria-hidden", "true");
  use.setAttribute("href", `#s-${symbol}`);
  svg.append(use);
  return svg;
}

/** What the server wrote into the page for the client. */
export function given<T>(id: string): T {
  return JSON.parse(byId(id).textContent ?? "null") as T;
}

/** Whether keys typed now belong to a field and not to the table. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  return target.closest("input:not([type=range]), textarea, select, [contenteditable]") !== null;
}
