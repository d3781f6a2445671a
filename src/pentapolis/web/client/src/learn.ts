// The page of lessons: each opens at a table of its own, at the step where it was left.

import { post, Refused } from "./api";
import { offerDialogs } from "./dialogs";
import { player } from "./guest";
import { offerFirstGame, type First } from "./first";
import { say } from "./live";
import { byId, given } from "./page";
import { offerTips } from "./tips";
import { t } from "./words";

async function open(address: string, again: boolean): Promise<void> {
  await player(byId<HTMLInputElement>("name").value);
  const made = await post<{ table: string }>(`/api/lessons/${address}`, { again });
  window.location.assign(`/table/${made.table}`);
}

document.addEventListener("click", (event) => {
  const button = (event.target as Element).closest<HTMLElement>("[data-lesson]");
  const address = button?.dataset["lesson"];
  if (!address) return;
  open(address, button.dataset["again"] === "yes").catch((error: unknown) => {
    say(error instanceof Refused ? error.message : t("connection.lost"));
  });
});
offerFirstGame(() => given<First>("first"));
offerTips(() => undefined);
offerDialogs();
