// The own account: a name and a password, codes for who has lost it, and leaving.

import { get, post, Refused } from "./api";
import { say } from "./live";
import { byId, make } from "./page";
import { t } from "./words";

interface Account {
  login: string;
  codes_left: number;
  leaves: number | null;
}

/** Do it, and say so if the server does not want it. */
export function attempt(act: Promise<void>): void {
  act.catch((error: unknown) => say(error instanceof Refused ? error.message : t("connection.lost")));
}

/** What somebody has written into a form, as the server wants it. */
export function written(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

export function date(seconds: number): string {
  return new Date(seconds * 1000).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
}

export async function showAccount(): Promise<void> {
  show(await get<Account>("/api/account"));
}

function show({ login, codes_left, leaves }: Account): void {
  byId("open-account").hidden = login !== "";
  byId("has-account").hidden = login === "";
  byId("account-says").textContent = t("account.says", { login });
  byId("codes-left").textContent = t("account.codes_left", { count: codes_left });
  const leaving = byId("leaving-says");
  leaving.hidden = byId("stay").hidden = leaves === null;
  leaving.textContent = leaves === null ? "" : t("account.leaves", { date: date(leaves) });
}

function showCodes(codes: string[]): void {
  const list = make("ul", { class: "codes" }, ...codes.map((code) => make("li", {}, make("code", {}, code))));
  const copy = make("button", { type: "button", class: "btn sec", "data-copy-text": codes.join("\n") }, t("account.copy_codes"));
  byId("codes").replaceChildren(make("p", { class: "lead" }, t("account.codes_lead")), list, copy);
}

async function open(form: HTMLFormElement): Promise<void> {
  showCodes((await post<{ codes: string[] }>("/api/account", written(form))).codes);
  await showAccount();
}

async function changePassword(form: HTMLFormElement): Promise<void> {
  show(await post<Account>("/api/account/password", written(form)));
  form.reset();
  say(t("account.changed"));
}

async function newCodes(): Promise<void> {
  showCodes((await post<{ codes: string[] }>("/api/account/codes")).codes);
  await showAccount();
}

async function stay(): Promise<void> {
  show(await post<Account>("/api/account/stay"));
}

const forms: Record<string, (form: HTMLFormElement) => Promise<void>> = { "open-account": open, "change-password": changePassword };

/** Whether the form was one of the account. */
export function submitted(form: HTMLFormElement): boolean {
  const act = forms[form.id];
  if (act) attempt(act(form));
  return act !== undefined;
}

export function clicked(target: Element): void {
  if (target.closest("[data-do=new-codes]")) attempt(newCodes());
  if (target.closest("[data-do=stay]")) attempt(stay());
  const copied = target.closest<HTMLElement>("[data-copy-text]")?.dataset["copyText"];
  if (copied) attempt(navigator.clipboard.writeText(copied).then(() => say(t("links.copied"))));
}
