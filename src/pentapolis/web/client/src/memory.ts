// What the page has of a table: the server sends only what has changed since, and names by its mark what that builds on.

import type { LogLine, Position, TableEvent } from "./position";

/** What the base has from the first number to before the second. */
type Kept = [number, number];

/** A position by what has changed. Panels are cut before every tag. */
interface Update extends Omit<Position, "panels" | "log" | "events"> {
  base: string;
  panels: Record<string, (Kept | string)[]>;
  log?: (Kept | LogLine)[];
  events?: (Kept | TableEvent)[];
}

const REMEMBERED = 6;
const CUT = "<";

export class Memory {
  private readonly known = new Map<string, Position>();

  /** The whole position that came as a message of the server; null if it builds on something that we do not have. */
  read(message: unknown): Position | null {
    const position = isUpdate(message) ? this.renewed(message) : (message as Position);
    if (position?.mark) this.keep(position);
    return position;
  }

  private keep(position: Position): void {
    this.known.delete(position.mark);
    this.known.set(position.mark, position);
    for (const oldest of this.known.keys()) {
      if (this.known.size <= REMEMBERED) break;
      this.known.delete(oldest);
    }
  }

  private renewed(update: Update): Position | null {
    const base = this.known.get(update.base);
    if (!base) return null;
    const panels = { ...base.panels };
    for (const [name, parts] of Object.entries(update.panels)) {
      const pieces = told(parts, (base.panels[name] ?? "").split(CUT));
      if (!pieces) return null;
      panels[name] = pieces.join(CUT);
    }
    const log = told(update.log ?? [[0, base.log.length]], base.log);
    const events = told(update.events ?? [[0, base.events.length]], base.events);
    return log && events && { ...base, ...update, panels, log, events };
  }
}

/** Things of which some are kept from before; null if they are not there. */
function told<T extends string | object>(parts: (Kept | T)[], before: T[]): T[] | null {
  const found: T[] = [];
  for (const part of parts) {
    if (!Array.isArray(part)) found.push(part);
    else if (part[1] > before.length) return null;
    else found.push(...before.slice(part[0], part[1]));
  }
  return found;
}

function isUpdate(message: unknown): message is Update {
  return typeof message === "object" && message !== null && "base" in message;
}
