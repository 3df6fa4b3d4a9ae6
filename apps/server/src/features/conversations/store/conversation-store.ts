import type { ConversationFilter } from '@openturn/domain/conversation/conversation-filters.ts';
import type { Result } from '@openturn/domain/result.ts';
import type { NewNotice } from '#features/notices/index.ts';
import type { AuditEntry } from '#features/staff/index.ts';
import type { AlsoWriteOnce, Once, Remembered, Repeated } from '#kernel/once.ts';

/** `away`: the reply outside opening hours. Visitors never see a `note`. */
export const AUTHORS = ['visitor', 'staff', 'note', 'away'] as const;
export type Author = (typeof AUTHORS)[number];

export type VisitKind = 'ticket' | 'appointment';

export type ThreadMessage = {
  /** Counts from 1 in each conversation. */
  number: number;
  author: Author;
  staffId: string | null;
  staffName: string | null;
  /** Empty for a photo without words. */
  text: string;
  /** The file of a photo; null for words alone. */
  photo: string | null;
  language: string;
  via: 'page' | 'sms';
  at: number;
};

export type Conversation = {
  siteId: number;
  visitId: string;
  kind: VisitKind;
  lastNumber: number;
  visitorDelivered: number;
  visitorRead: number;
  staffDelivered: number;
  staffRead: number;
  assignedTo: string | null;
  waitingSince: number | null;
  lastAt: number;
  blockedAt: number | null;
  reportedAt: number | null;
};

export type VisitKey = { siteId: number; visitId: string };

/** The visit of a conversation that may only begin with this message. */
export type Begun = VisitKey & { kind: VisitKind; deviceHash: string | null };

type Written = Pick<ThreadMessage, 'text' | 'photo' | 'language' | 'at'>;

export type ByVisitor = Written & {
  visit: Begun;
  via: ThreadMessage['via'];
  /** Null for a text message. */
  deviceHash: string | null;
  /** Sent back at once, unless it was a short time ago. */
  awayReply: { text: string; language: string } | null;
};

export type ByStaff = Written & {
  visit: Begun;
  author: 'staff' | 'note';
  staffId: string;
  staffName: string;
  /** What the visitor is told if they do not read it on the page, and the phone it goes to. */
  notices: (number: number) => readonly NewNotice[];
  phone: string | null;
};

/** `not-now` once it is full or staff have blocked it. */
export type VisitorRefusal = { code: 'not-now' } | { code: 'too-many-requests'; retryAt: number };

/** Lines and calendars that a member may see; null for all. */
export type SeenBy = { lines: ReadonlySet<string> | null; calendars: ReadonlySet<string> | null };

export type InboxCursor = { lastAt: number; visitId: string };

/** A conversation with the newest message that staff see first, and whose visit it is. */
export type InboxRow = Conversation & {
  last: ThreadMessage;
  name: string;
  language: string;
  letter: string | null;
  ticketNumber: number | null;
  lineId: string | null;
  /** The ticket that an appointment has become. */
  ticketId: string | null;
  stage: string;
  isOver: boolean;
  /** Of an appointment. */
  startsAt: number | null;
  calendarId: string | null;
};

type Reader = VisitKey & { side: 'visitor' | 'staff'; upTo: number; isRead: boolean; at: number };

export interface ConversationStore {
  find(visit: VisitKey): Promise<Conversation | null>;
  /** Oldest first. */
  messages(visit: VisitKey): Promise<ThreadMessage[]>;
  remembered(siteId: number, once: Omit<Once, 'fingerprint'>): Promise<Remembered | null>;
  /** Returns the number of the message. Limits count in the transaction. */
  addByVisitor(message: ByVisitor, alsoWrite?: AlsoWriteOnce): Promise<Result<number, VisitorRefusal | Repeated>>;
  addByStaff(
    message: ByStaff,
    alsoWrite: AlsoWriteOnce & { audit: readonly AuditEntry[] },
  ): Promise<Result<number, { code: 'repeated' | 'not-now' }>>;
  /** Notes how far a side is; what it has read needs no text message any more. */
  mark(reader: Reader): Promise<void>;
  /** Notes that the console has got everything the member may see. */
  markDelivered(siteId: number, sight: SeenBy, at: number): Promise<void>;
  /** Refuses if it was assigned to somebody else meanwhile. */
  assign(
    visit: VisitKey,
    change: { before: string | null; after: string | null; at: number; audit: readonly AuditEntry[] },
  ): Promise<Result<null, { code: 'not-found' | 'changed-meanwhile' }>>;
  /** Blocking also counts for the other visits of the device; null where there is no conversation. */
  block(
    visit: VisitKey,
    change: { isBlocked: boolean; isReported: boolean; at: number; audit: readonly AuditEntry[] },
  ): Promise<boolean>;
  /** Whether staff have blocked this visit or another one of its device. */
  isBlocked(visit: Begun): Promise<boolean>;
  inbox(
    siteId: number,
    options: { filter: ConversationFilter; staffId: string; sight: SeenBy; before: InboxCursor | null; limit: number },
  ): Promise<InboxRow[]>;
  counts(siteId: number, options: { staffId: string; sight: SeenBy }): Promise<{ unanswered: number; mine: number }>;
  /** How long visitors waited for each answer since then. */
  answerTimes(siteId: number, options: { sight: SeenBy; since: number }): Promise<number[]>;
  /** The conversation that a phone was texted about last, of all businesses. */
  textedTo(phone: string, since: number): Promise<Pick<Conversation, 'siteId' | 'visitId' | 'kind'> | null>;
}
