// A new table: who sits where, which options.

import { post, Refused } from "./api";
import { offerDialogs } from "./dialogs";
import { offerFirstGame, type First } from "./first";
import { player } from "./guest";
import { say } from "./live";
import { all, byId, given } from "./page";
import { t } from "./words";

interface NewSeat {
  kind: string;
  level?: string;
  name?: string;
}

const form = byId<HTMLFormElement>("new-table");
const { game, rated } = given<{ game: string; rated: string[] }>("given");

/** Only what the kind of a seat needs is shown; whether there are hints is asked where others play. */
function drawSeats(): void {
  const count = Number(new FormData(form).get("count") ?? all("[data-seat]").length);
  all<HTMLElement>("[data-seat]").forEach((row, at) => {
    row.hidden = at >= count;
    const kind = row.querySelector<HTMLSelectElement>("[name=kind]")?.value;
    for (const part of all<HTMLElement>("[data-when]", row)) part.hidden = part.dataset["when"] !== kind;
  });
  byId("chat-of").hidden = byId("hints-of").hidden = !seats().some(({ kind }) => kind === "person" || kind === "open");
}

/** Why this table cannot be rated, if it cannot. The server says the same to whoever asks for it all the same. */
function notRated(): string {
  const taken = seats();
  if (taken.length < 2) return t("rated.not_alone");
  const people = taken.filter(({ kind }) => kind !== "bot");
  if (people.length === 0) return t("rated.not_bots");
  if (people.some(({ kind }) => kind === "hotseat") || people.filter(({ kind }) => kind === "me").length > 1) return t("rated.not_beside");
  if (taken.some(({ kind, level }) => kind === "bot" && !rated.includes(level ?? ""))) return t("rated.not_this_bot");
  if (!byId("hints-of").hidden && new FormData(form).get("hints") === "yes") return t("rated.no_hints");
  const changed = all<HTMLSelectElement>("[data-option]:not([data-free])").filter((field) => field.value !== field.dataset["usual"]);
  return changed.length === 0 ? "" : t("rated.not_changed", { names: changed.map(({ name }) => name.replaceAll("_", " ")).join(", ") });
}

const ratedSays = byId("rated-says").textContent ?? "";

/** Where a table cannot be rated it is friendly, and the switch says why. */
function drawRated(): void {
  const why = notRated();
  for (const choice of all<HTMLInputElement>("[name=rated]", form)) {
    choice.disabled = why !== "" && choice.value === "yes";
    if (why !== "") choice.checked = choice.value === "no";
  }
  byId("rated-says").textContent = why === "" ? ratedSays : t("new.rated_not", { why });
}

/** How much time people have; nothing else of it is shown than what is chosen. */
function pace(): object | null {
  const fields = new FormData(form);
  const [kind, ends] = [fields.get("pace"), fields.get("ends")];
  if (kind === "live") return { kind, ends, minutes: Number(fields.get("minutes")), seconds: Number(fields.get("seconds")) };
  return kind === "days" ? { kind, ends, days: Number(fields.get("days")) } : null;
}

function drawPace(): void {
  const kind = String(new FormData(form).get("pace"));
  byId("pace-says").textContent = form.querySelector("[name=pace]:checked ~ b")?.textContent ?? "";
  for (const part of all<HTMLElement>("[data-pace]")) part.hidden = !part.dataset["pace"]?.split(" ").includes(kind);
}

function seats(): NewSeat[] {
  return all<HTMLElement>("[data-seat]:not([hidden])").map((row) => {
    const value = (name: string): string => row.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? "";
    const kind = value("kind");
    if (kind === "bot") return { kind, level: value("level") };
    return kind === "hotseat" ? { kind, name: value("guest") || t("new.somebody") } : { kind };
  });
}

function options(): Record<string, string> {
  const chosen = all<HTMLInputElement | HTMLSelectElement>("[data-option]");
  return Object.fromEntries(chosen.map((field) => [field.name, field.value]));
}

async function open(): Promise<void> {
  await player(byId<HTMLInputElement>("name").value);
  const fields = new FormData(form);
  const made = await post<{ table: string; watch: string; invitations: { seat: number; link: string }[] }>("/api/tables", {
    game,
    seats: seats(),
    options: options(),
    private: fields.get("private") === "yes",
    confirm: fields.get("confirm"),
    hints: !byId("hints-of").hidden && fields.get("hints") === "yes",
    rated: fields.get("rated") === "yes",
    chat: fields.get("chat") === "yes",
    pace: pace(),
  });
  window.location.assign(`/table/${made.table}`);
}

form.addEventListener("change", drawSeats);
form.addEventListener("change", drawPace);
form.addEventListener("change", drawRated);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  open().catch((error: unknown) => say(error instanceof Refused ? error.message : t("connection.lost")));
});
// pace and readings of the rules are open where there is room for them
for (const part of all<HTMLDetailsElement>("details", form)) part.open = matchMedia("(width > 760px)").matches;
drawSeats();
drawPace();
drawRated();
offerDialogs();
offerFirstGame(() => given<First>("first"));
