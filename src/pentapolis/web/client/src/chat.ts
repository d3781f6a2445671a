// What people at the table say to each other: read, said, pointed at on the board, muted, reported.

import { explaining, freshId, get, post, Refused } from "./api";
import { say } from "./live";
import { markOf } from "./log";
import { all, byId, hide, icon, make } from "./page";
import type { ChatShown, Message, Position, TalkNews } from "./position";
import { showTab } from "./tabs";
import { t, type Key } from "./words";

interface Thing {
  what: string;
  says: string;
}

export class Chat {
  private state: ChatShown | null = null;
  private asked = false;
  private things: Thing[] = [];
  private pointing = false;
  private reported: Message | null = null;
  private drawnIn: Element | null = null;

  /** `listen` is called once it is known from which message on one wants to hear. */
  constructor(
    private readonly table: string,
    private readonly current: () => Position | null,
    private readonly listen: () => void,
  ) {
    document.addEventListener("click", (event) => this.clicked(event));
    document.addEventListener("click", (event) => void this.pointed(event), { capture: true });
    document.addEventListener("submit", (event) => this.submitted(event));
    document.addEventListener("visibilitychange", () => this.readOn());
  }

  get heardTo(): number | null {
    return this.state?.last ?? null;
  }

  /** Another position: the chat is there if people talk at this table. */
  show(position: Position): void {
    const tab = document.querySelector<HTMLElement>("[data-tab=chat]");
    if (!tab) return;
    hide(tab, !position.chat);
    if (position.chat && !this.asked) void this.fetch();
    else if (this.drawnIn !== byId("said")) this.draw();
  }

  /** Show the chat, ready to write. */
  open(): void {
    if (!this.current()?.chat) return;
    showTab("chat");
    this.draw();
    byId(this.state?.muted ? "chat-muted" : "chat-text").focus();
  }

  hear(news: TalkNews): void {
    if (!this.state) return;
    const fresh = news.messages.filter(({ n }) => !this.state?.messages.some((known) => known.n === n));
    this.state.messages = [...this.state.messages, ...fresh].sort((one, other) => one.n - other.n);
    this.state.last = Math.max(this.state.last, news.last);
    this.draw();
    const last = fresh.filter(({ mine }) => !mine).at(-1);
    if (last && !this.isOpen()) byId("live").textContent = t("chat.said", { name: last.name, text: wordsOf(last) });
  }

  private async fetch(): Promise<void> {
    this.asked = true;
    const shown = await get<ChatShown>(`/api/tables/${this.table}/chat`).catch(() => null);
    this.asked = shown !== null;
    if (shown) this.take(shown);
    this.listen();
  }

  private take(shown: ChatShown): void {
    this.state = shown;
    this.draw();
  }

  // ---- drawing

  private isOpen(): boolean {
    return !byId("pane-chat").hidden;
  }

  private draw(): void {
    const list = document.getElementById("said");
    if (!this.state || !list) return;
    this.drawnIn = list;
    const { messages, hidden, quiet, older, writes, muted } = this.state;
    const lines = quiet ? [note(t("chat.quiet"))] : [...messages.map(lineOf), ...hidden.map(mutedLine)];
    list.replaceChildren(...(lines.length > 0 ? lines : [note(t("chat.empty"))]));
    hide(byId("chat-older"), !older || quiet);
    for (const each of ["write", "chat-phrases"]) hide(byId(each), writes === "" || quiet || muted !== null);
    hide(byId("chat-muted"), muted === null);
    byId("chat-muted").textContent = muted?.says ?? "";
    hide(byId("chat-quiet"), writes === "");
    byId("chat-quiet").setAttribute("aria-pressed", String(quiet));
    for (const says of all("#chat-quiet span")) says.textContent = t(quiet ? "chat.unmute_all" : "chat.mute_all");
    if (writes) byId("chat-text").setAttribute("placeholder", t(`chat.${writes}`));
    this.readOn();
    const scroll = byId("said-scroll");
    scroll.scrollTop = scroll.scrollHeight;
  }

