// Quiet hours: said, drawn as a day from midnight to midnight, and changed.

import { byId, make } from "./page";
import { toggle } from "./reached";
import { timeOf, type Hours } from "./told";
import { t } from "./words";

const DAY = 24 * 60;
const HIGH = 26;
const MARKS = [0, 6, 12, 18, 24];

export function showHours(hours: Hours, renew: (place: string, ...inside: Node[]) => void): void {
  const span = { begins: timeOf(hours.begins), ends: timeOf(hours.ends), zone: hours.zone };
  renew("quiet-switch", toggle(hours.on, t("notices.quiet"), { "data-do": "quiet" }));
  byId("quiet-says").textContent = hours.on ? t("notices.quiet_says", span) : t("notices.quiet_none", span);
  byId("quiet-lead").textContent = hours.on ? t("notices.quiet_lead", span) : "";
  renew("quiet-day", drawing(hours, t("notices.quiet_day", span)), make("p", { class: "hour-marks", "aria-hidden": "true" }, ...MARKS.map((hour) => make("span", {}, String(hour)))));
}

/** The day as a band; what is quiet of it is dark. */
function drawing({ on, begins, ends }: Hours, says: string): SVGSVGElement {
  const band = shape("svg", { class: "day-band", viewBox: `0 0 ${DAY} ${HIGH}`, preserveAspectRatio: "none" });
  if (!on || begins === ends) band.setAttribute("aria-hidden", "true");
  else for (const [name, value] of Object.entries({ role: "img", "aria-label": says })) band.setAttribute(name, value);
  const spans = begins < ends ? [[begins, ends]] : [[0, ends], [begins, DAY]];
  for (const [from = 0, to = 0] of on && begins !== ends ? spans : []) {
    band.append(shape("rect", { x: String(from), y: "0", width: String(to - from), height: String(HIGH) }));
  }
  return band as SVGSVGElement;
}

function shape(name: "svg" | "rect", attributes: Record<string, string>): SVGElement {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/** The form as things stand; whoever has set nothing yet is offered the time zone of this browser. */
export function fillHours(form: HTMLFormElement, hours: Hours): void {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zone = hours.on || hours.zone !== "UTC" ? hours.zone : own;
  const zones = [...new Set([zone, own, "UTC", ...Intl.supportedValuesOf("timeZone")])].sort();
  field(form, "begins").value = timeOf(hours.begins).padStart(5, "0");
  field(form, "ends").value = timeOf(hours.ends).padStart(5, "0");
  form.querySelector("select")?.replaceChildren(...zones.map((name) => make("option", { selected: name === zone }, name)));
}

/** What somebody has written there. */
export function hoursIn(form: HTMLFormElement): Hours {
  return { on: true, begins: minuteOf(field(form, "begins").value), ends: minuteOf(field(form, "ends").value), zone: field(form, "zone").value };
}

function field(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
