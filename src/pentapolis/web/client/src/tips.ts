// Which notes of the coach somebody wants in a game: the server keeps that, for all their devices.

import { post, Refused } from "./api";
import { say } from "./live";
import { t } from "./words";

export type Tips = "all" | "phases" | "none";

export interface Note {
  title: string;
  say: string;
  rules: string[];
  at: string[];
}

export interface Coached {
  tips: Tips;
  known: string[];
  notes: Record<string, Note>;
}

export function wantTips(game: string, tips: Tips, again = false): Promise<Coached> {
  return post<Coached>(`/api/coach/${game}`, { tips, again });
}

/** The field in the settings, where there is one; `heard` is told what holds from then on. */
export function offerTips(heard: (coached: Coached) => void): void {
  const field = document.getElementById("tips") as HTMLSelectElement | null;
  const want = (tips: Tips, again: boolean): void => {
    wantTips(field?.dataset["game"] ?? "", tips, again)
      .then((coached) => {
        showTips(coached.tips);
        heard(coached);
        if (again) say(t("settings.tips_are_back"));
      })
      .catch((error: unknown) => say(error instanceof Refused ? error.message : t("connection.lost")));
  };
  field?.addEventListener("change", () => want(field.value as Tips, false));
  document.querySelector("[data-tips-again]")?.addEventListener("click", () => want("all", true));
}

/** The field follows what was chosen elsewhere. */
export function showTips(tips: Tips): void {
  const field = document.getElementById("tips") as HTMLSelectElement | null;
  if (field) field.value = tips;
}
