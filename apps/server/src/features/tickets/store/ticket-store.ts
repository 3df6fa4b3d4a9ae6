import type { Person } from '@openturn/domain/join/read-person.ts';
import type { LinePlace } from '@openturn/domain/line/line-order.ts';
import type { LineState } from '@openturn/domain/line/line-state.ts';
import type { Result } from '@openturn/domain/result.ts';
import type { TicketActor, TicketEvent, TicketStage } from '@openturn/domain/ticket/ticket-machine.ts';
import type { ContactUse } from '#features/contacts/index.ts';
import type { NewNotice } from '#features/notices/index.ts';
import type { Once, OnceAlong, Remembered } from '#kernel/once.ts';
import type { Forecast, LineSetting } from '#features/lines/index.ts';

/** A person with their place in the line. */
type PersonInLine = LinePlace & Person;

/** `id` has 128 bits and more: whoever knows it may open the ticket. */
export type Ticket = PersonInLine & {
  siteId: number;
  lineId: string;
  /** Grows with each change. */
  version: number;
  /** What is called out and shown; counted by the line. */
  number: number;
  reason: string | null;
  /** Since when it is in this stage. */
  stageAt: number;
  returnAt: number | null;
  respondBy: number | null;
  /** In whose hands it is; set exactly from the call to the end of the service. */
  desk: string | null;
  serviceId: string | null;
  deviceHash: string | null;
  partySize: number;
  language: string;
  method: number;
  /** Empty for oneself; the name, in a form to compare, of whom one has joined for. */
  seat: string;
  /** Additional services. */
  additional: readonly string[];
  /** Of staff, for staff. */
  note: string | null;
  /** On hold until everybody up to this rank has been called; null where it is a time. */
  returnRank: number | null;
  calledAt: number | null;
  servedAt: number | null;
  endedAt: number | null;
  /** Until when it was told that its turn would come. */
  promisedBy: number | null;
  promiseReason: string | null;
  /** When something is due to happen to it by itself. */
  timerAt: number | null;
  /** How often it was called. */
  calls: number;
  /** How often the visitor has asked for more time. */
  holds: number;
  holdWarnings: number;
  /** At this place it is told that its turn is near; 0 is never. */
  nearlyAt: number;
  /** Where it was called to last; kept when it is over. */
  lastDesk: string | null;
};

/** What is written with a change, in its transaction. */
export type Along = OnceAlong & {
  notices?: readonly NewNotice[];
  forecast?: Forecast;
  /** A phone that the ticket's device is the first to use becomes its own. */
  firstUse?: ContactUse;
};

export type NewTicket = Omit<Ticket, 'version' | 'number'>;

/** What is done to a ticket without moving it. */
export type TicketRemark = 'note' | 'delay' | 'nearly';

/** One row of the ticket's log. */
export type TicketLogEntry = {
  at: number;
  actor: TicketActor;
  event: TicketEvent | TicketRemark;
  from: TicketStage | null;
  to: TicketStage;
  reason: string | null;
  desk: string | null;
  idempotencyKey: string | null;
  /** Who of the staff; null for others. */
  staffId: string | null;
};

/** Of a visit that is over, as far as waits are learned from it. */
export type EndedVisit = Pick<Ticket, 'serviceId' | 'joinedAt' | 'calledAt' | 'servedAt'> & {
  desk: string | null;
  endedAt: number;
  stage: 'completed' | 'cancelled';
  reason: string | null;
};

export type EnterRefusal = { code: 'not-found' | 'line-closed' | 'line-paused' | 'line-full' | 'too-many-tickets' };
export type AddRefusal = EnterRefusal | { code: 'already-in-line' | 'repeated' };
export type SaveRefusal = EnterRefusal | { code: 'changed-meanwhile' | 'already-in-line' | 'repeated' };

/** Coming into a line takes its next number, if the line is in one of these states and not full. */
export type Entering = {
  lineStates: readonly LineState[];
  isLimited: boolean;
  /** How many the device may have at the site, this one included. */
  mostOfDevice?: number;
};

export type SaveAlong = Along & {
  entering?: Entering;
  /** Refuses where the line is in none of these by now. */
  lineStates?: readonly LineState[];
  /** Comes in before who waits with the same rank or a greater one, who are told why their place went back. */
  overtaking?: { rank: number; graceMs: number };
};

/** Each change is one transaction: the ticket, its log, the version of its line, and what goes out. */
export interface TicketStore {
  find(siteId: number, id: string): Promise<Ticket | null>;
  /** All of a line that are not over, drafts included, in no particular order. */
  active(siteId: number, lineId: string): Promise<Ticket[]>;
  /** All of a site that are not over, or have been for less than since `endedSince`. */
  ofSite(siteId: number, endedSince: number): Promise<Ticket[]>;
  /** Those of a device and of the contacts that are its, not over or ended since; newest first. */
  ofHolder(
    siteId: number,
    holder: { deviceHash: string | null; phones: readonly string[]; emails: readonly string[] },
    endedSince: number,
  ): Promise<Ticket[]>;
  /** Those of a line that are on hold until others have passed. */
  heldByPlace(siteId: number, lineId: string): Promise<Ticket[]>;
  /** What an appointment of the line gains over its due time. */
  graceOf(siteId: number, lineId: string): Promise<number>;
  /** Oldest first. */
  log(siteId: number, id: string): Promise<TicketLogEntry[]>;
  /** At any site: those to which something is due to happen. */
  due(now: number, limit: number): Promise<Ticket[]>;
  /** Newest first: what a line's waits are learned from. */
  ended(siteId: number, lineId: string, options: { since: number; limit: number }): Promise<EndedVisit[]>;
  /** What a key was used for before. */
  remembered(siteId: number, once: Omit<Once, 'fingerprint'>): Promise<Remembered | null>;
  /** A draft enters no line yet: it has number 0 and raises nothing. */
  add(
    ticket: NewTicket,
    options: Along & { entry: TicketLogEntry; entering: Entering },
  ): Promise<Result<Ticket, AddRefusal>>;
  /** Refuses when somebody else has changed it since `before` was read. `entering` where a draft comes into the line. */
  save(before: Ticket, after: Ticket, entry: TicketLogEntry, along?: SaveAlong): Promise<Result<Ticket, SaveRefusal>>;
  /** Notes when to look at a ticket again, unless it has changed since; writes no event. */
  remind(
    ticket: Ticket,
    next: { timerAt: number | null; holdWarnings: number; notices: readonly NewNotice[]; at: number },
  ): Promise<void>;
  /** False when there is no such line. */
  setLineState(line: LineSetting): Promise<boolean>;
}