  /** What is on the screen is read; what is not is counted on the tab. */
  private readOn(): void {
    const state = this.state;
    if (!state || !document.getElementById("pane-chat")) return;
    const newest = state.messages.at(-1)?.n ?? 0;
    if (this.isOpen() && document.visibilityState === "visible" && newest > state.read) {
      state.read = newest;
      if (state.writes) void post(`/api/tables/${this.table}/chat/read`, { n: newest }).catch(() => undefined);
    }
    const count = state.quiet ? 0 : state.messages.filter(({ n, mine }) => n > state.read && !mine).length;
    for (const tab of all("[data-tab=chat]")) {
      tab.querySelector(".new-n")?.remove();
      if (count > 0) tab.append(make("span", { class: "new-n", role: "img", "aria-label": t("chat.unread", { count }) }, String(count)));
    }
  }

  // ---- what the reader does

  private clicked(event: MouseEvent): void {
    const target = event.target as Element;
    if (target.closest("[data-tab=chat]")) return this.draw();
    const phrase = target.closest<HTMLElement>("[data-phrase]")?.dataset["phrase"];
    if (phrase) void this.send({ phrase });
    const button = target.closest<HTMLElement>("[data-chat]");
    const n = Number(button?.dataset["n"] ?? 0);
    const acts: Record<string, () => unknown> = {
      quiet: () => this.change("quiet", { quiet: !this.state?.quiet }),
      older: () => this.goBack(),
      mute: () => this.change(`${n}/mute`),
      show: () => this.unmute(button?.dataset["mute"] ?? ""),
      report: () => this.askWhy(n),
      point: () => this.point(!this.pointing),
    };
    acts[button?.dataset["chat"] ?? ""]?.();
  }

  private submitted(event: SubmitEvent): void {
    const form = event.target as HTMLElement;
    if (form.id !== "write" && form.id !== "report") return;
    event.preventDefault();
    if (form.id === "report") return void this.report();
    const field = byId<HTMLInputElement>("chat-text");
    const text = field.value.trim().replace(/\s+/g, " ");
    const things = this.things.filter(({ says }) => text.includes(says)).slice(0, 6);
    if (text) void this.send({ text, things }).then((sent) => sent && this.empty(field));
  }

  private empty(field: HTMLInputElement): void {
    field.value = "";
    this.things = [];
    this.point(false);
  }

  private async send(body: object): Promise<boolean> {
    const sent = await this.tried(post<Message>(`/api/tables/${this.table}/chat`, { client_id: freshId(), ...body }));
    if (!sent) void this.fetch(); // perhaps one may not write any more: the page says why
    if (sent) this.hear({ messages: [sent], last: this.state?.last ?? 0 });
    return sent !== null;
  }

  private async change(what: string, body: object = {}): Promise<void> {
    const shown = await this.tried(post<ChatShown>(`/api/tables/${this.table}/chat/${what}`, body));
    if (shown) this.take(shown);
  }

  private async unmute(id: string): Promise<void> {
    if (await this.tried(post(`/api/me/mutes/${id}/end`))) await this.fetch();
  }

  private async goBack(): Promise<void> {
    const before = this.state?.messages[0]?.n ?? 0;
    const page = await this.tried(get<ChatShown>(`/api/tables/${this.table}/chat?before=${before}`));
    if (!page || !this.state) return;
    this.state.messages = [...page.messages, ...this.state.messages];
    this.state.older = page.older;
    this.draw();
    byId("said-scroll").scrollTop = 0;
  }

  private askWhy(n: number): void {
    this.reported = this.state?.messages.find((message) => message.n === n) ?? null;
    if (!this.reported) return;
    byId("reported-line").textContent = t("chat.said", { name: this.reported.name, text: wordsOf(this.reported) });
    byId<HTMLInputElement>("report-why").value = "";
    byId<HTMLDialogElement>("reporting").showModal();
  }

