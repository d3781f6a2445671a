// The page of one's account: devices, personal links, name, holidays, mutes, leaving; and the page of a personal link.

import { attempt, clicked, date, line, showAccount, submitted, written } from "./account";
import { get, post } from "./api";
import { offerDialogs } from "./dialogs";
import { offerEmblem } from "./emblem";
import { offerHostWords } from "./hostwords";
import { say } from "./live";
import { all, byId, make } from "./page";
import { t } from "./words";

interface Device {
  id: string;
  name: string;
  seen: number;
  this: boolean;
}

interface Link {
  id: string;
  created: number;
  used: number | null;
}

interface Known {
  devices: Device[];
  links: Link[];
}

/** What browsers call the systems of small devices. */
const IN_HAND = /Android|iPhone|iPad/;

function deviceRow(device: Device): HTMLElement {
  const seen = device.this ? t("you.this") : t("you.seen", { date: date(device.seen) });
  const [sign, name] = [IN_HAND.test(device.name) ? "phone" : "device", device.name || t("you.some_device")];
  return line(sign, name, seen, t("you.log_out"), { "data-post": `/api/me/devices/${device.id}/forget` });
}

function linkRow(link: Link): HTMLElement {
  const used = link.used === null ? t("you.unused") : t("you.used", { date: date(link.used) });
  const [made, act] = [t("you.made", { date: date(link.created), used }), t("you.revoke")];
  const how = { "data-post": `/api/me/links/${link.id}/revoke`, "aria-label": `${act}: ${t("you.link")}, ${made}` };
  return line("link", t("you.link"), made, act, how);
}

/** What a guest would lose, and where it hangs. */
function sayGuest({ devices, links }: Known): void {
  const says = byId("guest-says");
  const [games, ratings] = [Number(says.dataset["games"]), Number(says.dataset["ratings"])];
  const browsers = t("account.guest_browsers", { count: devices.length });
  const where = links.length > 0 ? t("account.guest_both", { one: t("account.guest_links", { count: links.length }), other: browsers }) : browsers;
  const ended = t("account.guest_games", { count: games });
  const played = ratings > 0 ? t("account.guest_both", { one: ended, other: t("account.guest_ratings", { count: ratings }) }) : ended;
  says.textContent = games > 0 ? t("account.guest_played", { count: games + ratings, played, where }) : t("account.guest_new", { where });
}

interface Holidays {
  holidays: { id: string; begins: number; ends: number }[];
  days_left: number;
}

function showHolidays(known: Holidays): void {
  byId("holidays-left").textContent = t("you.holidays_left", { count: known.days_left });
  const rows = known.holidays.map(({ id, begins, ends }) => {
    const span = t("you.holiday_span", { begins: date(begins), ends: date(ends) });
    return line("sun", t("you.away"), span, t("you.holiday_end"), { "data-holiday": id, "aria-label": `${t("you.holiday_end")}: ${span}` });
  });
  byId("holidays").replaceChildren(...rows);
}

async function beAway(form: HTMLFormElement): Promise<void> {
  const fields = new FormData(form);
  const asked = { days: Number(fields.get("days")), after: Number(fields.get("after")) };
  showHolidays(await post<Holidays>("/api/me/holidays", asked));
  unfold("holiday", false);
}

interface Mutes {
  muted: { id: string; name: string }[];
}

/** Of whom one wants to hear nothing; the part is there only if there is somebody. */
function showMutes({ muted }: Mutes): void {
  byId("mutes-of").hidden = muted.length === 0;
  byId("mutes").replaceChildren(...muted.map(({ id, name }) => line("mute", name, "", t("you.unmute"), { "data-mute": id })));
}

interface Sanctions {
  mute: { says: string } | null;
}

/** What the host does not let one do, why and until when. */
function showSanctions({ mute }: Sanctions): void {
  byId("may-not").hidden = mute === null;
  byId("may-not-says").textContent = mute?.says ?? "";
}

function show(known: Known): void {
  if (known.devices.length === 0) return window.location.assign("/");
  byId("devices").replaceChildren(...known.devices.map(deviceRow));
  byId("links").replaceChildren(...known.links.map(linkRow));
  sayGuest(known);
}

