// One's emblem: three rows of choices; what is chosen is kept at once, here and in the bar.

import { attempt } from "./account";
import { post } from "./api";
import { say } from "./live";
import { all, byId } from "./page";
import { t } from "./words";

/** The drawing takes the chosen ground, colour and picture, wherever it stands for oneself. */
function draw(form: HTMLFormElement): void {
  const chosen = new FormData(form);
  const ground = form.querySelector("[name=ground]:checked ~ svg path")?.getAttribute("d") ?? "";
  byId("grounds").className = `emblem-${String(chosen.get("colour"))}`;
  for (const drawing of all<SVGElement>("#emblem-shown svg, .own-emblem svg, .me svg")) {
    drawing.setAttribute("class", `person-emblem emblem-${String(chosen.get("colour"))}`);
    drawing.querySelector("path")?.setAttribute("d", ground);
    drawing.querySelector("use")?.setAttribute("href", `#s-${String(chosen.get("picture"))}`);
  }
}

async function keep(form: HTMLFormElement): Promise<void> {
  const { emblem } = await post<{ emblem: string }>("/api/me/emblem", Object.fromEntries(new FormData(form)));
  form.dataset["kept"] = emblem;
  say(t("emblem.saved"));
}

let kept: Promise<void> = Promise.resolve();

export function offerEmblem(): void {
  const form = byId<HTMLFormElement>("emblem");
  form.addEventListener("change", () => {
    draw(form);
    kept = kept.catch(() => undefined).then(() => keep(form)); // one after the other: the last choice counts
    attempt(kept);
  });
}
