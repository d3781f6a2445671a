// Lists of tables: they keep themselves up to date without losing the focus; one tap sits down; saves are opened.

import { freshId, post, Refused } from "./api";
import { player } from "./guest";
import { say } from "./live";
import { renew } from "./morph";
import { all, byId } from "./page";
import { sayTimes } from "./times";
import { t } from "./words";

const REFRESH = 8000;
/** More answers than any game has. */
const THE_END = 1_000_000;

/** Do it, and say so if the server does not want it. */
export function attempt(act: Promise<void>): void {
  act.catch((error: unknown) => say(error instanceof Refused ? error.message : t("connection.lost")));
}

/** What the server shows now, put into the page: whatever stays is not touched. */
export async function refresh(): Promise<void> {
  const reply = await fetch(window.location.pathname, { headers: { accept: "text/html" } });
  const place = document.getElementById("tables");
  if (!reply.ok || !place) return;
  const fresh = new DOMParser().parseFromString(await reply.text(), "text/html").getElementById("tables");
  if (!fresh) return;
  renew(place, fresh);
  sayTimes();
}

async function join(table: string): Promise<void> {
  await player(byId<HTMLInputElement>("name").value);
  await post(`/api/tables/${table}/join`, { client_id: freshId() });
  window.location.assign(`/table/${table}`);
}

async function upload(file: File): Promise<void> {
  await player(byId<HTMLInputElement>("name").value);
  const made = await post<{ table: string }>("/api/saves", { text: await file.text() });
  window.location.assign(`/replay/${made.table}?at=${THE_END}`);
}

export function offerLists(): void {
  document.addEventListener("click", (event) => {
    const joined = (event.target as Element).closest<HTMLElement>("[data-join]");
    if (joined) attempt(join(joined.dataset["join"] ?? ""));
  });
  for (const field of all<HTMLInputElement>("input[type=file]")) {
    field.addEventListener("change", () => field.files?.[0] && attempt(upload(field.files[0])));
  }
  window.setInterval(() => {
    if (!document.hidden && !document.querySelector("dialog[open]")) refresh().catch(() => undefined);
  }, REFRESH);
  sayTimes();
}
