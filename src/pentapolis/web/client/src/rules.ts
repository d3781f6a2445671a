// The rules of a game on a page of their own.

import { offerDialogs } from "./dialogs";
import { isTyping } from "./page";
import { Rulebook } from "./rulebook";

const rulebook = new Rulebook(document.body);
document.addEventListener("click", (event) => {
  if ((event.target as Element).closest("a[href^='#']")) rulebook.leaveSearch();
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") rulebook.leaveSearch();
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
  event.preventDefault();
  rulebook.focusSearch();
});
offerDialogs();
