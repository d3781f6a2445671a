// Who plays beside one: their pages, following them, and telling the host of them; in the menu of the table and with the result.

import { get, post, Refused } from "./api";
import { say } from "./live";
import { all, byId, make } from "./page";
import type { Position, Seat } from "./position";
import { t } from "./words";

interface Person {
  id: string;
  followed: boolean;
}

interface People {
  known: Person[];
  met: Person[];
}

export class Beside {
  private others: Seat[] = [];
  private followed = new Set<string>();
  private isAsked = false;
  private deeds = 0;
  private reported: Seat | null = null;

  constructor(private readonly table: string) {
    document.addEventListener("click", (event) => {
      const { dataset } = (event.target as Element).closest<HTMLElement>("[data-beside-do]") ?? { dataset: {} as DOMStringMap };
      if ((event.target as Element).closest('[data-opens="table-menu"]')) this.ask();
      if (dataset["besideDo"] === "report") this.askWhy(dataset["person"] ?? "");
      else if (dataset["besideDo"]) this.attempt(this.follow(dataset["person"] ?? "", dataset["besideDo"]));
    });
    document.getElementById("report-person")?.addEventListener("submit", (event) => {
      event.preventDefault();
      this.attempt(this.report(event.target as HTMLFormElement));
    });
  }

  /** Only those who sit here are told whose seats the others are. */
  show(position: Position): void {
    const others = position.seats.filter((seat) => seat.person && !seat.mine);
    const isSame = others.map(({ person }) => person).join() === this.others.map(({ person }) => person).join();
    this.others = others;
    if (!isSame) this.draw();
    if (position.status === "finished") this.ask();
  }

  /** Whom one follows is asked when somebody first sees the list: in the menu, or at the end. */
  private ask(): void {
    if (this.isAsked || this.others.length === 0) return;
    this.isAsked = true;
    const before = this.deeds; // what was asked before somebody was followed is old news afterwards
    get<People>("/api/people").then((people) => before === this.deeds && this.know(people), () => (this.isAsked = false));
  }

  private know({ known, met }: People): void {
    this.followed = new Set([...known, ...met].filter(({ followed }) => followed).map(({ id }) => id));
    this.draw();
  }

  private draw(): void {
    for (const list of all("[data-beside]")) {
      const had = list.contains(document.activeElement) ? (document.activeElement as HTMLElement).dataset["person"] : undefined;
      list.hidden = this.others.length === 0;
      list.replaceChildren(...this.others.map((seat) => this.line(seat)));
      if (had) list.querySelector<HTMLElement>(`[data-person="${had}"]`)?.focus();
    }
  }

  private line({ name, person = "" }: Seat): HTMLElement {
    const verb = this.followed.has(person) ? "unfollow" : "follow";
    const button = (deed: "follow" | "unfollow" | "report"): HTMLElement =>
      make("button", { type: "button", class: "btn sec", "data-beside-do": deed, "data-person": person, "aria-label": `${t(`beside.${deed}`)} ${name}` }, t(`beside.${deed}`));
    return make("li", {}, make("a", { href: `/people/${person}` }, name), button(verb), button("report"));
  }

  private attempt(deed: Promise<unknown>): void {
    deed.catch((error: unknown) => say(error instanceof Refused ? error.message : t("connection.lost")));
  }

  /** The button that takes the place of the one that was pressed has the focus. */
  private async follow(person: string, verb: string): Promise<void> {
    const list = document.activeElement?.closest("[data-beside]");
    this.deeds += 1;
    this.know(await post<People>(`/api/people/${person}/${verb}`));
    list?.querySelector<HTMLElement>(`[data-person="${person}"]`)?.focus();
  }

  private askWhy(person: string): void {
    this.reported = this.others.find((seat) => seat.person === person) ?? null;
    byId("reported-person").textContent = t("profile.report_says", { name: this.reported?.name ?? "" });
    byId<HTMLDialogElement>("reporting-person").showModal();
  }

  private async report(form: HTMLFormElement): Promise<void> {
    const given = new FormData(form);
    const asked = { about: given.get("about"), why: given.get("why"), table: this.table };
    const { text } = await post<{ text: string }>(`/api/people/${this.reported?.person ?? ""}/report`, asked);
    form.reset();
    byId<HTMLDialogElement>("reporting-person").close();
    say(text);
  }
}
