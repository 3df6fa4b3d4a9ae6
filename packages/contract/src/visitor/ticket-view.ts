import { END_REASONS } from '@openturn/domain/ticket/end-reasons.ts';
import { TICKET_STAGES } from '@openturn/domain/ticket/ticket-machine.ts';
import * as z from 'zod';
import { LineView, WaitRange } from './lines.ts';
import { SiteID } from './site.ts';
import { Names } from '../wire.ts';

/** At least 128 bits: whoever knows it may open the ticket. */
export const Guid = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/);

/** Epoch milliseconds, for countdowns and ages. Dates on the wire end with the year 2999, and a calendar soon after. */
export const Instant = z
  .int()
  .nonnegative()
  .lt(Date.UTC(3001, 0, 1));

/** When something is to start: its end must be an instant too. */
export const Start = Instant.lt(Date.UTC(3000, 0, 1));

/** What a visitor can do with a ticket, named after the event of the state table. */
export const VISITOR_ACTIONS = [
  'im_ready',
  'undo_ready',
  'on_my_way',
  'need_more_time',
  'return',
  'recall_later',
  'leave',
  'undo_leave',
  'rejoin',
] as const;
export const VisitorAction = z.enum(VISITOR_ACTIONS);
export type VisitorAction = z.output<typeof VisitorAction>;

/** Why a place moved back or a promise changed. */
export const PLACE_REASONS = [
  'appointment',
  'returned',
  'recalled',
  'transferred',
  'desk_left',
  'slower',
  'delay',
  'delay_over',
  'overtaken',
  'moved_back',
  'later',
  'restored',
  'unclosed',
] as const;
export const PlaceReason = z.enum(PLACE_REASONS);
export type PlaceReason = z.output<typeof PlaceReason>;

/** What changes during the wait; the same in a ticket's reply and in a live message. */
const liveFields = {
  /** Grows with each change to the ticket itself, not to its place. */
  version: z.int().positive(),
  stage: z.enum(TICKET_STAGES),
  /** 1 is next; null on hold, once called, or when over. */
  position: z.int().positive().nullable(),
  /** Minutes until the call; null if unknown or no longer relevant. */
  wait: WaitRange.nullable(),
  /** When the visitor should be at the business, since they may be called from then on; null once they are ready. */
  beThereBy: Instant.nullable(),
  /** Why the place got worse or the promise changed; null if neither did. */
  why: PlaceReason.nullable(),
  /** Null unless called or being served. */
  desk: Names.nullable(),
  /** When a called visitor must have come. */
  respondBy: Instant.nullable(),
};

/** One ticket in a live message; only its holder recognises `key`. */
export const TicketBeat = z.object({ key: z.string(), ...liveFields }).meta({ id: 'TicketBeat' });
export type TicketBeat = z.output<typeof TicketBeat>;

/** A reason from the list, words of staff, or both. */
export const Ended = z
  .object({ why: z.enum(END_REASONS).nullable(), words: z.string().nullable() })
  .meta({ id: 'Ended' });
export type Ended = z.output<typeof Ended>;

/** How much extra time a visitor may request; null in a ticket if none. */
export const HoldOffer = z
  .object({
    timesLeft: z.int().nonnegative(),
    minutes: z.array(z.int().positive()),
    places: z.array(z.int().positive()),
  })
  .meta({ id: 'HoldOffer' });
export type HoldOffer = z.output<typeof HoldOffer>;

/** A ticket as its holder sees it. */
export const TicketView = z
  .object({
    ...liveFields,
    guid: Guid,
    /** Identifies the ticket to its holder in a live message. */
    key: z.string(),
    SiteID,
    /** The number called out. */
    number: z.int().nonnegative(),
    /** What the ticket is called by, such as `W-042`; empty before it has a number. */
    ticketCode: z.string().optional(),
    line: LineView,
    name: z.string(),
    /** Joined on behalf of someone else. */
    isForOther: z.boolean(),
    partySize: z.int().positive(),
    service: Names.nullable(),
    /** Of a checked-in appointment: its due time, and whom it is with if the business says so. */
    appointment: z.object({ at: Instant, staff: z.string().nullable() }).nullable(),
    additional: z.array(Names),
    /** MEET-01. */
    method: z.int(),
    language: z.string(),
    reason: z.string().nullable(),
    /** Why staff ended the visit; null if they did not, or gave no reason. */
    ended: Ended.nullable(),
    joinedAt: Instant,
    stageAt: Instant,
    returnAt: Instant.nullable(),
    /** Number of tickets to let pass, instead of a time. */
    returnsAfter: z.int().positive().nullable(),
    hold: HoldOffer.nullable(),
    /** The called visitor has said that they are on the way. */
    isComing: z.boolean(),
    /** The place at which the visitor is notified, 0 for never; null if no channel reaches them. */
    nearlyAt: z.int().nonnegative().nullable(),
    actions: z.array(VisitorAction),
    /** Until when a cancellation can be undone, or a missed turn rejoined at the old place. */
    backUntil: Instant.nullable(),
    /** Percentage of promises kept in the last 30 days; null if there are too few. */
    promiseKept: z.int().min(0).max(100).nullable(),
    /** Only of a visit with several stops: it has a plan. */
    isStop: z.literal(true).optional(),
    /** The server's clock when this was read. */
    at: Instant,
  })
  .meta({ id: 'TicketView' });
export type TicketView = z.output<typeof TicketView>;
