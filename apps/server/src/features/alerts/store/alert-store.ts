import type { Result } from '@openturn/domain/result.ts';
import type { ContactKind } from '#features/contacts/index.ts';
import type { NewNotice } from '#features/notices/index.ts';

export type AlertLine = { siteId: number; lineId: string };

/** A visitor who wants one message when a line takes people again. */
export type LineAlert = AlertLine & {
  id: string;
  kind: ContactKind;
  contact: string;
  language: string;
};

export type NewLineAlert = LineAlert & {
  tokenHash: string;
  /** A pseudonym of the address. */
  origin: string;
  createdAt: number;
  expiresAt: number;
};

export type Opening = AlertLine & {
  /** Places for newcomers, before those are taken off whom a message has just invited. */
  room: number;
  now: number;
};

export interface AlertStore {
  /** Replaces what this device or this contact asked of the line before. */
  add(alert: NewLineAlert): Promise<Result<null, { code: 'too-many-requests' }>>;
  isWaiting(line: AlertLine & { tokenHash: string; now: number }): Promise<boolean>;
  cancel(line: AlertLine & { tokenHash: string; now: number }): Promise<void>;
  /** Open ones of an address. */
  countOf(of: { siteId: number; origin: string; now: number }): Promise<number>;
  /** Open ones, by line. */
  counts(siteId: number, now: number): Promise<ReadonlyMap<string, number>>;
  /** Lines to look at; each is given to one node only. */
  claimLines(now: number, limit: number): Promise<AlertLine[]>;
  /** Erases contacts, the earliest first, and writes their messages, in one transaction. Returns how many. */
  tell(opening: Opening, noticesOf: (alert: LineAlert) => readonly NewNotice[]): Promise<number>;
}
