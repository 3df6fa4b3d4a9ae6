import type { MeetingRole, MeetingWay } from '@openturn/contract/visitor/visit/meeting.ts';
import type { Result } from '@openturn/domain/result.ts';
import type { AuditEntry } from '#features/staff/index.ts';

/** As stored, with its secret. */
export type MeetingSettings = {
  way: MeetingWay;
  link: string;
  serviceLinks: Readonly<Record<string, string>>;
  staffLinks: Readonly<Record<string, string>>;
  takesGuests: boolean;
  stun: string;
  turn: string;
  turnSecret: string;
};

export const NO_MEETINGS: MeetingSettings = {
  way: 'none',
  link: '',
  serviceLinks: {},
  staffLinks: {},
  takesGuests: true,
  stun: '',
  turn: '',
  turnSecret: '',
};

/** A window in which somebody waits for a meeting or is in it. */
export type Peer = {
  id: string;
  role: MeetingRole;
  staffId: string | null;
  name: string;
  /** The guid or code by which they came. */
  watches: string;
  /** Of a guest: all its windows are one guest. */
  device: string | null;
  admittedAt: number | null;
  joinedAt: number;
};

export type MeetingAt = { siteId: number; meetingId: string };

export type Signal = { sequence: number; from: string; data: string };

export type SyncPeer = MeetingAt & {
  peer: Pick<Peer, 'id' | 'role' | 'staffId' | 'name' | 'watches' | 'device'>;
  /** The window that this one goes on for. */
  replaces: string | null;
  isStarted: boolean;
  after: number;
  signals: readonly { to: string; data: string }[];
  now: number;
};

export type Synced = {
  own: 'waiting' | 'in' | 'out' | 'full';
  /** The others that are there now, with those who wait. */
  others: Peer[];
  signals: Signal[];
  /** Whose screens have something to fetch, by what they watch. */
  told: string[];
};

/** What to write; null if everything is already as it should be. */
export type DecideMeetings<E> = (
  before: MeetingSettings,
) => Result<{ after: MeetingSettings; audit: readonly AuditEntry[] } | null, E>;

export interface MeetingStore {
  settings(siteId: number): Promise<MeetingSettings>;
  /** Decides while nobody else can change them, and raises the version of the site. */
  change<E>(change: { siteId: number; at: number }, decide: DecideMeetings<E>): Promise<Result<null, E>>;

  /** Comes, stays, and passes signals on, in one transaction: there are never more people than there is room. */
  sync(sync: SyncPeer): Promise<Synced>;
  /** Leaves; returns who is told. */
  leave(at: MeetingAt & { peerId: string; now: number }): Promise<string[]>;
  /** Those who are there now. */
  peers(at: MeetingAt & { now: number }): Promise<Peer[]>;
  /** False if nobody of that id is there, or the room is full. */
  admit(at: MeetingAt & { peerId: string; now: number; audit: AuditEntry }): Promise<boolean>;
  dismiss(at: MeetingAt & { peerId: string; now: number; audit: AuditEntry }): Promise<boolean>;

  /** The code of its guests; the first who asks makes it. */
  guestCode(at: MeetingAt & { code: string; now: number }): Promise<string>;
  hasGuestCode(at: MeetingAt): Promise<boolean>;
  /** Its code opens nothing any more, and whoever came by it is out. False if there is no code. */
  withdraw(at: MeetingAt & { now: number; audit: AuditEntry }): Promise<boolean>;
  /** Null if there is no such code. */
  meetingOfCode(siteId: number, code: string): Promise<string | null>;
}

/** Whether somebody is in a meeting rather than before it: only guests are let in one by one. */
export function isIn({ role, admittedAt }: Pick<Peer, 'role' | 'admittedAt'>, isStarted: boolean): boolean {
  return isStarted && (role !== 'guest' || admittedAt !== null);
}
