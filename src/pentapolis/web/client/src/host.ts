// The host's page: every act asks why, and mutes and bans for how long. What the server shows is looked at again and again.

import { post, Refused } from "./api";
import { offerDialogs } from "./dialogs";
import { say } from "./live";
import { renew } from "./morph";
import { all, byId } from "./page";
import { t } from "./words";

const EVERY = 15_000;
const BUSY = 1_500;
const here = window.location;
let acting: HTMLElement | null = null;

function attempt(deed: Promise<unknown>): void {
  deed.catch((error: unknown) => say(error instanceof Refused ? error.message : t("connection.lost")));
}

/** Times are written for machines; here they are said in the reader's own. */
function sayTimes(root: ParentNode = document): void {
  const how: Intl.DateTimeFormatOptions = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" };
  for (const time of all<HTMLTimeElement>("time[datetime]", root)) {
    time.textContent = new Date(time.dateTime).toLocaleString(document.documentElement.lang, how);
  }
}

/** What the server shows now, put into the page, unless somebody is about to do something there. */
async function look(): Promise<void> {
  const place = document.getElementById("host");
  const reply = await fetch(here.href, { headers: { accept: "text/html" } });
  if (!place || !reply.ok) return;
  const fresh = new DOMParser().parseFromString(await reply.text(), "text/html").getElementById("host");
  if (!fresh || document.querySelector("dialog[open]") || place.contains(document.activeElement)) return;
  sayTimes(fresh);
  place.toggleAttribute("data-busy", fresh.hasAttribute("data-busy"));
  renew(place, fresh);
}

function keepLooking(): void {
  const wait = byId("host").hasAttribute("data-busy") ? BUSY : EVERY;
  window.setTimeout(() => void look().catch(() => undefined).then(keepLooking), wait);
}

/** Ask for what an act needs: a reason, and for some of them a time or a name. */
function ask(button: HTMLElement): void {
  acting = button;
  const form = byId<HTMLFormElement>("deed-form");
  const { title, says, days, name, reason } = button.dataset;
  form.reset();
  byId("deed-why").textContent = reason ?? byId("deed-why").dataset["usual"] ?? "";
  byId("deed-title").textContent = title ?? "";
  byId("deed-says").textContent = says ?? "";
  byId("deed-days").hidden = days === undefined;
  byId("deed-name").hidden = name === undefined;
  const field = form.querySelector<HTMLInputElement>("[name=name]");
  if (field) field.required = name !== undefined;
  if (field) field.value = name ?? "";
  byId<HTMLDialogElement>("deed").showModal();
}

async function act(form: HTMLFormElement): Promise<void> {
  if (!acting) return;
  const given = new FormData(form);
  const { deed, body, days, name } = acting.dataset;
  const asked: Record<string, unknown> = { ...JSON.parse(body ?? "{}"), why: String(given.get("why")) };
  const time = String(given.get("days"));
  if (days !== undefined) asked["days"] = time ? Number(time) : null;
  if (name !== undefined) asked["name"] = String(given.get("name"));
  await post(deed ?? "", asked);
  here.reload();
}

async function plan(given: FormData): Promise<void> {
  await post("/api/host/backups/plan", { hours: Number(given.get("hours")), keep: Number(given.get("keep")) });
  here.reload();
}

document.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  if (form.id !== "deed-form" && form.id !== "try" && form.id !== "plan") return;
  event.preventDefault();
  if (form.id === "plan") return attempt(plan(new FormData(form)));
  if (form.id === "deed-form") return attempt(act(form));
  attempt(post("/api/host/upgrade/check", { release: String(new FormData(form).get("release")) }).then(() => here.reload()));
});

document.addEventListener("click", (event) => {
  const target = event.target as Element;
  const button = target.closest<HTMLElement>("[data-deed]");
  if (button) ask(button);
  const posted = target.closest<HTMLElement>("[data-post]")?.dataset["post"];
  if (posted) attempt(post(posted).then(() => here.reload()));
});

sayTimes();
offerDialogs();
if (document.getElementById("host")) keepLooking();
