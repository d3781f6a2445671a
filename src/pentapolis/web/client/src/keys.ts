// The keys of a table. Nothing here happens while somebody types into a field or a dialog is open.

import { isTyping } from "./page";

export type Keys = Record<string, () => void>;

/** `first` may take a key for itself; the others are looked up. */
export function listen(keys: Keys, first: (event: KeyboardEvent) => boolean): void {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    if (document.querySelector("dialog[open]") || isPress(event)) return;
    const taken = first(event);
    const act = keys[event.key];
    if (!taken && act) act();
    if (taken || act) event.preventDefault();
  });
}

/** Whether the key presses the button or follows the link that has the focus: the browser does that itself. */
function isPress(event: KeyboardEvent): boolean {
  const presses = event.key === "Enter" || event.key === " ";
  return presses && (event.target as Element).closest("a, button, summary") !== null;
}
