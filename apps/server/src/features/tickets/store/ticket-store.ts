import type { Person } from '@openturn/domain/join/read-person.ts';
import type { LinePlace } from '@openturn/domain/line/line-order.ts';
import type { NewRank } from '@openturn/domain/line/move-in-line.ts';
import type { LineState } from '@openturn/domain/line/line-state.ts';
import type { Result } from '@openturn/domain/result.ts';
import type { EndReason } from '@openturn/domain/ticket/end-reasons.ts';
import type { TicketActor, TicketEvent, TicketStage } from '@openturn/domain/ticket/ticket-machine.ts';
import type { ContactUse } from '#features/contacts/index.ts';
import type { NewNotice } from '#features/notices/index.ts';
import type { WriteToo } from '#kernel/db/hooks/write-too.ts';
import type { Once, AlsoWriteOnce, Remembered } from '#kernel/once.ts';
import type { AuditEntry } from '#features/staff/index.ts';
import type { DelaySetting, Forecast, LineBefore, LineSetting } from '#features/lines/index.ts';

/** A person with their place in the line. */
type PersonInLine = LinePlace & Person;

/** `id` has at least 128 bits: whoever knows it may open the ticket. */
export type Ticket = PersonInLine & {
  siteId: number;
  lineId: string;
  /** Increases by one with each change. */
  version: number;
  /** Each line counts its own; 0 for a draft. */
  number: number;
  /** The letter of the line that gave the number, kept through transfers; see `ticketCode`. */
  letter: string;
  reason: string | null;
  /** When it entered this stage. */
  stageAt: number;
  returnAt: number | null;
  respondBy: number | null;
  /** Set from the call to the end of the service, and only then. */
  desk: string | null;
  serviceId: string | null;
  /** The staff member its appointment is with; null without an appointment. */
  dueStaffId: string | null;
  deviceHash: string | null;
  partySize: number;
  language: string;
  method: number;
  /** Empty for the visitor's own ticket; otherwise the normalised name of the person they joined for. */
  joinedFor: string;
  /** Ids of additional services. */
  additional: readonly string[];
  /** Why staff see this visitor sooner, one of the usual reasons or their own words; visitors see neither this nor the note. */
  priority: string | null;
  note: string | null;
  /** On hold until everyone up to this rank has been called; null if the hold ends at a time. */
  returnRank: number | null;
  calledAt: number | null;
  servedAt: number | null;
  endedAt: number | null;
  /** The latest time for its turn that the visitor was promised. */
  promisedBy: number | null;
  promiseReason: string | null;
  /** When a timer next acts on it. */
  timerAt: number | null;
  /** When a called visitor said that they are on the way; null once the ticket is no longer called. */
  comingAt: number | null;
  calls: number;
  /** How often the visitor asked for more time. */
  holds: number;
  holdWarnings: number;
  /** The visitor is notified at this place in line; 0 means never. */
  nearlyAt: number;
  /** The desk that called it last; kept after the visit. */
  lastDesk: string | null;
  /** The visit of several stops that it belongs to, and which stop it is. */
  planId: string | null;
  planStop: number | null;
  /** Why staff ended it, and in their own words, for the visitor and the log; null unless they did and said so. */
  endWhy: EndReason | null;
  endWords: string | null;
};

/** What is written in the same transaction as a change. */
export type AlsoWrite = AlsoWriteOnce & {
  notices?: readonly NewNotice[];
  forecast?: Forecast;
  /** A pseudonym of the address from which a visitor joins. */
  origin?: string;
  /** A phone number that no other device has used is assigned to the ticket's device. */
  firstUse?: ContactUse;
  writesToo?: WriteToo;
};

export type NewTicket = Omit<Ticket, 'version' | 'number' | 'letter'>;

/** Logged changes that leave the ticket in its stage. */
export type TicketRemark = 'note' | 'delay' | 'nearly' | 'message' | 'edit' | 'prioritise' | 'reorder' | 'plan';

