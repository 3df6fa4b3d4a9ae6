import { TICKET_STAGES } from '@openturn/domain/ticket/ticket-machine.ts';
import * as z from 'zod';
import { LineView, WaitRange } from './lines.ts';
import { SiteID } from './site.ts';
import { Names } from '../wire.ts';

/** 128 bits and more: whoever knows it may open the ticket. */
export const Guid = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/);

/** Epoch milliseconds; for countdowns and ages. */
export const Instant = z.int().nonnegative();

/** What a visitor may do with a ticket, named as the event of the state table. */
export const VISITOR_ACTIONS = [
  'im_ready',
  'undo_ready',
  'need_more_time',
  'return',
  'recall_later',
  'leave',
  'undo_leave',
  'rejoin',
] as const;
export const VisitorAction = z.enum(VISITOR_ACTIONS);
export type VisitorAction = z.output<typeof VisitorAction>;

/** Why a place went back, or a promise was raised. */
export const PLACE_REASONS = [
  'appointment',
  'returned',
  'recalled',
  'transferred',
  'desk_left',
  'slower',
  'own_hold',
] as const;
export const PlaceReason = z.enum(PLACE_REASONS);
export type PlaceReason = z.output<typeof PlaceReason>;

/** What changes while somebody waits; the same in a ticket's answer and in a live message. */
const moving = {
  /** Grows with each change of the ticket itself, not with its place. */
  version: z.int().positive(),
  stage: z.enum(TICKET_STAGES),
  /** 1 is next; null for whom no place counts (on hold, called, over). */
  position: z.int().positive().nullable(),
  /** Minutes until called; null where it is not known or no longer counts. */
  wait: WaitRange.nullable(),
  /** When to be there at the earliest that it may be one's turn. */
  beThereBy: Instant.nullable(),
  /** Why the place or the promise is worse than it was; null where it is not. */
  why: PlaceReason.nullable(),
  /** Where to go; null unless called or served. */
  desk: Names.nullable(),
  /** By when somebody who was called is to come. */
  respondBy: Instant.nullable(),
};

/** One ticket in a live message: `key` tells nobody but its holder which. */
export const TicketBeat = z.object({ key: z.string(), ...moving }).meta({ id: 'TicketBeat' });
export type TicketBeat = z.output<typeof TicketBeat>;

/** How much more time may be asked for now; null in a ticket when none. */
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
    ...moving,
    guid: Guid,
    /** By which the holder finds itself among the beats of a live message. */
    key: z.string(),
    SiteID,
    /** What is called out. */
    number: z.int().nonnegative(),
    line: LineView,
    name: z.string(),
    /** Joined for somebody else. */
    isForOther: z.boolean(),
    partySize: z.int().positive(),
    service: Names.nullable(),
    additional: z.array(Names),
    /** MEET-01. */
    method: z.int(),
    language: z.string(),
    reason: z.string().nullable(),
    joinedAt: Instant,
    stageAt: Instant,
    returnAt: Instant.nullable(),
    /** Lets others pass until then, instead of a time. */
    returnsAfter: z.int().positive().nullable(),
    hold: HoldOffer.nullable(),
    /** At this place it is told by message that the turn is near, 0 for never; null where no message reaches anybody. */
    nearlyAt: z.int().nonnegative().nullable(),
    actions: z.array(VisitorAction),
    /** Until when a cancellation may be taken back, or one may come back in with the old place. */
    backUntil: Instant.nullable(),
    /** Kept promises of the last 30 days in per cent; null while too few are known. */
    promiseKept: z.int().min(0).max(100).nullable(),
    /** The server's clock when this was read. */
    at: Instant,
  })
  .meta({ id: 'TicketView' });
export type TicketView = z.output<typeof TicketView>;
