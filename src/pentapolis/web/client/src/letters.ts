// The page at the link of a letter: letters end when the button is pressed, not when the link is followed.

import { attempt } from "./account";
import { post } from "./api";
import { offerDialogs } from "./dialogs";
import { byId } from "./page";

/** Way and token are the last parts of the address; they are never written into the page. */
async function end(): Promise<void> {
  const [way, token] = window.location.pathname.split("/").slice(-2);
  const { text } = await post<{ text: string }>("/api/letters/end", { way, token });
  byId("letters-say").textContent = text;
  byId("end-letters").hidden = true;
}

byId("end-letters").addEventListener("click", () => attempt(end()));
offerDialogs();
