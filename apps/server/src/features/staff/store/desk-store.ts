import type { Result } from '@openturn/domain/result.ts';

export type DeskHolder = {
  staffId: string;
  name: string;
  /** Those that they chose to serve. */
  lines: string[];
  since: number;
  /** Null while at work. */
  breakSince: number | null;
  backAt: number | null;
};

export type Desk = {
  id: string;
  names: Record<string, string>;
  /** Those that it is for. */
  lines: string[];
  /** Who sits there. */
  holder: DeskHolder | null;
};

export type DeskService = {
  id: string;
  lineId: string | null;
  names: Record<string, string>;
};

export type DeskLine = {
  id: string;
  names: Record<string, string>;
  /** What its appointments gain. */
  graceMs: number;
  /** Smaller ones are given to nobody any more. */
  nextNumber: number;
};

type Who = { siteId: number; staffId: string; at: number };

/** Whoever comes to a desk, leaves it or takes a break changes the waits of its lines: each raises their versions. */
export interface DeskStore {
  /** In the order of the business, by one query. */
  ofSite(siteId: number): Promise<Desk[]>;
  /** All services of a site, by one query. */
  servicesOf(siteId: number): Promise<DeskService[]>;
  /** All lines of a site, by one query. */
  linesOf(siteId: number): Promise<DeskLine[]>;
  /** Leaves the desk one had. Who has it already chooses its lines anew; null takes those that the desk is for. */
  take(
    desk: Who & { deskId: string; lines: readonly string[] | null },
  ): Promise<Result<null, { code: 'desk-taken' | 'not-found' }>>;
  /** False where they sit at none. Null ends the break. */
  setBreak(desk: Who & { break: { backAt: number | null } | null }): Promise<boolean>;
  /** False where they sat at none. */
  leave(who: Who): Promise<boolean>;
  /** Frees the desks, at any site, of those whose account has no session any more; how many. */
  freeAbandoned(at: number): Promise<number>;
}
