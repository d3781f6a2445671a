// Looking at a game again: a slider over its decisions, keys, jumps by turn and by own decision, any allowed viewpoint.

import { get, post, query } from "./api";
import { Areas } from "./area";
import { offerDialogs } from "./dialogs";
import { Explanations } from "./explain";
import { currentForm, followWindow } from "./fit";
import { listen } from "./keys";
import { drawLog, lightWhatLinesSayOf, scrollLog } from "./log";
import { byId, given, make } from "./page";
import { nameOf, type Position } from "./position";
import { offerPull } from "./pull";
import { TableView } from "./table";
import { offerTabs } from "./tabs";
import { t } from "./words";
import { Zoom } from "./zoom";

interface Given {
  table: string;
  position: Position;
}

const PLAYING = 900;
const { table, position: first } = given<Given>("given");
const view = new TableView(shown);
const areas = new Areas(() => view.position);
const zoom = new Zoom(byId("table"));
const slider = byId<HTMLInputElement>("at");
const viewpoint = byId<HTMLSelectElement>("viewpoint");
let at = Number(new URLSearchParams(window.location.search).get("at") ?? 0);
let viewer = first.viewer;
let asked = 0;
let timer = 0;

/** Show the game after so many answers. The last request wins. */
async function go(to: number, inMotion = false): Promise<void> {
  at = Math.max(0, Math.min(to, length()));
  const request = ++asked;
  const where = query({ at, viewer, form: currentForm() });
  const position = await get<Position>(`/api/tables/${table}/replay?${where}`);
  if (request !== asked) return;
  if (inMotion) view.show(position, false);
  else view.jump(position);
  history.replaceState(null, "", `?at=${at}`);
}

function length(): number {
  return view.position?.replay?.length ?? Number.MAX_SAFE_INTEGER;
}

function shown(position: Position): void {
  const { replay } = position;
  if (!replay) return;
  at = replay.at;
  slider.max = String(replay.length);
  slider.value = String(replay.at);
  slider.setAttribute("aria-valuetext", t("replay.at", { at: replay.at, length: replay.length }));
  byId("replay-at").textContent = t("replay.at", { at: replay.at, length: replay.length });
  byId("table").dataset["at"] = String(replay.at);
  drawViewpoints(position, replay.viewers);
  areas.show();
  drawLog(position, Number.MAX_SAFE_INTEGER);
  scrollLog();
}

function drawViewpoints(position: Position, viewers: number[]): void {
  const options = viewers.map((seat) => {
    const says = seat < 0 ? t("replay.spectator") : nameOf(position, seat);
    return make("option", { value: String(seat), selected: seat === position.viewer }, says);
  });
  viewpoint.replaceChildren(...options);
}

/** The nearest step, forwards or backwards, at which something holds. */
function seek(direction: 1 | -1, holds: (n: number) => boolean): number {
  for (let n = at + direction; n > 0 && n < length(); n += direction) if (holds(n)) return n;
  return direction > 0 ? length() : 0;
}

const steps = (): [number, number][] => view.position?.replay?.steps ?? [];
const startsTurn = (n: number): boolean => steps()[n]?.[1] !== steps()[n - 1]?.[1];
const isOwn = (n: number): boolean => steps()[n]?.[0] === (viewer < 0 ? 0 : viewer);

function togglePlay(): void {
  const isPlaying = timer !== 0;
  window.clearInterval(timer);
  timer = isPlaying ? 0 : window.setInterval(() => (at < length() ? void go(at + 1, true) : togglePlay()), PLAYING);
  byId("replay-play").setAttribute("aria-pressed", String(!isPlaying));
}

async function playOn(): Promise<void> {
  const made = await post<{ table: string }>(`/api/tables/${table}/play-on`, { at, seat: Math.max(0, viewer) });
  window.location.assign(`/table/${made.table}`);
}

const acts: Record<string, () => void> = {
  first: () => void go(0),
  last: () => void go(length()),
  back: () => void go(at - 1),
  forth: () => void go(at + 1, true),
  "turn-back": () => void go(seek(-1, startsTurn)),
  "turn-forth": () => void go(seek(1, startsTurn)),
  "own-back": () => void go(seek(-1, isOwn)),
  "own-forth": () => void go(seek(1, isOwn)),
  play: togglePlay,
  "play-on": () => void playOn(),
};

document.addEventListener("click", (event) => {
  const button = (event.target as Element).closest<HTMLElement>("[data-do]");
  acts[button?.dataset["do"] ?? ""]?.();
});
slider.addEventListener("input", () => void go(Number(slider.value)));
viewpoint.addEventListener("change", () => {
  viewer = Number(viewpoint.value);
  void go(at);
});

const explanations = new Explanations(() => view.position);
const keys: Record<string, () => void> = {
  ArrowLeft: acts["back"] as () => void,
  ArrowRight: acts["forth"] as () => void,
  PageUp: acts["turn-back"] as () => void,
  PageDown: acts["turn-forth"] as () => void,
  Home: acts["first"] as () => void,
  End: acts["last"] as () => void,
  "[": acts["own-back"] as () => void,
  "]": acts["own-forth"] as () => void,
  Escape: () => explanations.close(),
  "?": () => byId<HTMLDialogElement>("help").showModal(),
};

function start(): void {
  view.layOut(currentForm());
  zoom.reset();
  void go(at);
}

listen(keys, (event) => (event.target as Element).closest("[role=tab]") !== null);
lightWhatLinesSayOf();
offerDialogs();
offerTabs(document.body);
followWindow(start);
offerPull();
start();