export type TicketLogEntry = {
  at: number;
  actor: TicketActor;
  event: TicketEvent | TicketRemark;
  from: TicketStage | null;
  to: TicketStage;
  reason: string | null;
  desk: string | null;
  idempotencyKey: string | null;
  /** Null if the actor is not a staff member. */
  staffId: string | null;
  /** What staff changed; filled in by the store. */
  changes?: Readonly<Record<string, readonly [before: unknown, after: unknown]>> | null;
};

/** Where a ticket was before an event; without `staffRank` if that did not change. */
export type TicketOrigin = Pick<Ticket, 'lineId' | 'serviceId'> & Partial<Pick<Ticket, 'staffRank'>>;

/** What the wait estimates learn from a past visit. */
export type EndedVisit = Pick<Ticket, 'serviceId' | 'joinedAt' | 'calledAt' | 'servedAt'> & {
  desk: string | null;
  endedAt: number;
  stage: 'completed' | 'cancelled';
  reason: string | null;
};

export type EnterRefusal = { code: 'not-found' | 'line-closed' | 'line-paused' | 'line-full' | 'too-many-tickets' };
/** `changed-meanwhile` if another device has used the phone first. */
export type AddRefusal = EnterRefusal | { code: 'changed-meanwhile' | 'already-in-line' | 'repeated' };
export type SaveRefusal = AddRefusal | { code: 'still-called' | 'at-other-stop' };

/** A ticket that enters a line takes its next number, if the line is in one of these states and not full. */
export type Entering = {
  lineStates: readonly LineState[];
  isLimited: boolean;
  /** How many tickets the device may have at the site, including this one. */
  mostOfDevice?: number;
};

export type Reranked = NewRank & {
  before: number;
  graceMs: number;
  place: [before: number, after: number];
};

export type AlsoWriteOnSave = AlsoWrite & {
  entering?: Entering;
  /** Refuses if the line is no longer in one of these states. */
  lineStates?: readonly LineState[];
  /** Enters ahead of tickets of the same or a greater rank, and records why they moved back. */
  overtaking?: { rank: number; graceMs: number };
  /** It leaves its line as if it had never entered: tickets of the same or a greater rank did not move back. */
  unpassing?: { rank: number; graceMs: number };
  /** Staff moved it within its line: those it passes are told why, those it no longer passes are not any more. */
  reranked?: Reranked;
  /** Takes back messages that are still to be sent to these addresses. */
  withdrawnFrom?: readonly string[];
  plan?: [before: string[], after: string[]];
  /** Refuses if somebody else is called to the desk and has not come yet. */
  isOnlyCall?: boolean;
};

/** Words of a name, phone or email, or a ticket's number or code. Visits that ended before `since` have no name any more. */
export type TicketSearch = {
  text: string;
  lineId: string | null;
  /** Only in these lines; in all if missing. */
  within?: readonly string[];
  since: number;
  limit: number;
};

/** A waiting ticket whose visitor joined on their own and has not verified a phone or email. */
export type UnprovenTicket = Pick<Ticket, 'siteId' | 'id' | 'lineId' | 'letter' | 'number' | 'name' | 'joinedAt'> & {
  origin: string;
  /** Nobody has ever looked at it. */
  isUnseen: boolean;
};

export type WholeLineChange = { after: Ticket; entry: TicketLogEntry; notices: readonly NewNotice[] };

/** What goes with a change of a line. */
export type WholeLine<Before> = {
  /** Null if it does not concern the ticket. Missing if it concerns nobody. */
  change?: ((before: Ticket, lineBefore: Before) => WholeLineChange | null) | undefined;
  audit?: (changed: readonly Ticket[], lineBefore: Before) => AuditEntry;
  once?: Once | undefined;
  /** What a repeated request learns of it. */
  answer?: (changed: readonly Ticket[]) => string;
};

type LineChanged<Before> = { before: Before; changed: Ticket[] };

