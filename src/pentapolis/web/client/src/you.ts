// About oneself: the devices one is known on, personal links, one's data; and the page of such a link.

import { attempt, clicked, date, showAccount, submitted } from "./account";
import { get, post } from "./api";
import { offerDialogs } from "./dialogs";
import { offerEmblem } from "./emblem";
import { offerHostWords } from "./hostwords";
import { byId, make } from "./page";
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

function row(name: string, small: string, act: string, path: string): HTMLElement {
  const what = make("span", { class: "what" }, make("b", {}, name), make("small", {}, small));
  return make("li", {}, what, make("button", { type: "button", class: "btn sec", "data-post": path, "aria-label": `${act}: ${name}` }, act));
}

function deviceRow(device: Device): HTMLElement {
  const seen = device.this ? t("you.this") : t("you.seen", { date: date(device.seen) });
  return row(device.name || t("you.some_device"), seen, t("you.log_out"), `/api/me/devices/${device.id}/forget`);
}

function linkRow(link: Link): HTMLElement {
  const used = link.used === null ? "" : t("you.used", { date: date(link.used) });
  return row(t("you.made", { date: date(link.created) }), used, t("you.revoke"), `/api/me/links/${link.id}/revoke`);
}

interface Holidays {
  holidays: { id: string; begins: number; ends: number }[];
  days_left: number;
}

function showHolidays(known: Holidays): void {
  byId("holidays-left").textContent = t("you.holidays_left", { count: known.days_left });
  const rows = known.holidays.map(({ id, begins, ends }) => {
    const span = t("you.holiday_span", { begins: date(begins), ends: date(ends) });
    const end = make("button", { type: "button", class: "btn sec", "data-holiday": id, "aria-label": `${t("you.holiday_end")}: ${span}` }, t("you.holiday_end"));
    return make("li", {}, make("span", { class: "what" }, make("b", {}, span)), end);
  });
  byId("holidays").replaceChildren(...rows);
}

async function beAway(form: HTMLFormElement): Promise<void> {
  const fields = new FormData(form);
  const asked = { days: Number(fields.get("days")), after: Number(fields.get("after")) };
  showHolidays(await post<Holidays>("/api/me/holidays", asked));
}

interface Mutes {
  muted: { id: string; name: string }[];
}

/** Of whom one wants to hear nothing; the part is there only if there is somebody. */
function showMutes({ muted }: Mutes): void {
  byId("mutes-of").hidden = muted.length === 0;
  const rows = muted.map(({ id, name }) => {
    const end = make("button", { type: "button", class: "btn sec", "data-mute": id, "aria-label": `${t("you.unmute")}: ${name}` }, t("you.unmute"));
    return make("li", {}, make("span", { class: "what" }, make("b", {}, name)), end);
  });
  byId("mutes").replaceChildren(...rows);
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
  await showAccount();
  byId("account-title").scrollIntoView();
}

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
});
document.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = event.target as HTMLFormElement;
  if (!submitted(form)) attempt(form.id === "holiday" ? beAway(form) : deleteMe(form));
});
if (document.getElementById("devices")) {
  offerEmblem();
  attempt(showAccount());
  attempt(get<Known>("/api/me/devices").then(show));
  attempt(get<Holidays>("/api/me/holidays").then(showHolidays));
  attempt(get<Mutes>("/api/me/mutes").then(showMutes));
  attempt(get<Sanctions>("/api/me/sanctions").then(showSanctions));
}
offerHostWords();
offerDialogs();
