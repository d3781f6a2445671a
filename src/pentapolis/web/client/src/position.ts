// The shapes that the server sends. They follow its OpenAPI description.

export interface Seat {
  seat: number;
  name: string;
  kind: "person" | "bot" | "open";
  level: string;
  online: boolean;
  asked: boolean;
  letter: string;
  mine: boolean;
  /** Since when somebody is away, where one may know it. */
  away?: number | null;
  /** Whose page to look at, for those who sit here. */
  person?: string;
}

/** Who is at the table just now. */
export interface HereNews {
  seat: number;
  online: boolean;
  away: number | null;
}

export interface Message {
  n: number;
  channel: "table" | "watchers";
  seat: number;
  name: string;
  text: string;
  phrase: string;
  things: { what: string; says: string }[];
  at: number;
  mine: boolean;
}

export interface TalkNews {
  messages: Message[];
  last: number;
}

export interface ChatShown extends TalkNews {
  older: boolean;
  hidden: { id: string; name: string; seat: number; count: number }[];
  quiet: boolean;
  read: number;
  writes: "table" | "watchers" | "";
  muted: { says: string } | null;
}

export interface Preview {
  scores: [number | null, number | null][];
  changes: string[];
  reveals: boolean;
  figures: Record<string, [number, number]>;
}

export interface Option {
  option: number;
  number: number;
  label: string;
  title: string;
  element: string;
  note: string;
  preview: Preview | null;
  /** It does nothing but lead to another question: the two answers are given as one act. */
  joins: boolean;
}

export interface Question {
  kind: string;
  prompt: string;
  options: Option[];
  may_stop: boolean;
  /** Numbers of the rules page that it rests on, the most telling one first. */
  rules: string[];
}

export interface LogLine {
  n: number;
  seat: number;
  text: string;
  turn: number;
  undo_to: number | null;
  things: string[];
}

export interface TableEvent {
  n: number;
  verb: string;
  seat: number;
  args: string[];
}

/** `to`: after how many answers everything is taken back, or which seat a bot takes. */
export interface Consent {
  by: number;
  to: number;
  wish: "undo" | "pause" | "end" | "replace";
  waiting: number[];
}

export interface Undo {
  can: boolean;
  to: number | null;
  free: boolean;
  says: string;
  free_from: number;
  redo: boolean;
  restart_turn_to: number | null;
  consent: Consent | null;
}

export interface ScoreLine {
  name: string;
  points: number;
  explanation: string;
}

export interface Result {
  scores: number[];
  standing: number[];
  winners: number[];
  breakdown: ScoreLine[][];
  course: number[][];
}

export interface LessonStep {
  title: string;
  say: string;
  /** The same as HTML, with the symbols of the table. */
  marked: string;
  rules: string[];
  at: string[];
  told: boolean;
}

export interface Exercise {
  step: number;
  begins: number;
  least: number;
  count: number;
  over: boolean;
  reached: boolean;
  says: string;
  helps: string[];
}

/** Steps from `at` on are still to be read, up to `doing`, which waits for an answer among `takes`. */
export interface Lesson {
  name: string;
  title: string;
  number: number;
  length: number;
  begins: number[];
  steps: LessonStep[];
  at: number;
  doing: number | null;
  takes: number[] | null;
  shows: number | null;
  replies: Record<string, string>;
  exercise: Exercise | null;
}

/** Where in a game one looks. `steps` says for each answer whose it was and in which turn. */
export interface ReplayState {
  at: number;
  length: number;
  steps: [number, number][];
  viewers: number[];
}

/** `left`: seconds, when this was sent. `until`: when somebody on holiday comes back. */
export interface Clock {
  state: "running" | "waiting" | "holiday" | "bot" | "over" | "lost";
  left: number;
  short: boolean;
  until: number | null;
}

/** `ends`: whether a bot plays on when somebody's time is over, or the game is lost. */
export interface Clocks {
  kind: "live" | "days";
  seconds: number;
  more: number;
  ends: "bot" | "lost";
  seats: Clock[];
}

/** One thing that a rival did. `trail`: where something went from and to. */
export interface DigestItem {
  n: number;
  text: string;
  gains: string;
  points: number;
  things: string[];
  trail: string[];
  weight: number;
}

export interface Rival {
  seat: number;
  points: number;
  changes: string;
  items: DigestItem[];
}

/** What happened since the viewer had answered so often (`since`). */
export interface Digest {
  since: number;
  rivals: Rival[];
  own: { changes: string; leader: number | null; by: number };
}

export interface Judged {
  option: number;
  lead: number;
  chance: number;
}

/** Something that is expected to follow; certain if it follows from the own answers alone. */
export interface Foreseen {
  text: string;
  seat: number;
  certain: boolean;
}

/** An answer that is proposed, and what is expected to follow on it. */
export interface Proposed extends Judged {
  then: Foreseen[];
}

export interface Hint {
  seat: number;
  at: number;
  best: Proposed[];
  judged: Judged[];
  equal: boolean;
  used: number;
}

export interface Position {
  table: string;
  game: string;
  version: number;
  at: number;
  viewer: number;
  mine: number[];
  seats: Seat[];
  status: "open" | "playing" | "finished";
  over: boolean;
  turn: number;
  asked: number[];
  question: Question | null;
  panels: Record<string, string>;
  log: LogLine[];
  events: TableEvent[];
  undo: Undo;
  confirm: { needed: boolean; says: string };
  result: Result | null;
  since: Digest | null;
  /** Whether one may have hints, and how many one has had. */
  hints: { allowed: boolean; used: number; each: number[] } | null;
  lesson: Lesson | null;
  /** The notes of the coach that fit this moment, by their names. */
  about: string[];
  rematch: string | null;
  replay: ReplayState | null;
  /** Answers that are not given yet: the position is what it would be after them. */
  ahead: number[];
  /** Seats that one left and may take back. */
  left: number[];
  clocks: Clocks | null;
  /** Seats that have lost, whoever plays on there. */
  lost: number[];
  /** The game was over before its rules said so. */
  ended: { winner: number | null; agreed: boolean } | null;
  paused: boolean;
  chat?: boolean;
  /** Of what is drawn: the server may send what has changed since. */
  mark: string;
}

export type Form = "wide" | "phone";

/** Whether a message of the server is a position, or what has changed of one. */
export function isPosition(message: unknown): message is object {
  return typeof message === "object" && message !== null && "version" in message && "panels" in message;
}

export function nameOf(position: Position, seat: number): string {
  return position.seats[seat]?.name ?? "";
}
