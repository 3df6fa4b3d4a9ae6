import type { StaffRole } from '@openturn/contract/staff/staff-account.ts';

export type Account = {
  id: string;
  /** Lowercase. */
  email: string;
  name: string;
  passwordHash: string;
  totpSecret: string | null;
  /** Shown, but not yet confirmed by a code. */
  totpPending: string | null;
  /** The last accepted code's step: each code works once. */
  totpStep: number | null;
  /** May change values of the server as a whole. */
  isServerOwner: boolean;
  /** When a second step was last passed; null if never. */
  secondStepAt: number | null;
  /** Since when the provider is known to sign its person in; null where only an invitation says whose the email is. */
  providerKnownAt: number | null;
};

/** Ids that an agent may see; null for all. */
export type Sight = { lines: string[] | null; calendars: string[] | null };

export type StaffSite = Sight & {
  siteId: number;
  staffId: string;
  role: StaffRole;
  names: Record<string, string>;
  /** Of its country, where weeks don't start on Sunday. */
  firstWeekday?: number;
  zone: string;
  /** SITE-07, where that is not 1. */
  dateFormat?: 2 | 3;
};

export type Session = { hash: string; accountId: string; createdAt: number; seenAt: number; expiresAt: number };

/** Counted per email, known or not, and per address or browser. */
export type Attempts = { failures: number; lockedUntil: number; at: number };

export interface AccountStore {
  findByEmail(email: string): Promise<Account | null>;
  findById(accountId: string): Promise<Account | null>;
  /** Where the account may work now. */
  sitesOf(accountId: string): Promise<StaffSite[]>;
  /** Names of a site's staff, past and present, by staff id. */
  namesOf(siteId: number): Promise<Map<string, string>>;
  /** Everyone who can sign in to the site's console. */
  contactsOf(siteId: number): Promise<{ staffId: string; role: StaffRole; email: string }[]>;
  /** Also notes when the account last signed in. */
  openSession(session: Session): Promise<void>;
  /** Also finds sessions that have expired. */
  findSession(hash: string): Promise<{ session: Session; account: Account } | null>;
  touchSession(hash: string, at: number): Promise<void>;
  endSession(hash: string): Promise<void>;
  /** Ends all sessions of an account, except one. */
  endSessionsOf(accountId: string, except: string | null): Promise<void>;
  /** Deletes idle and expired sessions. */
  endSessions(before: { seenAt: number; expiresAt: number }): Promise<void>;
  /** False if the account already has a second factor. */
  beginTotp(accountId: string, pending: string): Promise<boolean>;
  /** Also ends all other sessions. */
  setPassword(accountId: string, hash: string, session: string): Promise<void>;
  /** Null removes the second factor. */
  setTotp(accountId: string, secret: string | null): Promise<void>;
  /** False if a code of this step or a later one was already accepted. */
  takeTotpStep(accountId: string, step: number): Promise<boolean>;
  /**
   * Counts an attempt before its outcome is known, so that many at once cannot all pass. Returns until when the
   * subject is locked, or null.
   */
  countAttempt(
    subject: string,
    options: { at: number; pauseMs: (failures: number) => number; forgetMs: number },
  ): Promise<number | null>;
  /** Does not count the last attempt; with `all`, nor earlier failures. */
  forgiveAttempt(subject: string, options: { all: boolean }): Promise<void>;
  /** Whether the account with this email was signed in to from this browser. */
  knowsBrowser(email: string, browser: string): Promise<boolean>;
  rememberBrowser(accountId: string, browser: string, at: number): Promise<void>;
  /** Deletes browsers that have not signed in since then. */
  forgetBrowsers(before: number): Promise<void>;
  /** Deletes subjects that have not tried since then and are not locked. */
  forgetAttempts(before: number): Promise<void>;
}
