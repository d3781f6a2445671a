// The page of notices: ways, occasions, quiet hours, and what became of what was sent.

import { get, post, Refused } from "./api";
import { written } from "./account";
import { offerDialogs } from "./dialogs";
import { fateRow } from "./fates";
import { offerHostWords } from "./hostwords";
import { say } from "./live";
import { renew } from "./morph";
import { byId, make } from "./page";
import { fillHours, hoursIn, showHours } from "./quiet";
import { wayRows } from "./reached";
import { subscribe, unsubscribe } from "./subscription";
import { timeOf, type Kind, type Occasion, type Shown } from "./told";
import { t } from "./words";

/** So often the page looks what became of what was sent. */
const EVERY = 5_000;
const KINDS: Kind[] = ["push", "mail", "hook"];

let known: Shown | null = null;

// ---- showing

function show(shown: Shown): void {
  known = shown;
  put("ways", ...wayRows(shown));
  put("occasions", ...shown.occasions.map((occasion) => occasionRow(occasion, shown)));
  showHours(shown.hours, put);
  byId("counts").textContent = t("notices.counts", { delivered: shown.delivered, failed: shown.failed });
  put("sent", ...(shown.sent.length > 0 ? shown.sent.map(fateRow) : [make("li", { class: "nothing" }, t("notices.nothing"))]));
  document.body.dataset["shown"] = "true";
}

/** What is shown changes in place: the focus stays, and what somebody is typing. */
function put(place: string, ...inside: Node[]): void {
  const fresh = document.createDocumentFragment();
  fresh.append(...inside);
  renew(byId(place), fresh);
}

function occasionRow(occasion: Occasion, { hours }: Shown): HTMLElement {
  const name = occasion.name as "turn";
  const title = t(`occasions.${name}`);
  const says = t(`occasions.${name}_says`, { time: timeOf(hours.ends) });
  const head = make("th", { scope: "row" }, make("b", {}, title), ...(says ? [make("small", {}, says)] : []));
  return make("tr", {}, head, ...KINDS.map((kind) => make("td", {}, wish(occasion, kind, title))));
}

function wish(occasion: Occasion, kind: Kind, title: string): HTMLElement {
  const way = t({ push: "notices.push", mail: "notices.mail", hook: "notices.hook" }[kind] as "notices.push");
  const what = { "data-occasion": occasion.name, "data-kind": kind, "aria-label": t("notices.want", { occasion: title, way }) };
  return make("button", { type: "button", class: "wish", role: "checkbox", "aria-checked": String(occasion[kind]), ...what }, make("i"));
}

// ---- doing

function attempt(deed: Promise<unknown>): void {
  deed.catch((error: unknown) => say(error instanceof Refused ? error.message : t("connection.lost")));
}

async function act(path: string, body: object = {}): Promise<void> {
  show(await post<Shown>(path, body));
}

/** What the maker of a browser says to a subscription is its own; people are told that it did not work. */
async function beTold(): Promise<void> {
  const made = await subscribe(known?.push ?? "").catch(() => undefined);
  if (made === undefined) return say(t("notices.push_failed"));
  if (made) return act("/api/notices/push", made);
  if (known) show(known);
}

async function forget(way: string): Promise<void> {
  if (known?.ways.find(({ id }) => id === way)?.this) await unsubscribe();
  await act(`/api/notices/ways/${way}/forget`);
}

function openHours(isOpen: boolean): void {
  const form = byId<HTMLFormElement>("set-hours");
  if (isOpen && known) fillHours(form, known.hours);
  form.hidden = !isOpen;
  document.querySelector("[data-do=change]")?.setAttribute("aria-expanded", String(isOpen));
  if (isOpen) form.querySelector("input")?.focus();
}

/** Whoever switches quiet hours on for the first time has those of their own clock. */
async function switchHours(): Promise<void> {
  if (!known) return;
  const form = byId<HTMLFormElement>("set-hours");
  fillHours(form, known.hours);
  await act("/api/notices/hours", { ...hoursIn(form), on: !known.hours.on });
}

async function setHours(form: HTMLFormElement): Promise<void> {
  await act("/api/notices/hours", hoursIn(form));
  openHours(false);
  document.querySelector<HTMLElement>("[data-do=change]")?.focus();
}

async function addHook(form: HTMLFormElement): Promise<void> {
  await act("/api/notices/hooks", written(form));
  form.reset();
  byId<HTMLDetailsElement>("new-hook").open = false;
}

const forms: Record<string, (form: HTMLFormElement) => Promise<void>> = {
  "add-hook": addHook,
  "add-mail": (form) => act("/api/notices/mail", written(form)),
  "confirm-mail": (form) => act("/api/notices/mail/confirm", written(form)),
  "set-hours": setHours,
};

document.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  const deed = forms[form.id];
  if (!deed) return;
  event.preventDefault();
  attempt(deed(form));
});

document.addEventListener("click", (event) => {
  const button = (event.target as Element).closest<HTMLElement>("button");
  const { dataset } = button ?? { dataset: {} as DOMStringMap };
  const on = button?.getAttribute("aria-checked") !== "true";
  if (dataset["post"]) attempt(act(dataset["post"]));
  if (dataset["switch"]) attempt(act(`/api/notices/ways/${dataset["switch"]}/switch`, { on }));
  if (dataset["forget"]) attempt(forget(dataset["forget"]));
  if (dataset["occasion"]) attempt(act("/api/notices/wanted", { occasion: dataset["occasion"], kind: dataset["kind"], on }));
  if (dataset["do"] === "subscribe") attempt(beTold());
  if (dataset["do"] === "quiet") attempt(switchHours());
  if (dataset["do"] === "change") openHours(byId("set-hours").hidden === true);
});

async function look(): Promise<void> {
  if (!document.hidden) show(await get<Shown>("/api/notices"));
}

attempt(get<Shown>("/api/notices").then(show));
window.setInterval(() => void look().catch(() => undefined), EVERY);
offerHostWords();
offerDialogs();