/** Each change is one transaction: the ticket, its log, the version of its line, and what goes out. */
export interface TicketStore {
  find(siteId: number, id: string): Promise<Ticket | null>;
  /** All open tickets of a line, including drafts, in no particular order. */
  active(siteId: number, lineId: string): Promise<Ticket[]>;
  /** All tickets of a site that are open or ended after `endedSince`. */
  ofSite(siteId: number, endedSince: number): Promise<Ticket[]>;
  /** Tickets of a device and of its contacts that are open or ended after `endedSince`; newest first. */
  ofHolder(
    siteId: number,
    holder: { deviceHash: string | null; phones: readonly string[]; emails: readonly string[] },
    endedSince: number,
  ): Promise<Ticket[]>;
  /** Past and present visits that a text fits, or that ended since then without one; newest first, at most `limit`. */
  search(siteId: number, by: TicketSearch): Promise<Ticket[]>;
  /** Tickets of a line that are on hold until others have passed. */
  heldByPlace(siteId: number, lineId: string): Promise<Ticket[]>;
  /** How far before their due time the line's appointments rank. */
  graceOf(siteId: number, lineId: string): Promise<number>;
  /** Where it was before its last change; null if that was not recorded. */
  origin(ticket: Pick<Ticket, 'siteId' | 'id' | 'version'>): Promise<TicketOrigin | null>;
  /** The stage from which it came into its present one. */
  stageBefore(ticket: Pick<Ticket, 'siteId' | 'id'>): Promise<TicketStage | null>;
  /** Oldest first. */
  log(siteId: number, id: string): Promise<TicketLogEntry[]>;
  /** Tickets of all sites whose timer is due. */
  due(now: number, limit: number): Promise<Ticket[]>;
  /** Lines of all sites in which somebody waits or is on hold. */
  linesWithWaiting(): Promise<{ siteId: number; lineId: string }[]>;
  /** Somebody has looked at the ticket. Written once; a failure only means that the next look counts. */
  markSeen(siteId: number, id: string, at: number): Promise<void>;
  /** Of one site, or of all sites only those that nobody has looked at; that joined until then, longest waiting first. */
  unproven(of: { siteId: number | null; until: number; limit: number }): Promise<UnprovenTicket[]>;
  /** Past visits that the line's wait estimates learn from; newest first. */
  ended(siteId: number, lineId: string, options: { since: number; limit: number }): Promise<EndedVisit[]>;
  /** What an idempotency key was used for before. */
  remembered(siteId: number, once: Omit<Once, 'fingerprint'>): Promise<Remembered | null>;
  /** A draft has not entered the line yet: it has number 0 and does not change the line's version. */
  add(
    ticket: NewTicket,
    options: AlsoWrite & { entry: TicketLogEntry; entering: Entering },
  ): Promise<Result<Ticket, AddRefusal>>;
  /** Refuses if the ticket has changed since `before` was read. `entering` is for a draft that enters the line. */
  save(
    before: Ticket,
    after: Ticket,
    entry: TicketLogEntry,
    alsoWrite?: AlsoWriteOnSave,
  ): Promise<Result<Ticket, SaveRefusal>>;
  /** Sets the ticket's next timer, unless the ticket has changed since; writes no event. */
  setTimer(
    ticket: Ticket,
    next: { timerAt: number | null; holdWarnings: number; notices: readonly NewNotice[]; at: number },
  ): Promise<void>;
  /** Opens, pauses or closes a line and changes everyone whom it concerns, all or nothing; returns what was set before, and those tickets as they were. */
  setLineState(
    line: LineSetting,
    changes?: WholeLine<LineBefore>,
  ): Promise<Result<LineChanged<LineBefore>, { code: 'line-gone' | 'repeated' }>>;
  /** The same for a delay of the line, or its end. */
  delayLine(
    line: DelaySetting,
    changes: WholeLine<{ until: number | null }>,
  ): Promise<Result<LineChanged<{ until: number | null }>, { code: 'line-gone' | 'repeated' }>>;
}