  private async report(): Promise<void> {
    byId<HTMLDialogElement>("reporting").close();
    const why = byId<HTMLInputElement>("report-why").value;
    const told = await this.tried(post<{ text: string }>(`/api/tables/${this.table}/chat/${this.reported?.n ?? 0}/report`, { why }));
    if (told) say(told.text);
  }

  private async tried<T>(asking: Promise<T>): Promise<T | null> {
    try {
      return await asking;
    } catch (error) {
      say(error instanceof Refused ? error.message : t("connection.lost"));
      return null;
    }
  }

  // ---- pointing at the board

  private point(isOn: boolean): void {
    this.pointing = isOn;
    document.querySelector("[data-chat=point]")?.setAttribute("aria-pressed", String(isOn));
    if (isOn) say(t("chat.pointing"));
  }

  /** What is tapped on the board is named in the message instead of being chosen. */
  private async pointed(event: MouseEvent): Promise<void> {
    const thing = (event.target as Element).closest?.("#board [data-explain]");
    const position = this.current();
    if (!this.pointing || !thing || !position) return;
    event.preventDefault();
    event.stopPropagation();
    this.point(false);
    const what = thing.getAttribute("data-explain") ?? "";
    const { html } = await get<{ html: string }>(explaining(position, what)).catch(() => ({ html: "" }));
    const says = new DOMParser().parseFromString(html, "text/html").querySelector("h2")?.textContent?.trim().replace(/\s+/g, " ") ?? "";
    if (!says) return;
    const field = byId<HTMLInputElement>("chat-text");
    this.things.push({ what, says });
    field.value = `${field.value}${field.value && !field.value.endsWith(" ") ? " " : ""}${says} `;
    field.focus();
  }
}

function note(says: string): HTMLElement {
  return make("li", { class: "sy note" }, make("span"), make("span", {}, says));
}

function mutedLine({ id, name, seat, count }: ChatShown["hidden"][number]): HTMLElement {
  const show = make("button", { type: "button", class: "lnk", "data-chat": "show", "data-mute": id }, t("chat.show"));
  return make("li", { class: "sy mutd" }, whose(seat), make("span", {}, `${t("chat.muted", { name, count })} `, show));
}

function whose(seat: number): Node {
  return seat < 0 ? icon("players") : markOf(seat);
}

function lineOf(message: Message): HTMLElement {
  const when = new Date(message.at * 1000);
  const clock = when.toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const time = make("time", { datetime: when.toISOString(), title: when.toLocaleString(document.documentElement.lang) }, clock);
  const words = make("span", {}, make("b", {}, message.name), " ", ...pieces(message), " ", time);
  const seat = message.seat < 0 ? "" : ` seat-${"abcdef"[message.seat] ?? "a"}`;
  const line = make("li", { class: `sy${seat}`, "data-said": String(message.n) }, whose(message.seat), words);
  if (!message.mine) line.append(about(message));
  return line;
}

/** The words, in which what they name lights up on the board when it is pointed at. */
function pieces(message: Message): (Node | string)[] {
  let rest: (Node | string)[] = [wordsOf(message)];
  for (const { what, says } of message.things) {
    rest = rest.flatMap((part) => {
      const at = typeof part === "string" ? part.indexOf(says) : -1;
      if (typeof part !== "string" || at < 0) return [part];
      const place = make("span", { class: "place", tabindex: "0", "data-things": what }, says);
      return [part.slice(0, at), place, part.slice(at + says.length)];
    });
  }
  return rest;
}

function wordsOf({ text, phrase }: Message): string {
  return phrase ? t(`phrases.${phrase}` as Key) : text;
}

function about({ n, name }: Message): HTMLElement {
  const act = (what: "mute" | "report"): HTMLElement =>
    make("button", { type: "button", class: "lnk", "data-chat": what, "data-n": String(n) }, t(`chat.${what}`));
  const head = make("summary", { "aria-label": t("chat.more", { name }) }, t("chat.more_sign"));
  return make("details", { class: "about" }, head, act("mute"), act("report"));
}
