// What the player has set, kept in this browser.

import { byId } from "./page";

export interface Settings {
  theme: "system" | "light" | "dark";
  motion: "system" | "full" | "fast" | "none";
  sound: "on" | "off";
  effects: "on" | "off";
  notices: "on" | "off";
  choices: "once" | "confirm";
  confirm: "table" | "always" | "lost" | "never";
  watch: "skip" | "slow" | "normal" | "fast";
  since: "always" | "rivals" | "never";
}

const DEFAULTS: Settings = { theme: "system", motion: "system", sound: "on", effects: isTouched() ? "off" : "on", notices: "off", choices: "once", confirm: "table", watch: "normal", since: "always" };
/** Whoever plays on a phone is seldom alone: there sounds of play are asked for. */
function isTouched(): boolean {
  return matchMedia("(pointer: coarse)").matches;
}

const KEY = "pentapolis";

export function settings(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return DEFAULTS;
  }
}

export function set<K extends keyof Settings>(name: K, value: Settings[K]): void {
  localStorage.setItem(KEY, JSON.stringify({ ...settings(), [name]: value }));
  apply();
}

/** Let the page follow the settings. */
export function apply(): void {
  const { theme, motion } = settings();
  const root = document.documentElement;
  if (theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = theme;
  root.dataset["motion"] = motion;
}

export function isDark(): boolean {
  const { theme } = settings();
  return theme === "system" ? matchMedia("(prefers-color-scheme: dark)").matches : theme === "dark";
}

const SPEEDS = { full: 1, fast: 0.4, none: 0 };

/** How long motion takes: 1 is as designed, 0 is none at all. */
export function pace(): number {
  const { motion } = settings();
  if (motion !== "system") return SPEEDS[motion];
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : SPEEDS.full;
}

/** The dialog of settings and the button that turns the light on and off. */
export function offerSettings(): void {
  const dialog = byId<HTMLDialogElement>("settings");
  for (const field of dialog.querySelectorAll<HTMLSelectElement>("select[name]")) {
    const name = field.name as keyof Settings;
    field.value = settings()[name];
    field.addEventListener("change", () => {
      set(name, field.value as never);
      if (name === "notices" && field.value === "on" && "Notification" in window) void Notification.requestPermission();
    });
  }
  document.addEventListener("click", (event) => {
    const target = event.target as Element;
    if (target.closest("[data-do=theme]")) turnLight(dialog);
  });
}

function turnLight(dialog: HTMLDialogElement): void {
  set("theme", isDark() ? "light" : "dark");
  const field = dialog.querySelector<HTMLSelectElement>("select[name=theme]");
  if (field) field.value = settings().theme;
}
