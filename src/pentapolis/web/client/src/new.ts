// A new table: who sits where, which options, who sees it; kept for next time, and said again as one sentence.

import { post, Refused } from "./api";
import { offerDialogs } from "./dialogs";
import { offerFirstGame, type First } from "./first";
import { player } from "./guest";
import { say } from "./live";
import { all, byId, given } from "./page";
import { levelName, t } from "./words";

interface NewSeat {
  kind: string;
  level?: string;
  name?: string;
  friend?: string;
}

interface Pace {
  kind: "live" | "days";
  minutes?: number;
  seconds?: number;
  days?: number;
  ends: string;
}

/** A table as somebody usually opens it, or as it was chosen for another game a moment ago. */
interface Usual {
  seats: NewSeat[];
  pace: Pace | null;
  seen_by: string;
  range_from: number | null;
  range_to: number | null;
  options?: Record<string, string | number | boolean>;
  confirm?: string;
  hints?: boolean;
  rated?: boolean;
  chat?: boolean;
}

const CARRIED = "pentapolis-new";
const form = byId<HTMLFormElement>("new-table");
const { game, title, rated, usual } = given<{ game: string; title: string; rated: string[]; usual: Usual | null }>("given");

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
function pace(): Pace | null {
  const fields = new FormData(form);
  const [kind, ends] = [fields.get("pace"), String(fields.get("ends"))];
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
    if (kind === "person" && value("friend")) return { kind, friend: value("friend") };
    return kind === "hotseat" ? { kind, name: value("guest") || t("new.somebody") } : { kind };
  });
}

function options(): Record<string, string> {
  const chosen = all<HTMLInputElement | HTMLSelectElement>("[data-option]");
  return Object.fromEntries(chosen.map((field) => [field.name, field.value]));
}

/** A figure of the range, if somebody may sit down who is not invited. */
function bound(name: "range_from" | "range_to"): number | null {
  const row = all<HTMLElement>("[data-seat]:not([hidden])").find((each) => kindOf(each) === "open");
  const said = row?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? "";
  return said === "" ? null : Number(said);
}

const kindOf = (row: HTMLElement): string => row.querySelector<HTMLSelectElement>("[name=kind]")?.value ?? "";

/** Everything that was chosen. */
function chosen(): Usual {
  const fields = new FormData(form);
  return {
    seats: seats(),
    options: options(),
    seen_by: String(fields.get("seen_by")),
    range_from: bound("range_from"),
    range_to: bound("range_to"),
    confirm: String(fields.get("confirm")),
    hints: !byId("hints-of").hidden && fields.get("hints") === "yes",
    rated: fields.get("rated") === "yes",
    chat: fields.get("chat") === "yes",
    pace: pace(),
  };
}

async function open(): Promise<void> {
  await player(byId<HTMLInputElement>("name").value);
  const table = chosen();
  const club = table.seen_by === "club" ? new FormData(form).get("club") : null;
  const made = await post<{ table: string }>("/api/tables", { game, ...table, club });
  window.location.assign(`/table/${made.table}`);
}

/** For next time. Who sits beside one is another matter each time. */
async function keep(): Promise<void> {
  await player(byId<HTMLInputElement>("name").value);
  const table = chosen();
  await post(`/api/usual/${game}`, { ...table, seats: table.seats.map(({ name: _, ...seat }) => seat) });
  say(t("new.kept"));
}

