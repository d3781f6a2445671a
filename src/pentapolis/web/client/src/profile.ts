// The page of somebody: moments as the reader says them. All else is there when it comes.

import { offerDialogs } from "./dialogs";
import { all } from "./page";

const FORMS: Record<string, Intl.DateTimeFormatOptions> = {
  month: { month: "long", year: "numeric" },
  day: { day: "numeric", month: "short" },
};

for (const time of all<HTMLTimeElement>("time[datetime]")) {
  const form = FORMS[time.dataset["form"] ?? "day"] ?? {};
  time.textContent = new Date(time.dateTime).toLocaleDateString(document.documentElement.lang, form);
}
offerDialogs();
