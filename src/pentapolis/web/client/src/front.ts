// The front page: play now in two clicks, tables that keep themselves up to date, company.

import { post } from "./api";
import { offerDialogs } from "./dialogs";
import { offerFirstGame } from "./first";
import { player } from "./guest";
import { offerHostWords } from "./hostwords";
import { attempt, offerLists } from "./lists";
import { offerMeeting } from "./meeting";
import { byId, given, make } from "./page";
import { levelName, levelSays, t } from "./words";

interface Game {
  name: string;
  title: string;
  most: number;
  fewest: number;
}

interface Shelf {
  games: Game[];
  /** By game: the options that its rulebook advises for a first game. */
  first: Record<string, Record<string, string>>;
  /** The games that one has played to the end. */
  played: string[];
  levels: string[];
}

const shelf = given<Shelf>("shelf");
const dialog = byId<HTMLDialogElement>("play");
let game = "";

/** "Play now" without a game asks which one, with its picture; a new table does, too. */
function offerGames(forTable: boolean): void {
  byId("play-title").textContent = t(forTable ? "front.new_table" : "front.play_now");
  const games = shelf.games.map((each) => (forTable ? linkTo(each) : buttonFor(each)));
  byId("which").replaceChildren(...games);
  show("which");
}

function buttonFor({ name, title }: Game): HTMLElement {
  return make("button", { type: "button", class: "game-choice", "data-play": name }, picture(name), make("b", {}, title));
}

function linkTo({ name, title }: Game): HTMLElement {
  return make("a", { class: "game-choice", href: `/new/${name}` }, picture(name), make("b", {}, title));
}

/** The cover of a game, as it stands on the shelf. */
function picture(name: string): HTMLElement {
  const cover = document.querySelector(`[data-cover="${name}"]`);
  const framed = make("span", { class: cover?.parentElement?.className.replace("game-box", "cover") ?? "cover" });
  if (cover) framed.append(cover.cloneNode(true));
  return framed;
}

/** The first or the second half of the dialog. */
function show(part: "which" | "against"): void {
  for (const each of ["which", "against"]) byId(each).hidden = each !== part;
  if (!dialog.open) dialog.showModal();
  byId(part).querySelector<HTMLElement>("[data-proposed], a, button")?.focus();
}

/** Then: how strong the others are. The middle is proposed. */
function offerLevels(name: string): void {
  game = name;
  const title = shelf.games.find((each) => each.name === name)?.title ?? name;
  byId("play-title").textContent = t("front.play_title", { title });
  byId<HTMLAnchorElement>("play-more").href = `/new/${name}`;
  byId("first-line").hidden = shelf.first[name] === undefined;
  byId<HTMLInputElement>("first-game").checked = !shelf.played.includes(name);
  byId("first-coached").hidden = shelf.played.includes(name);
  byId("first-coached").dataset["first"] = name;
  const proposed = Math.floor(shelf.levels.length / 2);
  byId("levels").replaceChildren(...shelf.levels.map((level, at) => levelButton(level, at === proposed)));
  show("against");
  dialog.querySelector<HTMLElement>("[data-proposed]")?.focus();
}

function levelButton(level: string, isProposed: boolean): HTMLElement {
  const inside = [make("b", {}, levelName(level)), make("small", {}, levelSays(level))];
  if (isProposed) inside.push(make("i", { class: "proposed" }, t("front.proposed")));
  const button = make("button", { type: "button", class: "btn level", "data-level": level }, ...inside);
  if (isProposed) button.dataset["proposed"] = "";
  return button;
}

async function playNow(level: string): Promise<void> {
  const fewest = shelf.games.find((each) => each.name === game)?.fewest ?? 2;
  await player(byId<HTMLInputElement>("name").value);
  const bots = Array.from({ length: Math.max(1, fewest - 1) }, () => ({ kind: "bot", level }));
  const options = presets(game);
  const made = await post<{ table: string }>("/api/tables", { game, seats: [{ kind: "me" }, ...bots], options, private: true });
  window.location.assign(`/table/${made.table}`);
}

/** The options that a rulebook advises for a first game, where the player has chosen so. */
function presets(name: string): Record<string, string> {
  const box = document.getElementById("first-game") as HTMLInputElement | null;
  return box?.checked ? (shelf.first[name] ?? {}) : {};
}

document.addEventListener("click", (event) => {
  const target = event.target as Element;
  const play = target.closest<HTMLElement>("[data-play]");
  const level = target.closest<HTMLElement>("[data-level]");
  if (play?.dataset["play"]) offerLevels(play.dataset["play"]);
  else if (play) offerGames(false);
  if (target.closest("[data-new]")) offerGames(true);
  if (level) attempt(playNow(level.dataset["level"] ?? ""));
});
offerFirstGame((name) => {
  const fewest = shelf.games.find((each) => each.name === name)?.fewest ?? 2;
  return { fewest, level: shelf.levels[0] ?? "", options: shelf.first[name] ?? {} };
});
offerLists();
offerMeeting();
offerHostWords();
offerDialogs();
