// Meeting others from the front page: seats that are kept for one, and waiting for anybody at one's strength.

import { freshId, get, post } from "./api";
import { player } from "./guest";
import { attempt, refresh } from "./lists";
import { say } from "./live";
import { all, byId } from "./page";
import { t } from "./words";

interface Queue {
  place: { table: string | null } | null;
}

const EVERY = 2000;

async function accept(table: string): Promise<void> {
  await post(`/api/invitations/${table}/accept`, { client_id: freshId() });
  window.location.assign(`/table/${table}`);
}

async function decline(table: string): Promise<void> {
  await post(`/api/invitations/${table}/decline`);
  await refresh();
}

/** A pace as the list has it: nothing, `live/10/15` or `days/2`. */
function paceOf(chosen: string): object | null {
  const [kind, most, more] = chosen.split("/");
  if (kind === "live") return { kind, minutes: Number(most), seconds: Number(more), ends: "bot" };
  return kind === "days" ? { kind, days: Number(most), ends: "bot" } : null;
}

async function wait(form: HTMLFormElement): Promise<void> {
  await player(byId<HTMLInputElement>("name").value);
  const fields = new FormData(form);
  const asked = { game: fields.get("game"), seats: Number(fields.get("seats")), pace: paceOf(String(fields.get("pace"))), bots: fields.has("bots") };
  await post("/api/queue", asked);
  byId<HTMLDialogElement>("wait").close();
  await refresh();
  await look();
}

async function stop(): Promise<void> {
  await post("/api/queue/leave");
  await refresh();
  document.querySelector<HTMLElement>("[data-opens=wait]")?.focus();
}

/** Whoever waits asks again and again: so they count as being here, and learn of the table that is found. */
async function look(): Promise<void> {
  if (!document.getElementById("row-waiting")) return;
  const { place } = await get<Queue>("/api/queue");
  if (!place?.table) return;
  say(t("queue.found"));
  await post("/api/queue/leave");
  window.location.assign(`/table/${place.table}`);
}

/** Only as many seats as the game has. */
function showSeats(form: HTMLFormElement): void {
  const box = form.querySelector<HTMLOptionElement>("[name=game] option:checked");
  const seats = form.querySelector<HTMLSelectElement>("[name=seats]");
  if (!box || !seats) return;
  for (const size of all<HTMLOptionElement>("option", seats)) {
    const count = Number(size.value);
    size.disabled = count < Number(box.dataset["fewest"]) || count > Number(box.dataset["most"]);
  }
  if (seats.selectedOptions[0]?.disabled) seats.value = all<HTMLOptionElement>("option:not(:disabled)", seats)[0]?.value ?? "2";
}

export function offerMeeting(): void {
  document.addEventListener("click", (event) => {
    const pressed = (event.target as Element).closest<HTMLElement>("[data-accept], [data-decline], [data-do=stop-waiting]");
    if (pressed?.dataset["accept"]) attempt(accept(pressed.dataset["accept"]));
    else if (pressed?.dataset["decline"]) attempt(decline(pressed.dataset["decline"]));
    else if (pressed) attempt(stop());
  });
  const form = byId<HTMLFormElement>("wait-for");
  form.addEventListener("change", () => showSeats(form));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    attempt(wait(form));
  });
  showSeats(form);
  window.setInterval(() => void look().catch(() => undefined), EVERY);
}
