// The front page: play now in two clicks, tables that keep themselves up to date, joining, saves.

import { Idiomorph } from "idiomorph";
import { freshId, post, Refused } from "./api";
import { offerDialogs } from "./dialogs";
import { player } from "./guest";
import { say } from "./live";
import { all, byId, given, make } from "./page";
import { levelName, t } from "./words";

interface Shelf {
  games: { name: string; title: string; most: number; fewest: number }[];
  levels: string[];
}

const REFRESH = 8000;
const shelf = given<Shelf>("shelf");
const dialog = byId<HTMLDialogElement>("play");
let game = "";

/** Second click of "play now": how strong the others are. */
function offerLevels(name: string): void {
  game = name;
  const title = shelf.games.find((each) => each.name === name)?.title ?? name;
  byId("play-title").textContent = t("front.play_title", { title });
  byId<HTMLAnchorElement>("play-more").href = `/new/${name}`;
  const buttons = shelf.levels.map((level) => make("button", { type: "button", class: "btn level", "data-level": level }, levelName(level)));
  byId("levels").replaceChildren(...buttons);
  dialog.showModal();
  (byId("levels").firstElementChild as HTMLElement | null)?.focus();
}

async function playNow(level: string): Promise<void> {
  const fewest = shelf.games.find((each) => each.name === game)?.fewest ?? 2;
  await player(byId<HTMLInputElement>("name").value);
  const bots = Array.from({ length: Math.max(1, fewest - 1) }, () => ({ kind: "bot", level }));
  const made = await post<{ table: string }>("/api/tables", { game, seats: [{ kind: "me" }, ...bots], private: true });
  window.location.assign(`/table/${made.table}`);
}

async function join(table: string): Promise<void> {
  await player(byId<HTMLInputElement>("name").value);
  await post(`/api/tables/${table}/join`, { client_id: freshId() });
  window.location.assign(`/table/${table}`);
}

async function upload(file: File): Promise<void> {
  await player(byId<HTMLInputElement>("name").value);
  const made = await post<{ table: string }>("/api/saves", { text: await file.text() });
  window.location.assign(`/replay/${made.table}`);
}

async function refresh(): Promise<void> {
  if (document.hidden || document.querySelector("dialog[open]")) return;
  const page = await fetch("/").then((response) => response.text());
  const fresh = new DOMParser().parseFromString(page, "text/html").getElementById("tables");
  if (fresh) Idiomorph.morph(byId("tables"), fresh);
}

/** Do it, and say so if the server does not want it. */
function attempt(act: Promise<void>): void {
  act.catch((error: unknown) => say(error instanceof Refused ? error.message : t("connection.lost")));
}

document.addEventListener("click", (event) => {
  const target = event.target as Element;
  const play = target.closest<HTMLElement>("[data-play]");
  const level = target.closest<HTMLElement>("[data-level]");
  const joined = target.closest<HTMLElement>("[data-join]");
  if (play) offerLevels(play.dataset["play"] ?? "");
  if (level) attempt(playNow(level.dataset["level"] ?? ""));
  if (joined) attempt(join(joined.dataset["join"] ?? ""));
});
for (const field of all<HTMLInputElement>("input[type=file]")) {
  field.addEventListener("change", () => field.files?.[0] && attempt(upload(field.files[0])));
}
window.setInterval(() => refresh().catch(() => undefined), REFRESH);
offerDialogs();
