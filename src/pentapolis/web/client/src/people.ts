// The people one knows: following, refusing, and who sees where one is.

import { post } from "./api";
import { offerDialogs } from "./dialogs";
import { attempt } from "./lists";
import { renew } from "./morph";
import { all, byId } from "./page";

/** Do it and draw the lists anew; the button that was pressed, or its neighbour, keeps the focus. */
async function act(person: string, deed: string): Promise<void> {
  await post(`/api/people/${person}/${deed}`);
  const page = await fetch(window.location.pathname).then((reply) => reply.text());
  renew(byId("people"), new DOMParser().parseFromString(page, "text/html").getElementById("people") ?? byId("people"));
  all(`[data-person="${person}"]`)[0]?.focus();
}

document.addEventListener("click", (event) => {
  const pressed = (event.target as Element).closest<HTMLElement>("[data-deed]");
  if (pressed) attempt(act(pressed.dataset["person"] ?? "", pressed.dataset["deed"] ?? ""));
});
byId("seen-by").addEventListener("change", (event) => {
  attempt(post("/api/people/sight", { seen_by: (event.target as HTMLSelectElement).value }).then(() => undefined));
});
offerDialogs();
