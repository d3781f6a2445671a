// A new table: who sits where, which options, who sees it; kept for next time, and said again as one sentence.

import { post, Refused } from "./api";
import { offerDialogs } from "./dialogs";
import { offerFirstGame, type First } from "./first";
import { player } from "./guest";
import { say } from "./live";
import { all, byId, given, make, write } from "./page";
import { t } from "./words";

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
interface Given {
  game: string;
  title: string;
  /** The bots that were measured. */
  rated: string[];
  usual: Usual | null;
  /** One's own rating, if one has any in this game. */
  rating: number | null;
}
const { game, title, rated, usual, rating } = given<Given>("given");
const rows = all<HTMLElement>("[data-seat]");
/** The seat that is being chosen: only there is shown what its kind can be chosen from. */
let chosenSeat: HTMLElement | undefined;

const kindOf = (row: HTMLElement): string => field(row, "kind").value;
const shownRows = (): HTMLElement[] => rows.filter((row) => !row.hidden);

/** What is chosen or written in a field. Of choices that lie side by side, as of a list, one is checked. */
function field(root: ParentNode, name: string): HTMLInputElement | HTMLSelectElement {
  const found = all<HTMLInputElement | HTMLSelectElement>(`[name="${CSS.escape(name)}"]`, root);
  return (found.find((each) => each instanceof HTMLInputElement && each.checked) ?? found[0]) as HTMLInputElement;
}

const level = (row: HTMLElement): HTMLInputElement => field(row, `level-${row.dataset["seat"]}`) as HTMLInputElement;

/** Only what the kind of a seat needs is shown; whether there are hints is asked where others play. */
function drawSeats(): void {
  const count = Number(new FormData(form).get("count") ?? rows.length);
  rows.forEach((row, at) => {
    row.hidden = at >= count;
    const kind = kindOf(row);
    for (const part of all<HTMLElement>("[data-when]", row)) part.hidden = part.dataset["when"] !== kind;
    const isOpen = row === chosenSeat && kind !== "me";
    for (const button of all<HTMLElement>("[data-unless]", row)) {
      button.hidden = button.dataset["unless"] === kind;
      write(button, "aria-expanded", String(isOpen));
    }
    for (const more of all<HTMLElement>(".seat-more", row)) more.hidden = !isOpen;
    const [name, line] = whoSits(row);
    for (const place of all(".seat-who > b", row)) place.textContent = name;
    for (const place of all(".seat-who > small", row)) place.textContent = line;
  });
  byId("chat-of").hidden = byId("hints-of").hidden = !seats().some(({ kind }) => kind === "person" || kind === "open");
  byId("ends-of").hidden = pace() === null;
}

/** Who sits there, and a line about them. */
function whoSits(row: HTMLElement): [string, string] {
  const range = rangeSays();
  switch (kindOf(row)) {
    case "me":
      return [byId<HTMLInputElement>("name").value || t("front.name_hint"), ownLine()];
    case "bot": {
      const plays = level(row).parentElement?.querySelector(".how small")?.textContent ?? "";
      return [t("new.bot_called", { letter: "ABCDEF"[Number(row.dataset["seat"])] ?? "", level: levelCalled(row) }), plays];
    }
    case "person": {
      const friend = friendOf(row);
      if (!friend) return [t("new.friend_called"), t("new.friend_link")];
      const theirs = friend.dataset["rating"];
      return [friend.text, theirs ? t("new.friend_rated", { rating: theirs }) : t("new.friend_unrated")];
    }
    case "hotseat":
      return [field(row, "guest").value || t("new.somebody"), t("new.beside_says")];
    default:
      return [t("new.open_called"), range ? t("new.open_rated", { range }) : t("front.any_rating")];
  }
}

function ownLine(): string {
  return rating === null ? t("new.you_unrated", { game: title }) : t("new.you_rated", { game: title, rating });
}

const levelCalled = (row: HTMLElement): string => level(row).dataset["called"] ?? "";

/** Whom a seat is kept for by name, if anybody. */
function friendOf(row: HTMLElement): HTMLOptionElement | undefined {
  const chosen = (field(row, "friend") as HTMLSelectElement).selectedOptions[0];
  return chosen?.value ? chosen : undefined;
}

