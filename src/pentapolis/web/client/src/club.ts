// Clubs and events: joining, making, signing up, sitting down. After whatever one does the page is drawn anew; while an
// event goes on it looks for results by itself.

import { post, Refused } from "./api";
import { offerDialogs } from "./dialogs";
import { player } from "./guest";
import { say } from "./live";
import { renew } from "./morph";
import { all } from "./page";
import { sayTimes } from "./times";
import { t } from "./words";

const EVERY = 15_000;
const here = window.location;

function attempt(deed: Promise<unknown>): void {
  deed.catch((error: unknown) => {
    say(error instanceof Refused ? error.message : t("connection.lost"));
  });
}

const text = (form: HTMLFormElement, name: string): string => String(new FormData(form).get(name) ?? "").trim();

/** What the server shows now, put into the page; what somebody has opened or is typing stays. */
async function look(): Promise<void> {
  const place = document.getElementById("event");
  const reply = await fetch(here.href, { headers: { accept: "text/html" } });
  if (!place || !reply.ok) return;
  const fresh = new DOMParser().parseFromString(await reply.text(), "text/html").getElementById("event");
  if (!fresh || place.querySelector("details[open]") || place.contains(document.activeElement)) return;
  renew(place, fresh);
  sayTimes();
}

async function act(path: string, body: object = {}): Promise<void> {
  await post(path, body);
  here.reload();
}

async function makeClub(form: HTMLFormElement): Promise<void> {
  await player(text(form, "name"));
  const made = await post<{ club: string }>("/api/clubs", { name: text(form, "club") });
  here.assign(`/club/${made.club}`);
}

async function joinClub(form: HTMLFormElement): Promise<void> {
  await player(text(form, "name"));
  const token = new URLSearchParams(here.search).get("join") ?? "";
  await post(`/api/clubs/${form.dataset["club"]}/join`, { token });
  here.assign(`/club/${form.dataset["club"]}`);
}

function paceOf(chosen: string): object | null {
  if (chosen === "") return null;
  if (chosen === "live") return { kind: "live", minutes: 45, seconds: 20, ends: "lost" };
  return { kind: "days", days: Number(chosen), ends: "lost" };
}

async function makeEvent(form: HTMLFormElement): Promise<void> {
  const figures = Object.fromEntries(["size", "rounds", "division", "moves"].map((name) => [name, Number(text(form, name))]));
  const words = Object.fromEntries(["name", "kind", "game", "late"].map((name) => [name, text(form, name)]));
  const asked = { ...words, ...figures, hours: Number(text(form, "days")) * 24, pace: paceOf(text(form, "pace")), rated: text(form, "rated") === "on" };
  const made = await post<{ event: string }>(`/api/clubs/${form.dataset["club"]}/events`, asked);
  here.assign(`/event/${made.event}`);
}

/** Places are said from 1, as people do. */
async function mend(form: HTMLFormElement): Promise<void> {
  const [round, n] = text(form, "row").split("/").map(Number);
  const places = text(form, "places").split(/\s+/).filter(Boolean).map((place) => Number(place) - 1);
  await act(`/api/events/${form.dataset["event"]}/result`, { round, n, places, why: text(form, "why") });
}

/** What does not belong to the chosen kind of event, or to the game, is not asked. */
function showFields(form: HTMLFormElement): void {
  const kind = text(form, "kind");
  for (const field of all("[data-kind]", form)) field.hidden = field.dataset["kind"] !== kind;
  const says = form.querySelector("#kind-says");
  if (says) says.textContent = t(`event.kind_${kind as "swiss" | "robin" | "league"}_says`);
  const box = form.querySelector<HTMLOptionElement>("[name=game] option:checked");
  for (const size of all<HTMLOptionElement>("[name=size] option", form)) {
    const count = Number(size.value);
    size.disabled = count < Number(box?.dataset["fewest"]) || count > Number(box?.dataset["most"]);
  }
}

const deeds: Record<string, (form: HTMLFormElement) => Promise<void>> = {
  "new-club": makeClub,
  "join-club": joinClub,
  "new-event": makeEvent,
  mend,
};

document.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  const deed = deeds[form.id];
  if (!deed) return;
  event.preventDefault();
  attempt(deed(form));
});

document.addEventListener("click", (event) => {
  const { dataset } = (event.target as Element).closest<HTMLElement>("[data-post], [data-admit], [data-sit], [data-season]") ?? { dataset: {} as DOMStringMap };
  if (dataset["post"]) attempt(act(dataset["post"]));
  if (dataset["admit"]) attempt(act(`/api/clubs/${here.pathname.split("/").pop()}/members`, { player: dataset["admit"], role: dataset["role"] }));
  if (dataset["sit"]) attempt(post<{ table: string }>(`/api/events/${dataset["sit"]}/sit`).then(({ table }) => here.assign(`/table/${table}`)));
  if (dataset["season"]) attempt(post<{ event: string }>(`/api/events/${dataset["season"]}/season`).then(({ event: next }) => here.assign(`/event/${next}`)));
});

const form = document.getElementById("new-event");
if (form instanceof HTMLFormElement) {
  form.addEventListener("change", () => showFields(form));
  showFields(form);
}
sayTimes();
if (document.getElementById("event")) window.setInterval(() => void look().catch(() => undefined), EVERY);
offerDialogs();
