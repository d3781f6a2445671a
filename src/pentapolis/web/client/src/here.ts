// Who is at the table just now: a dot before each name, full for those who are here, hollow for those who are not.

import { make } from "./page";
import type { HereNews, Position, Seat } from "./position";
import { t } from "./words";

const NAMES = ":is(.nm b, .nm-of, .gt-name)";

/** Take the dots off before the cards of the seats are drawn anew: a drawing is compared without them. */
export function liftDots(): void {
  for (const dot of document.querySelectorAll("#rail .dot")) dot.remove();
}

export class Dots {
  private position: Position | null = null;
  private news: HereNews[] = [];

  /** Another position is on the table. What it says of who is here was true when it was sent. */
  show(position: Position): void {
    if (this.position !== position) this.news = position.seats.map(({ seat, online, away }) => ({ seat, online, away: away ?? null }));
    this.position = position;
    this.draw();
  }

  /** Somebody has come or gone. */
  hear(news: HereNews[]): void {
    this.news = news;
    this.draw();
  }

  /** Where one plays alone, or among bots, there is nobody to look for. */
  private draw(): void {
    liftDots();
    const people = this.position?.seats.filter((seat) => seat.kind === "person") ?? [];
    if (this.position?.replay || people.filter((seat) => !seat.mine).length === 0) return;
    for (const seat of people) {
      const news = this.news.find((each) => each.seat === seat.seat);
      if (news) document.querySelector(`#player-${seat.seat} ${NAMES}`)?.prepend(dotOf(seat, news));
    }
  }
}

function dotOf({ name }: Seat, { online, away }: HereNews): HTMLElement {
  const says = online ? t("here.here", { name }) : away ? t("here.since", { name, when: moment(away) }) : t("here.away", { name });
  return make("i", { class: online ? "dot" : "dot away", role: "img", "aria-label": says, title: says });
}

/** Today the hour, else the day. */
function moment(at: number): string {
  const [when, lang] = [new Date(at * 1000), document.documentElement.lang];
  const isToday = when.toDateString() === new Date().toDateString();
  return isToday ? when.toLocaleTimeString(lang, { hour: "2-digit", minute: "2-digit" }) : when.toLocaleDateString(lang, { day: "numeric", month: "short" });
}
