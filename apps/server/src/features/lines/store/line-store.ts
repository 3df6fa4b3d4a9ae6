import type { LineState } from '@openturn/domain/line/line-state.ts';
import type { OpeningPlan } from '@openturn/domain/opening/opening.ts';

export type LineRow = {
  id: string;
  version: number;
  names: Record<string, string>;
  state: LineState;
  message: Record<string, string> | null;
  minutesEach: number;
  desks: number;
  /** What an appointment gains over its due time. */
  graceMs: number;
  /** By how much a raw forecast is stretched so that four promises of five are kept. */
  promiseFactor: number;
  /** Null takes in whoever comes. */
  maxWaiting: number | null;
  /** Tickets that stand before somebody who joins now. */
  waiting: number;
  /** Tickets in a desk's hands. */
  serving: number;
  /** Null where the line keeps the hours of the site. */
  opening: OpeningPlan | null;
};

/** What the list of lines is made of, from one moment. */
export type LineBoard = {
  siteVersion: number;
  zone: string;
  opening: OpeningPlan;
  canBook: boolean;
  lines: LineRow[];
};

export interface LineStore {
  /** By at most two queries. Null when there is no such site. */
  board(siteId: number): Promise<LineBoard | null>;
  /** One board for each site that exists, by at most two queries for all of them. */
  boards(siteIds: readonly number[]): Promise<Map<number, LineBoard>>;
}
