// The page of a table, for players and spectators.

import { offerDialogs } from "./dialogs";
import { followWindow } from "./fit";
import { offerFolds } from "./folds";
import { listen } from "./keys";
import { byId, given } from "./page";
import { movesAmongPieces } from "./pieces";
import type { Position } from "./position";
import { offerLinks, offerSeat } from "./company";
import { offerPull } from "./pull";
import { Sitting } from "./sitting";
import { offerSieve } from "./sieve";
import { offerTabs, showTab } from "./tabs";

interface Given {
  table: string;
  position: Position;
  invite: string;
}

const { table, position, invite } = given<Given>("given");
const sitting = new Sitting(table);
const undoState = () => sitting.view.position?.undo;

const acts: Record<string, (button: HTMLElement) => void> = {
  choose: () => sitting.choices.confirm(),
  confirm: () => void sitting.act("confirm"),
  undo: () => sitting.acting.back() || void sitting.undo(undoState()?.can ? undoState()?.to : null),
  turn: () => sitting.acting.turn(1),
  redo: () => undoState()?.redo && void sitting.act("redo"),
  restart: () => void sitting.undo(undoState()?.restart_turn_to),
  "undo-to": (button) => void sitting.undo(Number(button.dataset["to"])),
  agree: () => void sitting.act("consent", { accept: true }),
  refuse: () => void sitting.act("consent", { accept: false }),
  resume: () => void sitting.act("resume"),
  wish: (button) => void sitting.wish(button.dataset["wish"] ?? "", Number(button.dataset["to"] ?? 0)),
  leave: () => void sitting.leave(),
  concede: () => void sitting.concede(),
  return: () => void sitting.comeBack(),
  rematch: () => void sitting.rematch(),
  "watch-again": (button) => {
    button.blur(); // from now on space pauses
    void sitting.watching.again(sitting.view.position?.since?.since ?? 0);
  },
  result: () => byId<HTMLDialogElement>("result").showModal(),
};

document.addEventListener("click", (event) => {
  const button = (event.target as Element).closest<HTMLElement>("[data-do]");
  acts[button?.dataset["do"] ?? ""]?.(button as HTMLElement);
});
document.addEventListener("pointerdown", () => sitting.view.skip());

const press = (id: string) => () => byId(id).click();
listen(
  {
    Enter: () => sitting.coach.next() || byId("act-main").click(),
    Backspace: () => sitting.coach.back(),
    s: () => sitting.coach.showMe(),
    "/": () => void sitting.rules.open(null, true),
    Escape: () => sitting.explanations.close() || sitting.rules.close() || sitting.choices.clear() || sitting.acting.back() || sitting.since.close() || sitting.coach.leave(),
    u: press("act-undo"),
    r: () => sitting.acting.turn(1) || byId("act-redo").click(),
    R: () => sitting.acting.turn(-1),
    l: () => {
      sitting.since.close();
      showTab("log");
    },
    c: () => {
      sitting.since.close();
      sitting.chat.open();
    },
    h: () => void sitting.hints.toggle(),
    t: () => void sitting.notes.focus(),
    "+": () => sitting.zoom.step(1),
    "-": () => sitting.zoom.step(-1),
    "?": () => byId<HTMLDialogElement>("help").showModal(),
  },
  (event) => sitting.watching.key(event) || movesAmongPieces(event) || sitting.choices.key(event),
);

offerDialogs();
offerTabs(document.body);
offerSieve(document.body);
offerFolds(document.body);
followWindow(() => sitting.sit());
offerPull();
if (invite) sitting.visit(position);
else sitting.sit(position.viewer, position);
offerSeat(table, invite);
offerLinks(table, position);
