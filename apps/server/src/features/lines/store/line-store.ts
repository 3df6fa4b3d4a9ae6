import type { LineDelay } from '@openturn/contract/visitor/lines.ts';
import type { LineState } from '@openturn/domain/line/line-state.ts';
import type { OpeningPlan } from '@openturn/domain/opening/opening.ts';

export type LineRow = {
  id: string;
  version: number;
  names: Record<string, string>;
  state: LineState;
  /** Open by hand until then, whatever its hours. */
  openUntil: number | null;
  message: Record<string, string> | null;
  minutesEach: number;
  /** Head start of an appointment over its due time. */
  graceMs: number;
  /** How far a raw forecast is stretched so that four of five promises are kept. */
  promiseFactor: number;
  /** Null means no limit. */
  maxWaiting: number | null;
  /** An announced delay, which may be over. */
  delay: LineDelay | null;
  /** Tickets ahead of a newcomer. */
  waiting: number;
  /** Tickets being handled at desks. */
  serving: number;
  /** Null if the line has the site's hours. */
  opening: OpeningPlan | null;
};

/** What the list of lines is made from, at one moment. */
export type LineBoard = {
  siteVersion: number;
  zone: string;
  opening: OpeningPlan;
  canBook: boolean;
  lines: LineRow[];
  /** Lines that are only shown to those who were in them. */
  archived: LineRow[];
};

export interface LineStore {
  /** At most two queries. Null if the site does not exist. */
  board(siteId: number): Promise<LineBoard | null>;
  /** One board per existing site, with at most two queries in total. */
  boards(siteIds: readonly number[]): Promise<Map<number, LineBoard>>;
}