/** What was changed says so; lines that hide something say how much, and whether it is as it usually is. */
function drawChanges(): void {
  for (const part of all<HTMLElement>("[data-option], [data-setting]", form)) {
    for (const mark of all<HTMLElement>(".changed", part)) mark.hidden = !isChanged(part);
  }
  for (const more of all<HTMLElement>("details.further", form)) {
    const inside = all<HTMLElement>("[data-option], [data-setting]", more).filter((part) => !part.hidden);
    const [count, changed] = [inside.length, inside.filter(isChanged).length];
    const summary = more.querySelector<HTMLElement>("summary");
    const isRules = summary?.dataset["says"] === "readings";
    const same = t(isRules ? "new.more_readings" : "new.more_settings", { count });
    const other = t(isRules ? "new.more_changed" : "new.settings_changed", { count, changed });
    if (summary) summary.textContent = changed ? other : same;
  }
}

/** Whether an option or a setting is not as it usually is. */
function isChanged(part: HTMLElement): boolean {
  const [option, setting] = [part.dataset["option"], part.dataset["setting"]];
  if (option !== undefined) return field(part, `option-${option}`).value !== part.dataset["usual"];
  return field(part, part.id.replace("-of", "")).value !== setting;
}

const changedOptions = (): HTMLElement[] => all<HTMLElement>("[data-option]", form).filter(isChanged);
const optionName = (part: HTMLElement): string => (part.dataset["option"] ?? "").replaceAll("_", " ");

/** Why this table cannot be rated, if it cannot. The server says the same to whoever asks for it all the same. */
function notRated(): string {
  const taken = seats();
  if (taken.length < 2) return t("rated.not_alone");
  const people = taken.filter(({ kind }) => kind !== "bot");
  if (people.length === 0) return t("rated.not_bots");
  if (people.some(({ kind }) => kind === "hotseat") || people.filter(({ kind }) => kind === "me").length > 1) return t("rated.not_beside");
  if (taken.some(({ kind, level }) => kind === "bot" && !rated.includes(level ?? ""))) return t("rated.not_this_bot");
  if (!byId("hints-of").hidden && new FormData(form).get("hints") === "yes") return t("rated.no_hints");
  const changed = changedOptions().filter((part) => part.dataset["free"] === undefined);
  return changed.length === 0 ? "" : t("rated.not_changed", { names: changed.map(optionName).join(", ") });
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
  byId("rated-says").hidden = why === "" && new FormData(form).get("rated") === "no";
  byId("friendly-says").hidden = !byId("rated-says").hidden;
}

/** How much time people have. */
function pace(): Pace | null {
  const fields = new FormData(form);
  const [kind, ends] = [fields.get("pace"), String(fields.get("ends"))];
  if (kind === "live") return { kind, ends, minutes: Number(fields.get("minutes")), seconds: Number(fields.get("seconds")) };
  return kind === "days" ? { kind, ends, days: Number(fields.get("days")) } : null;
}

function seats(): NewSeat[] {
  return shownRows().map((row) => {
    const kind = kindOf(row);
    if (kind === "bot") return { kind, level: level(row).value };
    const friend = friendOf(row);
    if (kind === "person" && friend) return { kind, friend: friend.value };
    return kind === "hotseat" ? { kind, name: field(row, "guest").value || t("new.somebody") } : { kind };
  });
}

function options(): Record<string, string> {
  const names = all<HTMLElement>("[data-option]", form).map((part) => part.dataset["option"] ?? "");
  return Object.fromEntries(names.map((name) => [name, field(form, `option-${name}`).value]));
}

/** A figure of the range, if somebody may sit down who is not invited. */
function bound(name: "range_from" | "range_to"): number | null {
  const row = shownRows().find((each) => kindOf(each) === "open");
  const said = row ? field(row, name).value : "";
  return said === "" ? null : Number(said);
}

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
  set(form, "count", String(table.seats.length));
  for (const [at, row] of rows.entries()) {
    const seat = table.seats[at];
    if (!seat) continue;
    set(row, "kind", seat.kind);
    if (seat.level) set(row, `level-${at}`, seat.level);
    if (seat.friend) set(row, "friend", seat.friend);
    for (const name of ["range_from", "range_to"] as const) set(row, name, String(table[name] ?? ""));
  }
  set(form, "pace", table.pace?.kind ?? "none");
  for (const [name, value] of Object.entries(table.pace ?? {})) if (name !== "kind") set(form, name, String(value));
  set(form, "seen_by", table.seen_by);
  for (const [name, value] of Object.entries(table.options ?? {})) set(form, `option-${name}`, String(value));
  if (table.confirm) set(form, "confirm", table.confirm);
  if (table.hints !== undefined) set(form, "hints", table.hints ? "yes" : "no");
  if (table.rated !== undefined) set(form, "rated", table.rated ? "yes" : "no");
  if (table.chat !== undefined) set(form, "chat", table.chat ? "yes" : "no");
}

