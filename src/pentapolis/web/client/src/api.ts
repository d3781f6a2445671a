// Requests to the server.

import { isPosition, type Position } from "./position";
import { t } from "./words";

/** The server refuses; where it says how things stand now, that comes along. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly position: object | null,
  ) {
    super(message);
  }
}

export async function get<T>(path: string): Promise<T> {
  return answerOf<T>(await fetch(path, { headers: { accept: "application/json" } }));
}

export async function post<T>(path: string, body: object = {}): Promise<T> {
  const headers = { "content-type": "application/json", accept: "application/json" };
  return answerOf<T>(await fetch(path, { method: "POST", headers, body: JSON.stringify(body) }));
}

async function answerOf<T>(response: Response): Promise<T> {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body as T;
  throw new Refused(response.status, saidIn(body) ?? t("connection.refused", { status: response.status }), freshIn(body));
}

function saidIn(body: unknown): string | null {
  const said = body as { error?: unknown; detail?: unknown } | null;
  if (typeof said?.error === "string") return said.error;
  return typeof said?.detail === "string" ? said.detail : null;
}

function freshIn(body: unknown): object | null {
  const fresh = (body as { position?: unknown } | null)?.position;
  return isPosition(fresh) ? fresh : null;
}

/** An id for one action. `crypto.randomUUID` would need a secure context, which a table in the local network is not. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Parameters of an address; what is undefined is left out. */
export function query(values: Record<string, string | number | undefined>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

/** Where a thing is explained as this position shows it: in a replay, as it was then. */
export function explaining(position: Position, what: string): string {
  const where = query({ seat: position.viewer, at: position.replay?.at });
  return `/api/tables/${position.table}/explain/${encodeURIComponent(what)}?${where}`;
}
