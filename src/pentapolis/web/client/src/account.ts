// The own account: a name and a password, codes for who has lost it, and leaving.

import { get, post, Refused } from "./api";
import { say } from "./live";
import { all, byId, icon, make } from "./page";
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
  const isGuest = login === "";
  byId("open-account").hidden = !isGuest;
  byId("has-account").hidden = byId("new-codes").hidden = isGuest;
  byId("back-when").hidden = !isGuest;
  byId("account-says").textContent = t("account.says", { login });
  const current = byId<HTMLInputElement>("current");
  current.required = has_password;
  (current.closest("label") as HTMLElement).hidden = !has_password;
  byId("passkeys").replaceChildren(...passkeys.map(passkeyRow));
  for (const part of all("[data-passkeys]")) part.hidden = !canUsePasskeys();
  byId("codes-left").textContent = isGuest ? "" : t("account.codes_left", { count: codes_left });
  byId("leaving").hidden = leaves === null;
  byId("leaving-says").textContent = leaves === null ? "" : t("account.leaves", { date: date(leaves) });
  byId("delete-line").hidden = leaves !== null;
  byId("delete-says").textContent = t(isGuest ? "you.delete_guest" : "you.delete_account");
}

/** A line of a list: a sign, what it is, and what can be done with it. */
export function line(sign: string, name: string, small: string, act: string, how: Record<string, string>): HTMLElement {
  const what = make("span", { class: "what" }, make("b", {}, name), ...(small ? [make("small", {}, small)] : []));
  return make("li", {}, icon(sign), what, make("button", { type: "button", class: "btn sec", "aria-label": `${act}: ${name}`, ...how }, act));
}

function passkeyRow({ id, name, used }: Account["passkeys"][number]): HTMLElement {
  const when = used === null ? t("you.unused") : t("you.used", { date: date(used) });
  return line("key", name, when, t("account.forget_passkey"), { "data-passkey": id });
}

/** A guest says which name to sign in with, in the same form as for a password. */
async function newPasskey(): Promise<void> {
  const form = byId<HTMLFormElement>("open-account");
  const name = form.elements.namedItem("login") as HTMLInputElement;
  if (!form.hidden && !name.reportValidity()) return;
  const codes = await addPasskey(form.hidden ? null : name.value);
  await showAccount();
  if (codes.length > 0) showCodes(codes);
}

async function forgetPasskey(id: string): Promise<void> {
  show(await post<Account>(`/api/account/passkeys/${id}/forget`));
}

function showCodes(codes: string[]): void {
  const list = make("ul", { class: "codes" }, ...codes.map((code) => make("li", {}, make("code", {}, code))));
  const copy = make("button", { type: "button", class: "btn sec", "data-copy-text": codes.join("\n") }, t("account.copy_codes"));
  const print = make("button", { type: "button", class: "btn sec", "data-do": "print" }, icon("print"), t("account.print_codes"));
  byId("codes").replaceChildren(make("p", {}, t("account.codes_lead")), list, make("div", { class: "ac-acts" }, print, copy));
  byId("codes").focus({ preventScroll: true });
  byId("codes").scrollIntoView({ block: "nearest" });
}

async function open(form: HTMLFormElement): Promise<void> {
  const { codes } = await post<{ codes: string[] }>("/api/account", written(form));
  await showAccount();
  showCodes(codes);
}

async function changePassword(form: HTMLFormElement): Promise<void> {
  show(await post<Account>("/api/account/password", written(form)));
  form.reset();
  say(t("account.changed"));
}

async function newCodes(): Promise<void> {
  const { codes } = await post<{ codes: string[] }>("/api/account/codes");
  await showAccount();
  showCodes(codes);
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
  if (target.closest("[data-do=print]")) window.print(); // the style sheet leaves nothing but the codes
  if (target.closest("[data-do=stay]")) attempt(stay());
  if (target.closest("[data-do=add-passkey]")) attempt(newPasskey());
  const passkey = target.closest<HTMLElement>("[data-passkey]")?.dataset["passkey"];
  if (passkey) attempt(forgetPasskey(passkey));
  const copied = target.closest<HTMLElement>("[data-copy-text]")?.dataset["copyText"];
  if (copied) attempt(navigator.clipboard.writeText(copied).then(() => say(t("links.copied"))));
}
