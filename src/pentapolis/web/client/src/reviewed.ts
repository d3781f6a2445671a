// A review as the server tells it.

import type { Foreseen } from "./position";

export interface Way {
  option: number;
  title: string;
  lead: number;
  chance: number;
  line: Foreseen[];
}

/** A figure in which the two ways differ; points above 0 speak for the better one. */
export interface Difference {
  of: string;
  sentence: string;
  best: number;
  second: number;
  points: number;
}

export interface Decision {
  at: number;
  turn: number;
  seat: number;
  prompt: string;
  cost: number;
  done: Way;
  better: Way;
  reasons: Difference[];
}

export interface TurnChances {
  at: number;
  turn: number;
  chances: number[];
}

export interface Review {
  begun: boolean;
  done: boolean;
  length: number;
  looked: number;
  turn: number;
  turns: number;
  doubtful: number;
  thought: number;
  seats: number[];
  course: TurnChances[];
  decisions: Decision[];
  least: number;
}
