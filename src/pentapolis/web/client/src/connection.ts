// The line to the server: a WebSocket that resumes where it was, or long polling where sockets do not get through.

import { get, query } from "./api";
import type { Memory } from "./memory";
import { isPosition, type Form, type HereNews, type Position, type TalkNews } from "./position";
import { BackOff, pause } from "./waiting";

export type State = "connecting" | "live" | "polling" | "lost" | Ended;

/** Why the line was ended for good, by the code that the server ends it with. */
type Ended = "unknown" | "banned" | "closed" | "aside";
const ENDS: Record<number, Ended> = { 4401: "unknown", 4403: "banned", 4404: "closed", 4423: "aside" };

export interface Listener {
  /** A new position. It is `resumed` if the line was down before, so that nothing is played again. */
  hear(position: Position, resumed: boolean): void;
  tell(state: State): void;
  /** What people said. */
  talk(news: TalkNews): void;
  /** Who is at the table and who is not. */
  here(news: HereNews[]): void;
  /** The number of the last message that is known; null if nothing of it is wanted. */
  heardTo(): number | null;
}

const FAILURES_BEFORE_POLLING = 3;
const SILENCE = 45_000;
const BEAT = 15_000;

export class Connection {
  private socket: WebSocket | null = null;
  private backOff = new BackOff();
  private worked = false;
  private resumed = true;
  private closed = false;
  private lastHeard = 0;
  private have = -1;
  private mark = "";
  private timer = 0;

  constructor(
    private readonly table: string,
    private readonly seat: number,
    private readonly form: Form,
    private readonly memory: Memory,
    private readonly listener: Listener,
  ) {
    this.timer = window.setInterval(() => this.beat(), BEAT);
    window.addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.open();
  }

  close(): void {
    this.closed = true;
    clearInterval(this.timer);
    window.removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }

  /** A message that came by another way, as the reply to what the player did. */
  async heard(message: object): Promise<Position | null> {
    const position = await this.whole(message);
    if (position && position.version > this.have) this.knows(position);
    return position;
  }

  private knows(position: Position): void {
    this.have = position.version;
    this.mark = position.mark;
  }

  /** The position that a message stands for. If it builds on what we do not have, the whole is asked for. */
  private async whole(message: object): Promise<Position | null> {
    return this.memory.read(message) ?? this.fresh();
  }

  /** The whole position as it is now. */
  async fresh(): Promise<Position | null> {
    const fresh = await get<object>(`/api/tables/${this.table}?${this.where()}`).catch(() => null);
    return fresh && this.memory.read(fresh);
  }

  private open(): void {
    if (this.closed) return;
    const { host, protocol } = window.location;
    const scheme = protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${host}/api/tables/${this.table}/live?${this.where()}`);
    this.socket = socket;
    socket.addEventListener("open", () => this.opened(socket));
    socket.addEventListener("message", (event) => this.message(String(event.data)));
    socket.addEventListener("close", (event) => this.lost(event.code));
  }

  private where(): string {
    return query({ seat: this.seat, form: this.form });
  }

  private opened(socket: WebSocket): void {
    this.worked = true;
    this.lastHeard = Date.now();
    this.backOff.reset();
    this.listener.tell("live");
    socket.send(JSON.stringify({ have: this.have, mark: this.mark, here: true }));
    this.listen();
  }

  private message(text: string): void {
    this.lastHeard = Date.now();
    const message: unknown = JSON.parse(text);
    if (isPosition(message)) void this.take(message);
    const { talk, here } = (message ?? {}) as { talk?: TalkNews; here?: HereNews[] };
    if (talk) this.listener.talk(talk);
    if (here) this.listener.here(here);
  }

  /** From now on what people say is wanted, too. */
  listen(): void {
    const talk = this.listener.heardTo();
    if (talk !== null && this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ talk }));
  }

  /** Without a socket: as long as people talk here, it is asked for what they say. */
  private async pollTalk(): Promise<void> {
    while (!this.closed) {
      const after = this.listener.heardTo();
      try {
        const news = after === null ? null : await get<TalkNews | null>(`/api/tables/${this.table}/chat/wait?after=${after}`);
        if (news) this.listener.talk(news);
        if (after === null) await pause(this.backOff.next());
      } catch {
        await pause(this.backOff.next());
      }
    }
  }

  private async take(message: object): Promise<void> {
    const resumed = this.resumed;
    this.resumed = false;
    const position = await this.whole(message);
    if (!position || this.closed) return;
    if (position.version >= this.have) this.knows(position);
    this.listener.hear(position, resumed);
  }

  private lost(code: number): void {
    this.socket = null;
    this.resumed = true;
    if (this.closed) return;
    const ended = ENDS[code];
    if (ended) {
      this.close();
      return this.listener.tell(ended);
    }
    this.listener.tell("lost");
    if (!this.worked && this.backOff.count >= FAILURES_BEFORE_POLLING) void this.poll();
    else this.timerFor(this.backOff.next());
  }

  private timerFor(milliseconds: number): void {
    window.setTimeout(() => {
      if (!this.socket) this.open();
    }, milliseconds);
  }

  /** Say that we are here, and give up a line on which nothing has been heard for long. */
  private beat(): void {
    if (!this.socket || this.socket.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.lastHeard > SILENCE) this.socket.close();
    else this.socket.send(JSON.stringify({ ping: this.have }));
  }

  /** The machine woke up or the network is back: do not wait for the timer. */
  private readonly hurry = (): void => {
    if (document.visibilityState !== "visible") return;
    if (this.socket) this.beat();
    else if (this.worked) this.open();
  };

  private async poll(): Promise<void> {
    void this.pollTalk();
    while (!this.closed) {
      try {
        const answer = await get<unknown>(`/api/tables/${this.table}/wait?${this.where()}&have=${this.have}&base=${this.mark}`);
        this.backOff.reset();
        this.listener.tell("polling");
        if (isPosition(answer)) await this.take(answer);
      } catch {
        this.resumed = true;
        this.listener.tell("lost");
        await pause(this.backOff.next());
      }
    }
  }
}