/** Open what is asked before one goes, and close it again. */
function unfold(form: string, open: boolean): void {
  byId(form).hidden = !open;
  const button = all(`[data-unfolds=${form}]`)[0];
  button?.setAttribute("aria-expanded", String(open));
  if (open) byId(form).querySelector("input")?.focus();
  else button?.focus();
}

async function rename(form: HTMLFormElement): Promise<void> {
  const { name } = await post<{ name: string }>("/api/players", written(form));
  const field = byId<HTMLInputElement>("own-name");
  field.value = field.defaultValue = name;
  offerName();
  field.focus();
  for (const shown of all(".nav .me")) shown.lastChild?.replaceWith(name);
  say(t("you.name_kept", { name }));
}

/** A name that one has begun to change can be kept. */
function offerName(): void {
  const { value, defaultValue, form } = byId<HTMLInputElement>("own-name");
  const isOther = value.trim() !== defaultValue;
  for (const button of all("button", form ?? document)) button.hidden = !isOther;
  for (const small of all("small", form ?? document)) small.hidden = isOther;
}

async function newLink(): Promise<void> {
  const made = await post<{ link: string }>("/api/me/links");
  const copy = make("button", { type: "button", class: "btn sec", "data-copy": made.link }, t("you.copy"));
  byId("new-link").replaceChildren(make("p", {}, t("you.shown_once")), make("code", {}, made.link), copy);
  show(await get<Known>("/api/me/devices"));
}

/** The token is the last part of the address; it is never written into the page. */
async function adopt(leads: string): Promise<void> {
  const token = window.location.pathname.split("/").pop() ?? "";
  await post("/api/me/adopt", { token });
  window.location.assign(leads);
}

/** Guests are gone at once; with an account one is told when that will be. */
async function deleteMe(form: HTMLFormElement): Promise<void> {
  const known = await post<Known>("/api/me/delete", { name: String(new FormData(form).get("confirm")) });
  form.reset();
  show(known);
  unfold("delete", false);
  await showAccount();
  byId("leaving").scrollIntoView({ block: "nearest" });
  byId("stay").focus();
}

const forms: Record<string, (form: HTMLFormElement) => Promise<void>> = { holiday: beAway, delete: deleteMe, rename };

document.addEventListener("click", (event) => {
  const target = event.target as Element;
  clicked(target);
  const adopted = target.closest<HTMLElement>("[data-adopt]");
  const posted = target.closest<HTMLElement>("[data-post]");
  if (adopted) attempt(adopt(adopted.dataset["adopt"] ?? "/"));
  if (posted) attempt(post<Known>(posted.dataset["post"] ?? "").then(show));
  const holiday = target.closest<HTMLElement>("[data-holiday]")?.dataset["holiday"];
  if (holiday) attempt(post<Holidays>(`/api/me/holidays/${holiday}/end`).then(showHolidays));
  const mute = target.closest<HTMLElement>("[data-mute]")?.dataset["mute"];
  if (mute) attempt(post<Mutes>(`/api/me/mutes/${mute}/end`).then(showMutes));
  if (target.closest("[data-do=new-link]")) attempt(newLink());
  const unfolds = target.closest<HTMLElement>("[data-unfolds]")?.dataset["unfolds"];
  if (unfolds) unfold(unfolds, byId(unfolds).hidden === true);
});
document.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = event.target as HTMLFormElement;
  const act = forms[form.id];
  if (!submitted(form) && act) attempt(act(form));
});
if (document.getElementById("devices")) {
  offerEmblem();
  byId("own-name").addEventListener("input", offerName);
  byId("seen-by").addEventListener("change", (event) => {
    attempt(post("/api/people/sight", { seen_by: (event.target as HTMLSelectElement).value }).then(() => say(t("you.sight_kept"))));
  });
  attempt(showAccount());
  attempt(get<Known>("/api/me/devices").then(show));
  attempt(get<Holidays>("/api/me/holidays").then(showHolidays));
  attempt(get<Mutes>("/api/me/mutes").then(showMutes));
  attempt(get<Sanctions>("/api/me/sanctions").then(showSanctions));
}
offerHostWords();
offerDialogs();
