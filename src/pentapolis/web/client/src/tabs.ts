// Tabs: one pane of a group is shown. Works with arrows, as screen readers expect.

import { all, hide, write } from "./page";

/** Tabs of a drawing that the player chose, by their row; and what the drawing itself showed then. */
const chosen = new Map<string, { tab: string; instead: string }>();

export function offerTabs(root: HTMLElement): void {
  root.addEventListener("click", (event) => {
    const tab = (event.target as Element).closest<HTMLElement>("[role=tab]");
    if (tab) choose(tab);
  });
  root.addEventListener("keydown", (event) => {
    const tab = (event.target as Element).closest<HTMLElement>("[role=tab]");
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!tab || by === undefined) return;
    const tabs = siblings(tab);
    const next = tabs[(tabs.indexOf(tab) + by + tabs.length) % tabs.length];
    if (next) choose(next);
    next?.focus();
  });
}

/** Show the pane of that name, wherever its tab is. */
export function showTab(name: string): void {
  const tab = document.querySelector<HTMLElement>(`[role=tab][data-tab="${name}"]`);
  if (!tab) return;
  choose(tab);
  tab.focus();
}

/** The panels were drawn again: what the player chose stays, until the drawing wants to show something else. */
export function keepTabs(): void {
  for (const list of all<HTMLElement>("[role=tablist][data-default]")) {
    const kept = chosen.get(list.id);
    if (!kept) continue;
    const tab = list.querySelector<HTMLElement>(`[data-tab="${kept.tab}"]`);
    if (tab && kept.instead === list.dataset["default"]) show(tab);
    else forget(list);
  }
}

function remember(tab: HTMLElement): void {
  const list = tab.closest<HTMLElement>("[role=tablist][data-default]");
  if (list) chosen.set(list.id, { tab: tab.dataset["tab"] ?? "", instead: list.dataset["default"] ?? "" });
}

/** The drawing wants to show something else than it did when the player chose. */
function forget(list: HTMLElement): void {
  chosen.delete(list.id);
  const tab = list.querySelector<HTMLElement>(`[data-tab="${list.id.replace("tabs-", "")}-${list.dataset["default"]}"]`);
  if (tab) show(tab);
}

function choose(tab: HTMLElement): void {
  remember(tab);
  show(tab);
}

function show(tab: HTMLElement): void {
  for (const each of siblings(tab)) {
    const isChosen = each === tab;
    write(each, "aria-selected", String(isChosen));
    write(each, "tabindex", isChosen ? "0" : "-1");
    const pane = document.getElementById(each.getAttribute("aria-controls") ?? "");
    if (pane) hide(pane, !isChosen);
  }
}

function siblings(tab: HTMLElement): HTMLElement[] {
  const list = tab.closest<HTMLElement>("[role=tablist]");
  return list ? all("[role=tab]:not([hidden])", list) : [tab];
}
