// The page of somebody: moments as the reader says them, and following. All else is there when it comes.

import { post, Refused } from "./api";
import { offerDialogs } from "./dialogs";
import { say } from "./live";
import { all } from "./page";
import { t } from "./words";

const FORMS: Record<string, Intl.DateTimeFormatOptions> = {
  month: { month: "long", year: "numeric" },
  day: { day: "numeric", month: "short" },
};

for (const time of all<HTMLTimeElement>("time[datetime]")) {
  const form = FORMS[time.dataset["form"] ?? "day"] ?? {};
  time.textContent = new Date(time.dateTime).toLocaleDateString(document.documentElement.lang, form);
}
document.addEventListener("click", (event) => {
  const path = (event.target as Element).closest<HTMLElement>("[data-post]")?.dataset["post"];
  if (!path) return;
  post(path).then(
    () => window.location.reload(),
    (error: unknown) => say(error instanceof Refused ? error.message : t("connection.lost")),
  );
});
document.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  if (form.id !== "report-person") return;
  event.preventDefault();
  const given = new FormData(form);
  post<{ text: string }>(`/api/people/${form.dataset["person"]}/report`, { about: given.get("about"), why: given.get("why") }).then(
    ({ text }) => {
      form.closest("details")?.removeAttribute("open");
      form.reset();
      say(text);
    },
    (error: unknown) => say(error instanceof Refused ? error.message : t("connection.lost")),
  );
});
offerDialogs();
