// Notices as the server shows them, and how their times are said.

export type Kind = "push" | "mail" | "hook";

export interface Way {
  id: string;
  kind: Kind;
  name: string;
  where: string;
  on: boolean;
  confirmed: number | null;
  failed: number | null;
  why: string;
  this: boolean;
  secret: string;
}

export interface Occasion extends Record<Kind, boolean> {
  name: string;
}

/** Minutes of the day in a time zone. */
export interface Hours {
  on: boolean;
  begins: number;
  ends: number;
  zone: string;
}

export interface Sent {
  id: string;
  title: string;
  kind: Kind;
  name: string;
  devices: number;
  state: "waiting" | "held" | "delivered" | "lapsed" | "gone" | "given_up";
  why: string;
  tries: number;
  due: number;
  at: number;
  read: boolean;
  table: string | null;
}

export interface Shown {
  push: string;
  mail: boolean;
  ways: Way[];
  occasions: Occasion[];
  hours: Hours;
  sent: Sent[];
  delivered: number;
  failed: number;
}

/** 510 is 8:30. */
export function timeOf(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}`;
}

/** A moment as short as it can be told: the time of a day that is not over, else the day. */
export function moment(seconds: number): string {
  const [at, now] = [new Date(seconds * 1000), new Date()];
  const isToday = at.toDateString() === now.toDateString();
  return at.toLocaleString(document.documentElement.lang, isToday ? { hour: "numeric", minute: "2-digit" } : { day: "numeric", month: "short" });
}

export function day(seconds: number): string {
  return new Date(seconds * 1000).toLocaleDateString(document.documentElement.lang, { day: "numeric", month: "short" });
}
