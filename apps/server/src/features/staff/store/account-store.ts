import type { StaffRole } from '@openturn/contract/staff/staff-account.ts';

export type Account = {
  id: string;
  /** In small letters. */
  email: string;
  name: string;
  passwordHash: string;
  totpSecret: string | null;
  /** Shown, but not yet proven by a code. */
  totpPending: string | null;
  /** Of the last code that was taken: each is good once. */
  totpStep: number | null;
};

export type StaffSite = { siteId: number; staffId: string; role: StaffRole; names: Record<string, string> };

export type Session = { hash: string; accountId: string; createdAt: number; seenAt: number; expiresAt: number };

/** What is counted against: an email, known or not, or an address. */
export type Attempts = { failures: number; lockedUntil: number; at: number };

export interface AccountStore {
  findByEmail(email: string): Promise<Account | null>;
  sitesOf(accountId: string): Promise<StaffSite[]>;
  /** Names of all who work at a site, by staff id. */
  namesOf(siteId: number): Promise<Map<string, string>>;
  openSession(session: Session): Promise<void>;
  /** With the account; as it is, expired or not. */
  findSession(hash: string): Promise<{ session: Session; account: Account } | null>;
  touchSession(hash: string, at: number): Promise<void>;
  endSession(hash: string): Promise<void>;
  /** Forgets those that have ended by themselves. */
  endSessions(before: { seenAt: number; expiresAt: number }): Promise<void>;
  /** False where the account has a second factor already. */
  beginTotp(accountId: string, pending: string): Promise<boolean>;
  /** Null takes the second factor off. */
  setTotp(accountId: string, secret: string | null): Promise<void>;
  /** False where a code of this step or a later one was taken before. */
  takeTotpStep(accountId: string, step: number): Promise<boolean>;
  /**
   * Counts one more attempt, before it is known how it ends, so that many at once cannot all pass; answers until when
   * the subject is locked, or null.
   */
  countAttempt(
    subject: string,
    options: { at: number; pauseMs: (failures: number) => number; forgetMs: number },
  ): Promise<number | null>;
  /** The last attempt did not fail; `all` forgets the earlier ones too. */
  forgiveAttempt(subject: string, options: { all: boolean }): Promise<void>;
  /** Of those who have not tried since then, and are not locked any more. */
  forgetAttempts(before: number): Promise<void>;
}
