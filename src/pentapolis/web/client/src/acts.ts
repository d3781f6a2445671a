// The buttons below the prompt: choose or confirm, undo, redo, restart the turn; and the answer to somebody's request.

import { all, byId, icon, make } from "./page";
import { nameOf, type Consent, type Option, type Position } from "./position";
import { t } from "./words";

interface Main {
  says: string;
  warns: string;
  act: string;
}

/** Draw the buttons for this position and the option that is selected. */
export function drawActs(position: Position, selected: Option | null): void {
  const main = mainAct(position, selected);
  const button = byId<HTMLButtonElement>("act-main");
  button.dataset["do"] = main.act;
  button.disabled = main.act === "";
  button.replaceChildren(make("span", {}, main.says), ...(main.warns ? [make("small", {}, main.warns)] : []));
  drawUndo(position);
  drawConsent(position);
}

function mainAct(position: Position, selected: Option | null): Main {
  if (position.over) return { says: t("acts.result"), warns: "", act: "result" };
  if (position.paused && position.mine.length > 0) return { says: t("acts.resume"), warns: "", act: "resume" };
  if (position.confirm.needed) return { says: t("acts.confirm"), warns: position.confirm.says, act: "confirm" };
  if (selected) {
    const warns = selected.preview?.reveals ? t("acts.final_short") : "";
    return { says: t("acts.choose", { title: selected.title }), warns, act: "choose" };
  }
  if (position.left.length > 0) return { says: t("acts.come_back"), warns: "", act: "return" };
  return { says: position.question ? t("acts.nothing") : t("acts.wait"), warns: "", act: "" };
}

function drawUndo({ undo, ahead }: Position): void {
  const button = byId<HTMLButtonElement>("act-undo");
  if (ahead.length > 0) return drawBack(button);
  button.disabled = !undo.can;
  const says = undo.can && !undo.free ? t("acts.ask_undo") : t("acts.undo");
  button.replaceChildren(icon("undo"), make("span", {}, says));
  button.title = undo.can ? undo.says : t("acts.no_undo");
  button.setAttribute("aria-label", undo.can ? `${says}: ${undo.says}` : says);
  const takesBack = byId("undo-says");
  takesBack.hidden = !undo.can;
  takesBack.textContent = t("acts.takes_back", { says: undo.says });
  byId("act-redo").hidden = !undo.redo;
  byId("act-restart").hidden = undo.restart_turn_to === null || undo.restart_turn_to === undo.to;
}

/** In the midst of an act nothing has been given yet: one goes back to its beginning. */
function drawBack(button: HTMLButtonElement): void {
  button.disabled = false;
  button.replaceChildren(icon("undo"), make("span", {}, t("acts.back")));
  button.title = t("acts.back_says");
  button.setAttribute("aria-label", t("acts.back_says"));
  byId("undo-says").hidden = true;
  byId("act-redo").hidden = true;
  byId("act-restart").hidden = true;
}

/** Somebody wants something and needs our consent; or everybody agreed to a pause. */
function drawConsent(position: Position): void {
  const consent = position.undo.consent;
  const box = byId("consent");
  box.hidden = consent === null && !position.paused;
  const asks = consent?.waiting.includes(position.viewer) ?? false;
  byId("consent-says").textContent = consent ? wishText(position, consent, asks) : t("consent.paused");
  for (const button of all("button", box)) button.hidden = !asks;
}

function wishText(position: Position, { wish, by, to, waiting }: Consent, asks: boolean): string {
  const names = waiting.map((seat) => nameOf(position, seat)).join(", ");
  const said = { name: nameOf(position, by), names, other: nameOf(position, to) };
  const part = asks ? "asks" : "waits";
  return t(wish === "undo" ? `consent.${part}` : `consent.${part}_${wish}`, said);
}
