// What was sent, and what became of it.

import { icon, make } from "./page";
import { moment, type Sent } from "./told";
import { t } from "./words";

export function fateRow(sent: Sent): HTMLElement {
  const [sign, kind] = signOf(sent);
  const inside = [make("b", {}, titleOf(sent)), make("small", {}, saysOf(sent)), ...again(sent)];
  const when = make("time", { datetime: new Date(sent.at * 1000).toISOString() }, moment(sent.at));
  return make("li", { class: kind }, icon(sign), make("span", {}, ...inside), when);
}

/** What speaks of a table leads there. */
function titleOf(sent: Sent): HTMLElement | string {
  return sent.table ? make("a", { href: `/table/${sent.table}` }, sent.title) : sent.title;
}

function hasFailed({ state, tries }: Sent): boolean {
  return state === "given_up" || state === "gone" || (state === "waiting" && tries > 0);
}

function signOf(sent: Sent): [string, string] {
  if (sent.state === "delivered") return ["check", "arrived"];
  return hasFailed(sent) ? ["warn", "failed"] : ["clock", "pending"];
}

function wayOf(sent: Sent): string {
  if (sent.kind === "push") return t("notices.devices", { count: sent.devices });
  return sent.kind === "mail" ? t("notices.mail") : sent.name;
}

function saysOf(sent: Sent): string {
  const says = { way: wayOf(sent), why: sent.why, time: moment(sent.due), count: sent.tries };
  if (sent.state === "delivered") return sent.read ? t("notices.delivered_read", says) : says.way;
  if (sent.state === "held") return t("notices.held", says);
  if (sent.state === "given_up") return t("notices.given_up", says);
  if (sent.state === "gone") return t("notices.gone", says);
  if (sent.state === "lapsed") return t("notices.lapsed", says);
  return sent.tries > 0 ? t("notices.tried", says) : t("notices.waiting", says);
}

function again(sent: Sent): HTMLElement[] {
  if (!hasFailed(sent) || sent.state === "gone") return [];
  const says = sent.state === "given_up" ? t("notices.send_again") : t("notices.try_now");
  const path = `/api/notices/sent/${sent.id}/again`;
  return [make("button", { type: "button", class: "again", "data-post": path, "aria-label": `${says}: ${sent.title}` }, says)];
}
