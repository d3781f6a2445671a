// The own account: a name and a password, codes for who has lost it, and leaving.

import { get, post, Refused } from "./api";
import { say } from "./live";
import { byId, make } from "./page";
import { addPasskey, canUsePasskeys } from "./passkeys";
import { t } from "./words";

interface Account {
  login: string;
  has_password: boolean;
  passkeys: { id: string; name: string; used: number | null }[];
  codes_left: number;
  leaves: number | null;
}

/** Do it, and say so if the server does not want it, or the person thinks better of it in the browser's own dialog. */
export function attempt(act: Promise<void>): void {
  act.catch((error: unknown) => {
    const changedMind = error instanceof DOMException;
    say(error instanceof Refused ? error.message : t(changedMind ? "account.no_passkey" : "connection.lost"));
  });
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

function show({ login, has_password, passkeys, codes_left, leaves }: Account): void {
  byId("open-account").hidden = login !== "";
  byId("has-account").hidden = login === "";
  byId("account-says").textContent = t("account.says", { login });
  const current = byId<HTMLInputElement>("current");
  current.required = has_password;
  (current.closest("label") as HTMLElement).hidden = !has_password;
  byId("passkeys").replaceChildren(...passkeys.map(passkeyRow));
  for (const button of document.querySelectorAll<HTMLElement>("[data-do=add-passkey]")) button.hidden = !canUsePasskeys();
  byId("codes-left").textContent = t("account.codes_left", { count: codes_left });
  const leaving = byId("leaving-says");
  leaving.hidden = byId("stay").hidden = leaves === null;
  leaving.textContent = leaves === null ? "" : t("account.leaves", { date: date(leaves) });
}

function passkeyRow({ id, name, used }: Account["passkeys"][number]): HTMLElement {
  const when = used === null ? "" : t("you.used", { date: date(used) });
  const act = t("account.forget_passkey");
  const button = make("button", { type: "button", class: "btn sec", "data-passkey": id, "aria-label": `${act}: ${name}` }, act);
  return make("li", {}, make("span", { class: "what" }, make("b", {}, name), make("small", {}, when)), button);
}

/** A guest says which name to sign in with, in the same form as for a password. */
async function newPasskey(): Promise<void> {
  const form = byId<HTMLFormElement>("open-account");
  const name = form.elements.namedItem("login") as HTMLInputElement;
  if (!form.hidden && !name.reportValidity()) return;
  const codes = await addPasskey(form.hidden ? null : name.value);
  if (codes.length > 0) showCodes(codes);
  await showAccount();
}

async function forgetPasskey(id: string): Promise<void> {
  show(await post<Account>(`/api/account/passkeys/${id}/forget`));
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
  if (target.closest("[data-do=add-passkey]")) attempt(newPasskey());
  const passkey = target.closest<HTMLElement>("[data-passkey]")?.dataset["passkey"];
  if (passkey) attempt(forgetPasskey(passkey));
  const copied = target.closest<HTMLElement>("[data-copy-text]")?.dataset["copyText"];
  if (copied) attempt(navigator.clipboard.writeText(copied).then(() => say(t("links.copied"))));
}
