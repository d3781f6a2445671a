// Times are written for machines; here they are said in the reader's own.

import { all } from "./page";

const HOW: Intl.DateTimeFormatOptions = { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" };

export function sayTimes(): void {
  for (const time of all<HTMLTimeElement>("time[datetime]")) {
    time.textContent = new Date(time.dateTime).toLocaleString(document.documentElement.lang, HOW);
  }
}
