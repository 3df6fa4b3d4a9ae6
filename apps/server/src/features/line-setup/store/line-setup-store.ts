import type { CatalogValues } from '@openturn/contract/staff/settings/services.ts';
import type { DeskSetup, LineSetup } from '@openturn/contract/staff/settings/line-settings.ts';
import type { LineState } from '@openturn/domain/line/line-state.ts';
import type { OpeningPlan } from '@openturn/domain/opening/opening.ts';
import type { Result } from '@openturn/domain/result.ts';
import type { AlsoWriteOnce, Once, Remembered } from '#kernel/once.ts';

type Names = Record<string, string>;

export type LineSetupRow = Omit<LineSetup, 'opens' | 'hours'> & {
  id: string;
  letter: string;
  /** Null for the business's hours. */
  opening: OpeningPlan | null;
  isArchived: boolean;
  state: LineState;
  waiting: number;
  serving: number;
};

export type DeskSetupRow = DeskSetup & { id: string; isArchived: boolean; staff: string | null };

/** Lines and desks in their order, the archived ones too. */
export type LinesAndDesks = {
  zone: string;
  siteHours: OpeningPlan;
  lines: LineSetupRow[];
  desks: DeskSetupRow[];
  services: { id: string; names: Names; line: string | null; isBookable: boolean }[];
};

/** What is written about a line; a missing plan leaves its hours as they are. */
export type LineValues = Omit<LineSetup, 'opens' | 'hours'> & { opening: OpeningPlan | null };

export type CatalogRow = {
  values: CatalogValues;
  /** With the number of their coming appointments. */
  services: { id: string; names: Names; line: string | null; coming: number }[];
};

type Change = AlsoWriteOnce & { siteId: number; staffId: string; at: number };
type Existing = { id: string; version: string };

export type SetupRefusal = { code: 'not-found' | 'changed-meanwhile' | 'repeated' };
/** The id of what was saved. */
type Saved<More extends { code: string } = never> = Promise<Result<string, SetupRefusal | More>>;

/**
 * Each change is one transaction: the values, the versions of the site and its lines, the activity log and what visitors'
 * pages are told. It is refused if the values are no longer those of `version`.
 */
export interface LineSetupStore {
  /** Null if there is no such site. */
  read(siteId: number): Promise<LinesAndDesks | null>;
  remembered(siteId: number, once: Omit<Once, 'fingerprint'>): Promise<Remembered | null>;
  /** A line gets the first free letter of its name, and keeps it. */
  addLine(change: Change & { values: LineValues }): Saved<{ code: 'too-many' }>;
  changeLine(change: Change & Existing & { values: LineValues }): Saved;
  /** Of all lines that are not archived. */
  orderLines(change: Change & { version: string; ids: readonly string[] }): Saved;
  /** Refuses while anybody is waiting there or being served. */
  archiveLine(change: Change & Existing): Saved<{ code: 'line-in-use' }>;
  /** Closed, until staff open it. */
  restoreLine(change: Change & Existing): Saved;
  addDesk(change: Change & { values: DeskSetup }): Saved<{ code: 'too-many' }>;
  /** Somebody who serves all lines of the desk serves the new ones from now on. */
  changeDesk(change: Change & Existing & { values: DeskSetup }): Saved;
  orderDesks(change: Change & { version: string; ids: readonly string[] }): Saved;
  /** Services and categories. Null if there is no such site. */
  readCatalog(siteId: number, now: number): Promise<CatalogRow | null>;
  setCatalog(change: Change & { version: string; values: CatalogValues }): Saved;
  /** Refuses while somebody is there. */
  archiveDesk(change: Change & Existing & { isArchived: boolean }): Saved<{ code: 'desk-in-use' }>;
}
