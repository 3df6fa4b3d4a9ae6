import type { ImportKind } from '@openturn/domain/transfer/import-fields.ts';
import type { AppointmentStore, OfferStore } from '#features/booking/index.ts';
import type { CustomerStore } from '#features/customers/index.ts';
import type { SiteStore } from '#features/sites/index.ts';
import type { Clock } from '#kernel/clock.ts';
import type { TransferStore } from './store/transfer-store.ts';

/** The fields of one row of the file, by name. `row` counts from 1, without the headings. */
export type ImportRow = { row: number; fields: Readonly<Record<string, string>> };
export type ImportProblem = { row: number; field: string; code: ImportProblemCode };
/** At most one for each field of a row. */
export type RowProblems = readonly Omit<ImportProblem, 'row'>[];
export type ImportProblemCode =
  | 'needed'
  | 'not-a-number'
  | 'out-of-range'
  | 'too-long'
  | 'not-a-date'
  | 'not-a-time'
  | 'not-found'
  | 'exists'
  | 'twice'
  | 'not-given-by'
  | 'past'
  | 'taken'
  | 'wrong';

export type Import = {
  siteId: number;
  importId: string;
  kind: ImportKind;
  staffId: string;
  rows: readonly ImportRow[];
  /** Checks everything and writes nothing. */
  isDryRun: boolean;
};

export type ImportDeps = {
  transfer: TransferStore;
  offers: Pick<OfferStore, 'offer'>;
  appointments: Pick<AppointmentStore, 'add' | 'addTogether' | 'find' | 'taken'>;
  customers: Pick<CustomerStore, 'import'>;
  sites: Pick<SiteStore, 'find'>;
  clock: Clock;
  newId: () => string;
  wakeOutbox: () => void;
};

export type Imported = { added: number; problems: ImportProblem[] };

export function rowsOf(problems: readonly ImportProblem[]): number {
  return new Set(problems.map(({ row }) => row)).size;
}