/** Choose or write a value, if the field has it. */
function set(root: ParentNode, name: string, value: string): void {
  for (const each of all<HTMLInputElement | HTMLSelectElement>(`[name="${CSS.escape(name)}"]`, root)) {
    if (each instanceof HTMLSelectElement) {
      if ([...each.options].some((option) => option.value === value)) each.value = value;
    } else if (each.type !== "radio") each.value = value;
    else if (each.value === value) each.checked = true;
  }
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
  const [, second] = rows;
  if (friend && second) {
    set(second, "friend", friend);
    if (friendOf(second)?.value === friend) set(second, "kind", "person");
  }
  chosenSeat = rows.find((row) => kindOf(row) !== "me");
}

/** What goes with a choice: a seat for anybody is of no use where nobody sees it, its range is the same for all such
 * seats, and whoever says how many minutes or days wants that clock. */
function follow(changed: HTMLInputElement): void {
  const { name, value } = changed;
  if (name === "kind") chosenSeat = changed.closest<HTMLElement>("[data-seat]") ?? chosenSeat;
  if (name === "kind" && value === "open" && new FormData(form).get("seen_by") === "link") set(form, "seen_by", "all");
  if (name.startsWith("range_")) set(form, name, value);
  if (name === "minutes" || name === "seconds") set(form, "pace", "live");
  if (name === "days") set(form, "pace", "days");
}

/** A figure goes to the next multiple of the step, within its bounds. */
function step(button: HTMLElement): void {
  const figure = button.parentElement?.querySelector<HTMLInputElement>("input");
  if (!figure) return;
  const by = Number(button.dataset["step"]);
  const next = Math.floor(Number(figure.value) / by) * by + by;
  figure.value = String(Math.min(Number(figure.max), Math.max(Number(figure.min), next)));
  figure.dispatchEvent(new Event("change", { bubbles: true }));
}

// ---- said again as one sentence

function rangeSays(): string {
  const [least, most] = [bound("range_from"), bound("range_to")];
  if (least === null && most === null) return "";
  if (most === null) return t("front.range_up", { least: least ?? "" });
  return least === null ? t("front.range_down", { most }) : t("front.range", { least, most });
}

function seatSays(row: HTMLElement): string {
  const range = rangeSays();
  switch (kindOf(row)) {
    case "me":
      return t("new.says_you");
    case "bot":
      return t("new.says_bot", { level: levelCalled(row) });
    case "person":
      return friendOf(row)?.text ?? t("new.says_friend");
    case "hotseat":
      return t("new.says_beside", { name: field(row, "guest").value || t("new.somebody") });
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
  const seen = String(new FormData(form).get("seen_by")) as "link" | "club" | "all";
  const terms = [t(`new.says_${seen}`), ...(new FormData(form).get("rated") === "yes" ? [t("new.says_rated")] : [])];
  const value = (part: HTMLElement): string => field(part, `option-${part.dataset["option"]}`).value.replaceAll("_", " ");
  terms.push(...changedOptions().map((part) => t("new.says_option", { name: optionName(part), value: value(part) })));
  const who = shownRows().map(seatSays).join(", ");
  const head = make("b", {}, t("new.says_head", { game: title, count: shownRows().length }));
  byId("says").replaceChildren(head, " ", t("new.says", { who, pace: paceSays(), terms: terms.join(", ") }));
  const clubs = document.getElementById("club-of");
  if (clubs) clubs.hidden = seen !== "club";
}

function draw(): void {
  drawSeats();
  drawRated();
  drawChanges();
  tell();
}

begin();
form.addEventListener("change", (event) => {
  follow(event.target as HTMLInputElement);
  draw();
});
form.addEventListener("click", (event) => {
  const pressed = (event.target as Element).closest<HTMLElement>("button[data-step], button.seat-who");
  if (!pressed) return;
  if (pressed.dataset["step"]) return step(pressed);
  const row = pressed.closest<HTMLElement>("[data-seat]") ?? undefined;
  chosenSeat = chosenSeat === row ? undefined : row;
  draw();
});
for (const further of all<HTMLDetailsElement>("details.further", form)) {
  further.addEventListener("toggle", () => {
    further.parentElement?.classList.toggle("all", further.open);
    if (further.open) further.scrollIntoView({ block: "nearest" });
  });
}
for (const other of all("[data-game]")) other.addEventListener("click", carry);
byId("keep-usual").addEventListener("click", () => {
  keep().catch((error: unknown) => say(error instanceof Refused ? error.message : t("connection.lost")));
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  open().catch((error: unknown) => say(error instanceof Refused ? error.message : t("connection.lost")));
});
draw();
offerDialogs();
offerFirstGame(() => given<First>("first"));
