import type { StaffRole } from '@openturn/contract/staff/staff-account.ts';
import type { Activity } from '@openturn/domain/staff/activity-log.ts';
import type { Result } from '@openturn/domain/result.ts';
import type { NewNotice } from '#features/notices/index.ts';
import type { AuditEntry, SettingChanges, Sight } from '#features/staff/index.ts';
import type { AlsoWriteOnce, Once, Remembered } from '#kernel/once.ts';

type Names = Record<string, string>;

/** What somebody may do and see at a site. */
export type Access = Sight & { role: StaffRole };

/** Somebody with an account at a site. */
export type Person = Access & {
  staffId: string;
  accountId: string;
  name: string;
  email: string;
  disabledAt: number | null;
  /** Is among those whom visitors book. */
  takesAppointments: boolean;
  lastSignInAt: number | null;
  /** Has set one up, and signs in with it. */
  hasSecondStep: boolean;
};

/** What a change writes; `hasLeft` takes all access away, or gives it back. */
export type PersonPatch = Partial<Access> & {
  disabledAt?: number | null;
  hasLeft?: boolean;
  takesAppointments?: boolean;
  endsSessions?: true;
  forgetsSecondStep?: true;
  audit: { action: Activity; changes?: SettingChanges };
};

export type PersonRefusal = { code: 'not-found' | 'forbidden' | 'changed-meanwhile' | 'last-owner' };

export type PersonChange = {
  siteId: number;
  staffId: string;
  /** Whoever changes it must still be allowed to. */
  actorId: string;
  at: number;
  decide: (before: Person, by: StaffRole) => Result<PersonPatch, PersonRefusal>;
};

export type Invitation = Access & {
  siteId: number;
  id: string;
  name: string;
  email: string | null;
  /** Who works here already and gets an account with it. */
  staffId: string | null;
  invitedBy: string;
  createdAt: number;
  expiresAt: number;
};

type AlsoWriteInvitation = { audit: AuditEntry; notices: readonly NewNotice[] };

export type NewAccount = {
  id: string;
  name: string;
  email: string;
  passwordHash: string;
  /** The sign-in provider says whose it is; else only who was invited. */
  isOfProvider: boolean;
};
/** For whom: an account that exists, or a new one. */
export type AcceptedBy = { accountId: string } | { account: NewAccount };
export type Accepted = { siteId: number; staffId: string; accountId: string };
export type AcceptRefusal = { code: 'invitation-gone' | 'already-staff' | 'email-taken' };

/** An account and where it works, disabled there or not. */
export type LinkHolder = {
  accountId: string;
  isServerOwner: boolean;
  roles: readonly { siteId: number; staffId: string; role: StaffRole; isDisabled: boolean }[];
};
export type PasswordLinkRefusal = { code: 'not-found' | 'forbidden' | 'account-elsewhere' };
type MayRenew = (by: LinkHolder, of: LinkHolder, siteId: number) => Result<null, PasswordLinkRefusal>;
type PasswordLinkKey = { accountId: string; tokenHash: string };
export type FoundPasswordLink = { business: Names; name: string; email: string; expiresAt: number };

/** Links that set a new password. Each is of one account, and ends with its next link or its next password. */
export interface PasswordLinkStore {
  keepPasswordLink(
    link: { siteId: number; staffId: string; actorId: string; tokenHash: string; expiresAt: number },
    alsoWrite: { at: number; decide: MayRenew; notices: readonly NewNotice[] },
  ): Promise<Result<null, PasswordLinkRefusal>>;
  /** Null if it is unknown, used or too old. */
  findPasswordLink(key: PasswordLinkKey, now: number): Promise<FoundPasswordLink | null>;
  /** Sets the password and ends all sessions, if whoever made the link still may; of several at once, one does it. */
  usePasswordLink(key: PasswordLinkKey, use: { passwordHash: string; at: number; decide: MayRenew }): Promise<boolean>;
}

/** Lines and calendars, by id; what is over, archived or no longer booked, is still what some are limited to. */
export type Workplace = {
  lines: { id: string; names: Names; isOver: boolean }[];
  /** Of those whom visitors book. */
  calendars: { id: string; name: string; isOver: boolean }[];
  /** Of whom a second step is asked. */
  secondStep: string;
  zone: string;
};

export interface PeopleStore extends PasswordLinkStore {
  /** With an account at the site, disabled or not; by name. */
  ofSite(siteId: number): Promise<Person[]>;
  workplace(siteId: number): Promise<Workplace>;
  /** One transaction, in which nobody else changes who works at the site. A site always keeps an owner who can sign in. */
  change(change: PersonChange): Promise<Result<null, PersonRefusal>>;
  /** The same for somebody who has left; `changed-meanwhile` if they are here. */
  bringBack(change: PersonChange): Promise<Result<null, PersonRefusal>>;
  /** Refuses if the site asks for something else meanwhile. */
  askSecondStep(ask: {
    siteId: number;
    seen: string;
    of: string;
    at: number;
    audit: AuditEntry;
  }): Promise<Result<null, { code: 'changed-meanwhile' }>>;
  /** Open ones, newest first; never to the email of somebody who works there. */
  invitations(siteId: number, now: number): Promise<Invitation[]>;
  invite(
    invitation: Invitation & {
      tokenHash: string;
      /** Becomes one of those whom visitors book. */
      provider: { staffId: string; name: string; isActive: true } | null;
    },
    alsoWrite: AlsoWriteInvitation & AlsoWriteOnce & { most: number },
  ): Promise<Result<null, { code: 'repeated' | 'too-many-requests' | 'already-staff' | 'already-invited' }>>;
  /** Gives it another link, and makes it last until then. False if it is gone. */
  renew(
    renewed: Pick<Invitation, 'siteId' | 'id' | 'expiresAt'> & { tokenHash: string; now: number },
    alsoWrite: AlsoWriteInvitation,
  ): Promise<boolean>;
  /** False if it is gone. */
  revoke(invitation: Pick<Invitation, 'siteId' | 'id'>, audit: AuditEntry): Promise<boolean>;
  /** Null if it is unknown, used, revoked or has expired. */
  findInvitation(tokenHash: string, now: number): Promise<(Invitation & { business: Names; inviter: string }) | null>;
  /** Open ones to this email, of any site, oldest first. */
  invitationsTo(email: string, now: number): Promise<{ tokenHash: string; name: string }[]>;
  /** Uses the invitation up: of several who accept it at once, one gets it. */
  accept(accepted: {
    tokenHash: string;
    now: number;
    by: AcceptedBy;
    staffId: string;
  }): Promise<Result<Accepted, AcceptRefusal>>;
  remembered(siteId: number, once: Omit<Once, 'fingerprint'>): Promise<Remembered | null>;
}
