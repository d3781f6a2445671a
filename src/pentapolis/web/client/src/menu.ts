// A small menu at a thing that stands for several options.

import { zoomOf } from "./fit";
import { make } from "./page";
import type { Option } from "./position";

const GAP = 8;

export class Menu {
  private readonly box = make("div", { class: "menu-at", role: "menu", hidden: true });

  constructor(private readonly choose: (option: Option) => void) {
    document.querySelector("main")?.append(this.box);
    document.addEventListener("pointerdown", (event) => {
      if (!this.box.contains(event.target as Node)) this.close();
    });
    this.box.addEventListener("focusout", (event) => {
      if (!this.box.contains(event.relatedTarget as Node | null)) this.close();
    });
  }

  get isOpen(): boolean {
    return !this.box.hidden;
  }

  open(at: Element, options: Option[]): void {
    this.box.replaceChildren(...options.map((option) => this.item(option)));
    this.box.hidden = false;
    place(this.box, at);
    this.box.querySelector("button")?.focus();
  }

  close(): void {
    this.box.hidden = true;
  }

  private item(option: Option): HTMLButtonElement {
    const number = make("span", { class: "n" }, String(option.number));
    const item = make("button", { type: "button", role: "menuitem", "data-option": String(option.option) }, number, option.title);
    item.addEventListener("click", () => {
      this.close();
      this.choose(option);
    });
    return item;
  }
}

/** Put a box beside something, inside the window. */
export function place(box: HTMLElement, at: Element): void {
  const thing = at.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const below = thing.bottom + GAP + height <= window.innerHeight;
  const top = below ? thing.bottom + GAP : Math.max(GAP, thing.top - GAP - height);
  const left = Math.min(Math.max(GAP, thing.left + thing.width / 2 - width / 2), window.innerWidth - width - GAP);
  const scale = zoomOf(box);
  box.style.top = `${top / scale}px`;
  box.style.left = `${left / scale}px`;
}
