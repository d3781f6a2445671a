// Waiting between attempts: longer each time, and never all clients at once.

const FIRST = 400;
const LONGEST = 12_000;
/** So long a page that nobody looks at is waited for: it is never painted. */
const UNSEEN = 250;

export class BackOff {
  private attempts = 0;

  /** How long to wait before the next attempt, in milliseconds. */
  next(): number {
    const most = Math.min(LONGEST, FIRST * 2 ** this.attempts);
    this.attempts += 1;
    return most / 2 + (Math.random() * most) / 2;
  }

  get count(): number {
    return this.attempts;
  }

  reset(): void {
    this.attempts = 0;
  }
}

/** When what is drawn now has been painted. */
export async function painted(): Promise<void> {
  await Promise.race([new Promise(requestAnimationFrame), pause(UNSEEN)]);
  await pause(0);
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
