// A first game with the coach: against a gentle bot, set up as the rulebook advises, with every tip.

import { post, Refused } from "./api";
import { player } from "./guest";
import { say } from "./live";
import { byId } from "./page";
import { wantTips } from "./tips";
import { t } from "./words";

export interface First {
  fewest: number;
  level: string;
  options: Record<string, string>;
}

async function begin(game: string, { fewest, level, options }: First): Promise<void> {
  await player(byId<HTMLInputElement>("name").value);
  await wantTips(game, "all");
  const bots = Array.from({ length: Math.max(1, fewest - 1) }, () => ({ kind: "bot", level }));
  const made = await post<{ table: string }>("/api/tables", { game, seats: [{ kind: "me" }, ...bots], options, private: true });
  window.location.assign(`/table/${made.table}`);
}

/** Every button `data-first` of the page begins one; `first` says how the game of that name is set up. */
export function offerFirstGame(first: (game: string) => First): void {
  document.addEventListener("click", (event) => {
    const game = (event.target as Element).closest<HTMLElement>("[data-first]")?.dataset["first"];
    if (!game) return;
    begin(game, first(game)).catch((error: unknown) => say(error instanceof Refused ? error.message : t("connection.lost")));
  });
}
