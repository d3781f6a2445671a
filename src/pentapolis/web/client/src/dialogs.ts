// What all pages share: dialogs that open and close, links that copy themselves, settings.

import { say } from "./live";
import { byId } from "./page";
import { offerSettings } from "./settings";
import { t } from "./words";

export function offerDialogs(): void {
  offerSettings();
  document.addEventListener("click", (event) => {
    const target = event.target as HTMLElement;
    if (target instanceof HTMLDialogElement && target.id !== "curtain") target.close();
    if (target.closest("[data-do=close]")) target.closest("dialog")?.close();
    const opener = target.closest<HTMLElement>("[data-opens], [data-do=settings]");
    if (opener) opener.closest("dialog")?.close();
    if (opener) byId<HTMLDialogElement>(opener.dataset["opens"] ?? "settings").showModal();
    const copied = target.closest<HTMLElement>("[data-copy]");
    if (copied) void copy(copied.dataset["copy"] ?? "");
  });
}

async function copy(address: string): Promise<void> {
  const whole = new URL(address, window.location.href).href;
  // Without a secure context there is no clipboard: then the link is at least to be seen.
  const copied = await navigator.clipboard?.writeText(whole).then(() => true, () => false);
  say(copied ? t("links.copied") : whole);
}
