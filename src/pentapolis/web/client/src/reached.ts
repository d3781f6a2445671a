// The ways by which somebody can be reached, each with what can be done with it.

import { icon, make } from "./page";
import { reach } from "./subscription";
import { day, moment, type Kind, type Shown, type Way } from "./told";
import { t } from "./words";

const SIGNS: Record<Kind, string> = { push: "bell", mail: "mail", hook: "hook" };

export function wayRows(shown: Shown): HTMLElement[] {
  const of = (kind: Kind): Way[] => shown.ways.filter((way) => way.kind === kind);
  return [...browserRows(shown, of("push")), ...letterRows(shown, of("mail")), ...of("hook").map(hookRow)];
}

// ---- browsers

function browserRows(shown: Shown, known: Way[]): HTMLElement[] {
  const own = known.find((way) => way.this);
  const rest = known.filter((way) => !way.this).map((way) => wayRow(way, way.name || t("you.some_device"), t("notices.other_browser")));
  const here = own && reach() === "may" ? wayRow(own, t("notices.this_browser"), own.name) : thisBrowser(shown, own);
  return [here, ...rest];
}

/** This browser is not told anything: why, or how that can be changed. */
function thisBrowser(shown: Shown, own: Way | undefined): HTMLElement {
  const title = t("notices.this_browser");
  const forget = own ? [forgetButton(own, title)] : [];
  if (!shown.push) return row("push", title, t("notices.push_missing"), forget);
  if (reach() === "no") return row("push", title, t("notices.push_unsupported"), forget);
  if (reach() === "denied") return row("push", title, t("notices.push_denied"), forget);
  return row("push", title, t("notices.push_off"), [make("button", { type: "button", class: "btn pri", "data-do": "subscribe" }, t("notices.push_on"))]);
}

// ---- letters

function letterRows(shown: Shown, known: Way[]): HTMLElement[] {
  const title = t("notices.letters");
  const way = known[0];
  if (way?.confirmed) return [wayRow(way, title, t("notices.mail_confirmed", { address: way.where, date: day(way.confirmed) }))];
  if (!shown.mail) return [row("mail", title, t("notices.mail_missing"), [])];
  if (way) return [codeRow(way, title)];
  return [row("mail", title, t("notices.mail_lead"), [], addressForm())];
}

function addressForm(): HTMLElement {
  const field = make("input", { type: "email", name: "address", maxlength: "254", autocomplete: "email", required: true });
  const send = make("button", { type: "submit", class: "btn sec" }, t("notices.mail_send"));
  return make("form", { id: "add-mail", class: "told-form across" }, label(t("notices.mail_address"), field), send);
}

/** The address is used for nothing before the code has come back. */
function codeRow(way: Way, title: string): HTMLElement {
  const field = make("input", { name: "code", maxlength: "20", autocomplete: "one-time-code", autocapitalize: "characters", spellcheck: "false", required: true });
  const confirm = make("button", { type: "submit", class: "btn pri" }, t("notices.mail_confirm"));
  const form = make("form", { id: "confirm-mail", class: "told-form across" }, label(t("notices.mail_code"), field), confirm);
  return row("mail", title, t("notices.mail_waits", { address: way.where }), [forgetButton(way, title)], form);
}

function label(says: string, field: HTMLElement): HTMLElement {
  return make("label", { class: "field" }, make("span", {}, says), field);
}

// ---- web hooks

function hookRow(way: Way): HTMLElement {
  const secret = make("details", { class: "secret" }, make("summary", {}, t("notices.hook_secret")), make("code", {}, way.secret));
  return wayRow(way, way.name, t("notices.hook_says", { where: way.where }), secret);
}

// ---- any of them

function wayRow(way: Way, title: string, says: string, ...below: HTMLElement[]): HTMLElement {
  const test = make("button", { type: "button", class: "btn sec", "data-post": `/api/notices/ways/${way.id}/test`, "aria-label": t("notices.test_of", { name: title }) }, t("notices.test"));
  if (!way.on) test.disabled = true;
  const use = toggle(way.on, t("notices.switch_of", { name: title }), { "data-switch": way.id });
  const made = row(way.kind, title, says, [test, use, forgetButton(way, title)], ...below);
  if (way.failed) made.querySelector("small")?.after(make("small", { class: "failed" }, t("notices.failed_at", { time: moment(way.failed), why: way.why })));
  return made;
}

function forgetButton(way: Way, title: string): HTMLElement {
  const what = { "data-forget": way.id, "aria-label": t("notices.forget_of", { name: title }) };
  return make("button", { type: "button", class: "btn lnk", ...what }, t("notices.forget"));
}

/** Something that is on or off. */
export function toggle(on: boolean, says: string, more: Record<string, string>): HTMLElement {
  return make("button", { type: "button", class: "toggle", role: "switch", "aria-checked": String(on), "aria-label": says, ...more }, make("i"));
}

function row(kind: Kind, title: string, says: string, acts: HTMLElement[], ...below: HTMLElement[]): HTMLElement {
  const what = make("span", { class: "reads" }, make("b", {}, title), make("small", {}, says));
  return make("li", {}, icon(SIGNS[kind]), what, make("span", { class: "does" }, ...acts), ...below);
}
