import type { Result } from '@openturn/domain/result.ts';
import type { AuditEntry } from '#features/staff/index.ts';
import type { SiteValues } from '#features/sites/index.ts';

/** What to write; null if everything is already as it should be. */
export type Decide<E> = (before: SiteValues) => Result<{ after: SiteValues; audit: readonly AuditEntry[] } | null, E>;

export interface SettingsStore {
  /** Null if there is no such site. */
  values(siteId: number): Promise<SiteValues | null>;
  /** Decides on the values while nobody else can change them, and writes everything or nothing. */
  change<E>(change: { siteId: number; at: number }, decide: Decide<E>): Promise<Result<null, E | 'no-site'>>;
  /** This one and the others of its company. */
  sitesOfCompany(siteId: number): Promise<{ id: number; names: Record<string, string> }[]>;
}
