import { createHash } from 'node:crypto';
import type { BookingOffer } from '#features/booking/index.ts';
import type { TooManySites } from '#features/first-start/index.ts';
import type { AlsoWriteOnce, Once, Remembered, Repeated } from '#kernel/once.ts';
import type { Result } from '@openturn/domain/result.ts';
import type { SetUpNames } from './set-up-names.ts';
import type { ImportKind } from '@openturn/domain/transfer/import-fields.ts';

/** The set-up of a business, ready to be kept in git: no numbers that change by themselves, no people. */
export type SiteSetup = {
  format: 'openturn set-up';
  version: 1;
  tables: Record<string, readonly Record<string, unknown>[]>;
};

export type ExportKind = 'visitors' | 'customers' | 'visits' | 'appointments';
export type CsvRow = readonly (string | number | null)[];

export type ImportRun = {
  id: string;
  kind: ImportKind;
  staffId: string;
  at: number;
  rows: number;
  undoneAt: number | null;
};

export type NewService = { id: string; name: string; minutes: number; lineId: string | null; isBookable: boolean };
export type NewStaff = { id: string; name: string; serviceIds: readonly string[] };

export type NewSite = {
  /** Of the same company. */
  from: number;
  name: string;
  address: string;
  city: string;
  /** With the set-up of the first. */
  isCopy: boolean;
  hasStaff: boolean;
  /** Its owner, and the owner's name in its activity log. */
  accountId: string;
  staffId: string;
  /** Sites of a company, and of an account. */
  most: number;
  at: number;
};

export type CopiedSetup = { from: number; to: number; hasStaff: boolean; staffId: string; at: number };

export type OffersAround = { before: BookingOffer; after: BookingOffer };

export interface TransferStore {
  remembered(siteId: number, once: Omit<Once, 'fingerprint'>): Promise<Remembered | null>;
  /** Returns its id. */
  addSite(site: NewSite, alsoWrite: AlsoWriteOnce): Promise<Result<number, Repeated | TooManySites>>;
  /** Adds and replaces rows by their keys, but not what the other site is called, and where it is. */
  copySetup(copy: CopiedSetup): Promise<number>;
  /** What can be booked there before and after, without copying anything. Null if there is no such site. */
  ifCopied(copy: CopiedSetup): Promise<OffersAround | null>;
  /** The same of a set-up that is imported. */
  ifWritten(siteId: number, setup: SiteSetup): Promise<OffersAround | null>;
  readSetup(siteId: number): Promise<SiteSetup | null>;
  /** Adds and replaces rows by their keys, and removes none. Returns how many differ, without writing them in a dry run. */
  writeSetup(
    siteId: number,
    setup: SiteSetup,
    options: { isDryRun: boolean; at: number },
  ): Promise<Record<string, number>>;
  /** The heading and all rows, in batches, oldest first. */
  rows(siteId: number, kind: ExportKind, zone: string): AsyncIterable<readonly CsvRow[]>;
  names(siteId: number): Promise<SetUpNames>;
  /** False if the import was undone meanwhile, or belongs to another kind. */
  begin(siteId: number, run: Omit<ImportRun, 'undoneAt'>): Promise<boolean>;
  /**
   * Rows that are there already, from the same import, are left as they are. Returns the ids of those that were left out
   * because another has their name.
   */
  addServices(siteId: number, services: readonly NewService[], at: number): Promise<ReadonlySet<string>>;
  addStaff(siteId: number, staff: readonly NewStaff[], at: number): Promise<ReadonlySet<string>>;
  runs(siteId: number, limit: number): Promise<ImportRun[]>;
  /**
   * Removes what the import has added, except what was used or changed since. Null if there is no such import, or it was
   * undone before.
   */
  undo(siteId: number, importId: string, at: number): Promise<{ removed: number; kept: number } | null>;
}

/** Of a row of an import: the same when it is sent again. Who knows one id finds no other. */
export function importedId(importId: string, row: number): string {
  return createHash('sha256').update(`${importId} ${row}`).digest('base64url').slice(0, ID_LENGTH);
}

const ID_LENGTH = 32;
