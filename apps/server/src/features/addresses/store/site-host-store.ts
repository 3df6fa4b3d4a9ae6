import type { Result } from '@openturn/domain/result.ts';

type Change = { siteId: number; host: string; staffId: string; at: number };

/** A change is one transaction with the activity log, and what visitors' pages are told. A host belongs to one site at most. */
export interface SiteHostStore {
  /** By name. */
  hostsOf(siteId: number): Promise<string[]>;
  /** Does nothing if it is the site's already. */
  add(change: Change & { most: number }): Promise<Result<null, 'taken' | 'too-many' | 'no-site'>>;
  /** From whichever site has it; for who has shown that the name is theirs. */
  takeOver(change: Change & { most: number }): Promise<Result<null, 'taken' | 'too-many' | 'no-site'>>;
  /** Does nothing if it is not the site's. */
  remove(change: Change): Promise<void>;
}