/** Choose what was chosen before, as far as this game and this person have it. */
function choose(table: Usual): void {
  const set = (root: ParentNode, name: string, value: string): void => {
    const field = root.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`);
    const has = !(field instanceof HTMLSelectElement) || [...field.options].some((option) => option.value === value);
    if (field && has) field.value = value;
  };
  set(form, "count", String(table.seats.length));
  for (const [at, row] of all<HTMLElement>("[data-seat]").entries()) {
    const seat = table.seats[at];
    if (!seat) continue;
    set(row, "kind", seat.kind);
    if (seat.level) set(row, "level", seat.level);
    if (seat.friend) set(row, "friend", seat.friend);
    for (const name of ["range_from", "range_to"] as const) set(row, name, String(table[name] ?? ""));
  }
  check("pace", table.pace?.kind ?? "none");
  for (const [name, value] of Object.entries(table.pace ?? {})) if (name !== "kind") set(form, name, String(value));
  check("seen_by", table.seen_by);
  for (const [name, value] of Object.entries(table.options ?? {})) set(form, CSS.escape(name), String(value));
  if (table.confirm) set(form, "confirm", table.confirm);
  if (table.hints !== undefined) set(form, "hints", table.hints ? "yes" : "no");
  if (table.rated !== undefined) check("rated", table.rated ? "yes" : "no");
  if (table.chat !== undefined) set(form, "chat", table.chat ? "yes" : "no");
}

function check(name: string, value: string): void {
  const field = form.querySelector<HTMLInputElement>(`[name=${name}][value="${CSS.escape(value)}"]`);
  if (field) field.checked = true;
}

/** Another game: seats and pace come along, the options are its own. */
function carry(): void {
  const { options: _, ...table } = chosen();
  sessionStorage.setItem(CARRIED, JSON.stringify(table));
}

function begin(): void {
  const carried = sessionStorage.getItem(CARRIED);
  sessionStorage.removeItem(CARRIED);
  const before = carried ? (JSON.parse(carried) as Usual) : usual;
  if (before) choose(before);
  const friend = new URLSearchParams(window.location.search).get("friend");
  const second = document.querySelector<HTMLElement>("[data-seat='1']");
  const named = second?.querySelector<HTMLSelectElement>("[name=friend]");
  if (!friend || !second || !named || ![...named.options].some(({ value }) => value === friend)) return;
  const kind = second.querySelector<HTMLSelectElement>("[name=kind]");
  if (kind) kind.value = "person";
  named.value = friend;
}

/** A seat for anybody is of no use where nobody sees it; the range is the same for all such seats. */
function follow(changed: HTMLInputElement): void {
  if (changed.name === "kind" && changed.value === "open" && new FormData(form).get("seen_by") === "link") check("seen_by", "all");
  if (changed.name.startsWith("range_")) for (const field of all<HTMLInputElement>(`[name=${changed.name}]`)) field.value = changed.value;
}

// ---- said again as one sentence

function rangeSays(): string {
  const [least, most] = [bound("range_from"), bound("range_to")];
  if (least === null && most === null) return "";
  if (most === null) return t("front.range_up", { least: least ?? "" });
  return least === null ? t("front.range_down", { most }) : t("front.range", { least, most });
}

function seatSays(row: HTMLElement): string {
  const field = (name: string): HTMLSelectElement | null => row.querySelector<HTMLSelectElement>(`[name=${name}]`);
  const range = rangeSays();
  switch (kindOf(row)) {
    case "me":
      return t("new.says_you");
    case "bot":
      return t("new.says_bot", { level: levelName(field("level")?.value ?? "") });
    case "person":
      return field("friend")?.value ? (field("friend")?.selectedOptions[0]?.textContent ?? "") : t("new.says_friend");
    case "hotseat":
      return t("new.says_beside", { name: field("guest")?.value || t("new.somebody") });
    default:
      return range ? t("new.says_range", { range }) : t("new.says_open");
  }
}

function paceSays(): string {
  const { kind, minutes, seconds, days } = pace() ?? {};
  if (kind === "live") return t("new.says_live", { minutes: minutes ?? 0, seconds: seconds ?? 0 });
  return kind === "days" ? t("new.says_days", { count: days ?? 0 }) : t("new.says_none");
}

function tell(): void {
  const rows = all<HTMLElement>("[data-seat]:not([hidden])");
  const seen = String(new FormData(form).get("seen_by")) as "link" | "club" | "all";
  const who = rows.map(seatSays).join(", ");
  byId("says").textContent = t("new.says", { game: title, count: rows.length, who, pace: paceSays(), seen: t(`new.says_${seen}`) });
  const clubs = document.getElementById("club-of");
  if (clubs) clubs.hidden = seen !== "club";
}

begin();
form.addEventListener("change", (event) => {
  follow(event.target as HTMLInputElement);
  drawSeats();
  drawPace();
  drawRated();
  tell();
});
for (const other of all("[data-game]")) other.addEventListener("click", carry);
byId("keep-usual").addEventListener("click", () => {
  keep().catch((error: unknown) => say(error instanceof Refused ? error.message : t("connection.lost")));
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  open().catch((error: unknown) => say(error instanceof Refused ? error.message : t("connection.lost")));
});
// pace and readings of the rules are open where there is room for them
for (const part of all<HTMLDetailsElement>("details", form)) part.open = matchMedia("(width > 760px)").matches;
drawSeats();
drawPace();
drawRated();
tell();
offerDialogs();
offerFirstGame(() => given<First>("first"));
