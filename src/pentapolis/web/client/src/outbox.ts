// What the player does, sent until the server has acknowledged it. Each action has an id of its own, so that sending it
// twice does it once.

import { freshId, post, Refused } from "./api";
import { isPosition } from "./position";
import { BackOff, pause } from "./waiting";

const SERVER_ERROR = 500;
const TOO_MANY = 429;

/** What came of an action: the position, or what has changed of it, as the server sent it. */
export interface Sent {
  position: object | null;
  refusal: Refused | null;
}

/** What an action says, and of which version of the table. */
interface About {
  version: number;
  [said: string]: unknown;
}

export class Outbox {
  private underway: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  /** The version that the last action was about. */
  private about = -1;

  constructor(
    private readonly address: string,
    private readonly tell: (waiting: boolean) => void,
    /** What the server says to those who have to wait, once. */
    private readonly say: (why: string) => void,
  ) {}

  /** Send one action. While it is under way a second one about the same version is a slip; one about a newer version,
   *  which may come in before the first is acknowledged, waits its turn. */
  async send(verb: string, body: About): Promise<Sent | null> {
    if (this.waiting > 0 && body.version <= this.about) return null;
    this.about = body.version;
    this.waiting += 1;
    const sent = this.underway.then(() => this.insist(verb, { ...body, client_id: freshId() }));
    this.underway = sent;
    try {
      return await sent;
    } finally {
      this.waiting -= 1;
      this.tell(false);
    }
  }

  private async insist(verb: string, body: object): Promise<Sent> {
    const backOff = new BackOff();
    let said = "";
    for (;;) {
      try {
        const answer = await post<unknown>(`${this.address}/${verb}`, body);
        return { position: isPosition(answer) ? answer : null, refusal: null };
      } catch (error) {
        if (error instanceof Refused && !mayPass(error)) return { position: error.position, refusal: error };
        if (error instanceof Refused && error.message !== said) this.say((said = error.message));
      }
      this.tell(true);
      await pause(backOff.next());
    }
  }
}

/** Whether the same request may well succeed a little later. */
export function mayPass(refusal: Refused): boolean {
  return refusal.status >= SERVER_ERROR || refusal.status === TOO_MANY;
}
