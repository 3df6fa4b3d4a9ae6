import type { BusinessEntry } from '@openturn/contract/staff/first-start.ts';
import type { Result } from '@openturn/domain/result.ts';
import type { AlsoWriteOnce, Once, Remembered, Repeated } from '#kernel/once.ts';
import type { TooManySites } from './room-for-site.ts';

/** What the whole server needs to know of itself, with one read. */
export type StoredFacts = {
  /** Somebody owns the server. */
  isClaimed: boolean;
  /** Whether anybody could sign in. */
  hasAccounts: boolean;
  sites: readonly { id: number; isDemo: boolean }[];
  /** One host of its own for each site that has any. */
  hosts: ReadonlyMap<number, string>;
  /** Where visitors reach the server. */
  address: { origin: string; isConfirmed: boolean } | null;
};

export type ServerClaim = {
  codeHash: string;
  account: { id: string; email: string; name: string; passwordHash: string };
  /** Where the page was opened. */
  foundAt: string;
  at: number;
};

export type NewBusiness = BusinessEntry & {
  accountId: string;
  /** Sites that an account may own. */
  most: number;
  at: number;
};

export interface FirstStartStore {
  facts(): Promise<StoredFacts>;
  /** The only code that claims the server from now on. */
  keepCode(codeHash: string, at: number): Promise<void>;
  isCode(codeHash: string): Promise<boolean>;
  claim(claim: ServerClaim): Promise<'claimed' | 'code-wrong' | 'claimed-before' | 'email-taken'>;
  remembered(siteId: number, once: Omit<Once, 'fingerprint'>): Promise<Remembered | null>;
  /** Returns the new site's id. */
  open(business: NewBusiness, alsoWrite: AlsoWriteOnce): Promise<Result<number, Repeated | TooManySites>>;
  /** The site's first line, and until when it is open by hand; null if there is no such site. */
  firstLine(siteId: number): Promise<{ id: string; openUntil: number | null } | null>;
  /** Where the server was opened, as long as nobody owns it. */
  findAddress(origin: string, at: number): Promise<void>;
  setAddress(change: { origin: string; accountId: string; at: number }): Promise<void>;
}
