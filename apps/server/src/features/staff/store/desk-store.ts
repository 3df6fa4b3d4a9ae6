import type { Result } from '@openturn/domain/result.ts';

export type DeskHolder = {
  staffId: string;
  name: string;
  /** The lines they chose to serve. */
  lines: string[];
  since: number;
  /** Null while working. */
  breakSince: number | null;
  backAt: number | null;
};

export type Desk = {
  id: string;
  names: Record<string, string>;
  /** The desk's own lines. */
  lines: string[];
  /** Who is at the desk. */
  holder: DeskHolder | null;
};

export type DeskService = {
  id: string;
  lineId: string | null;
  names: Record<string, string>;
  /** Not offered any more; tickets may still have it. */
  isArchived: boolean;
};

export type DeskLine = {
  id: string;
  names: Record<string, string>;
  /** Their head start over the due time. */
  graceMs: number;
  isPaused: boolean;
  isArchived: boolean;
  /** Visitors join it only with its passcode. */
  needsPasscode: boolean;
};

type Who = { siteId: number; staffId: string; at: number };

/** Taking or leaving a desk and breaks affect waits, so each raises the lines' versions. */
export interface DeskStore {
  /** In the business's order, with one query. */
  ofSite(siteId: number): Promise<Desk[]>;
  /** All services of a site, with one query. */
  servicesOf(siteId: number): Promise<DeskService[]>;
  /** All lines of a site, with one query. */
  linesOf(siteId: number): Promise<DeskLine[]>;
  /** Frees the previous desk. At one's own desk, changes the lines; null means the desk's own. */
  take(
    desk: Who & { deskId: string; lines: readonly string[] | null },
  ): Promise<Result<null, { code: 'desk-taken' | 'not-found' }>>;
  /** False if they have no desk. Null ends the break. */
  setBreak(desk: Who & { break: { backAt: number | null } | null }): Promise<boolean>;
  /** False if they had no desk. */
  leave(who: Who): Promise<boolean>;
  /** Frees desks, at any site, of accounts without a session; returns how many. */
  freeAbandoned(at: number): Promise<number>;
}
