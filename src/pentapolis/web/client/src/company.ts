// Company for the table: the links of whoever opened it, and the seat for somebody who is invited.

import { freshId, get, post, Refused } from "./api";
import { player } from "./guest";
import { say } from "./live";
import { forget } from "./morph";
import { byId, make } from "./page";
import type { Position } from "./position";
import { wantTips } from "./tips";
import { t } from "./words";

interface Links {
  watch: string;
  invitations: { seat: number; link: string }[];
}

/** The form of somebody who may sit down here, if the page has it. */
export function offerSeat(table: string, invite: string): void {
  document.getElementById("join")?.addEventListener("submit", (event) => {
    event.preventDefault();
    sitDown(table, invite).catch((error: unknown) => say(error instanceof Refused ? error.message : t("connection.lost")));
  });
}

async function sitDown(table: string, invite: string): Promise<void> {
  await player(byId<HTMLInputElement>("name").value);
  const coached = document.getElementById("join-coached") as HTMLInputElement | null;
  if (coached?.checked) await wantTips(byId("table").dataset["game"] ?? "", "all");
  await post(`/api/tables/${table}/join`, { client_id: freshId(), invite });
  window.location.assign(`/table/${table}`);
}

/** The links of a table, for whoever opened it; at once while it waits for players. */
export function offerLinks(table: string, position: Position): void {
  const menu = byId<HTMLDialogElement>("table-menu");
  const fill = async (): Promise<void> => {
    const links = await get<Links>(`/api/tables/${table}/links`).catch(() => null);
    if (links) byId("links").replaceChildren(...buttonsFor(links, position));
  };
  if (position.mine.length > 0) void fill();
  if (position.status === "open" && position.mine.length > 0) menu.showModal();
}

/** While seats are free, the prompt says so instead of waiting for nobody. */
export function tellFreeSeats(position: Position): void {
  const title = document.querySelector("#prompt h1");
  const count = position.seats.filter((seat) => seat.kind === "open").length;
  if (!title || position.status !== "open") return;
  title.textContent = t("table.seats_free", { count });
  forget(byId("prompt"));
}

function buttonsFor(links: Links, position: Position): HTMLElement[] {
  const copy = (link: string, says: string): HTMLElement =>
    make("button", { type: "button", class: "btn sec", "data-copy": link }, says);
  const invitations = links.invitations.map(({ seat, link }) =>
    copy(link, t("links.invite", { letter: position.seats[seat]?.letter ?? "" })),
  );
  const lead = position.status === "open" ? [make("p", {}, t("table.waiting_lead"))] : [];
  return [...lead, ...invitations, copy(links.watch, t("links.watch"))];
}
