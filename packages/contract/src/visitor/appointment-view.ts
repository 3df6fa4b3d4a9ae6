import { APPOINTMENT_STATES, STANDBY_STATES } from '@openturn/domain/appointment/appointment-machine.ts';
import * as z from 'zod';
import { SiteID } from './site.ts';
import { Guid, Instant } from './ticket-view.ts';
import { Names, wireSpan } from '../wire.ts';

/** What a visitor can do with an appointment now. */
export const APPOINTMENT_ACTIONS = ['book', 'renew', 'pass', 'move', 'cancel', 'check_in', 'leave'] as const;
export const AppointmentAction = z.enum(APPOINTMENT_ACTIONS);
export type AppointmentAction = z.output<typeof AppointmentAction>;

/** An appointment as its owner sees it. */
export const AppointmentView = z
  .object({
    guid: Guid,
    SiteID,
    version: z.int().positive(),
    state: z.enum(APPOINTMENT_STATES),
    reason: z.string().nullable(),
    /** What staff wrote with the last change. Other servers do not say. */
    words: z.string().nullable().optional(),
    at: Instant,
    until: Instant,
    /** VAL-09: the same times, local to the zone. */
    ...wireSpan,
    /** The site's time zone. */
    zone: z.string(),
    /** In which the visitor booked and is written to; null for the site's. Other servers do not say. */
    visitorZone: z.string().nullable().optional(),
    service: z.object({ id: z.string(), names: Names }),
    additional: z.array(z.object({ id: z.string(), names: Names })),
    /** Null if the business does not say who it will be. */
    staff: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** Whether the visitor chose them; otherwise anyone was acceptable. */
    isStaffChosen: z.boolean(),
    method: z.int(),
    partySize: z.int().positive(),
    price: z.int().nonnegative().nullable(),
    currency: z.string(),
    name: z.string(),
    /** Whether a phone number or an email is known, to write to. Other servers do not say. */
    hasContact: z.boolean().optional(),
    /** When a hold or an offer ends; null for anything else. */
    heldUntil: Instant.nullable(),
    /** Offered from the waiting list. */
    isOffer: z.boolean(),
    /** Whether the business still has to agree once it is booked. Other servers do not say. */
    needsApproval: z.boolean().optional(),
    /** The waiting-list entry, needed to accept or decline the offer. */
    standby: Guid.nullable(),
    /** A request not answered by then counts as declined. */
    decideBy: Instant.nullable(),
    /** When check-in opens and closes. */
    checkInFrom: Instant,
    checkInUntil: Instant,
    /** Free cancellation ends then; later it costs `lateFee`, or is refused if that is null. */
    cancelFreeUntil: Instant,
    /** Of a request that costs `lateFee` once it is confirmed: free cancellation ends then. */
    confirmedFreeUntil: Instant.optional(),
    lateFee: z.int().positive().nullable(),
    /** It was moved when cancelling was no longer free, and the fee moved with it. Other servers do not say. */
    keepsFee: z.boolean().optional(),
    /** The fee accepted with a late cancellation. */
    feeDue: z.int().nonnegative(),
    moveUntil: Instant,
    /** Guid of its ticket; null until checked in. */
    ticket: Guid.nullable(),
    /** SEQUENCE in the calendar file; grows with each move. */
    sequence: z.int().nonnegative(),
    actions: z.array(AppointmentAction),
    /** The server's clock when this was read. */
    now: Instant,
  })
  .meta({ id: 'AppointmentView' });
export type AppointmentView = z.output<typeof AppointmentView>;

export const StandbyWindow = z.object({ from: Instant, until: Instant, ...wireSpan }).meta({ id: 'StandbyWindow' });

/** A place on the waiting list as its owner sees it. */
export const StandbyView = z
  .object({
    guid: Guid,
    SiteID,
    state: z.enum(STANDBY_STATES),
    version: z.int().positive(),
    zone: z.string(),
    service: z.object({ id: z.string(), names: Names }),
    staff: z.object({ id: z.string(), name: z.string() }).nullable(),
    method: z.int(),
    partySize: z.int().positive(),
    windows: z.array(StandbyWindow),
    name: z.string(),
    /** How many get an offer first, among those waiting for the same. */
    ahead: z.int().nonnegative(),
    /** The current offer; `appointment` is set if the time is reserved for this visitor alone. */
    offer: z
      .object({
        at: Instant,
        until: Instant,
        ...wireSpan,
        appointment: Guid.nullable(),
        /** Whether the business still has to agree once it is taken. Other servers do not say. */
        needsApproval: z.boolean().optional(),
      })
      .nullable(),
    /** Set once an offer was accepted. */
    appointment: Guid.nullable(),
    actions: z.array(z.enum(['take', 'pass', 'leave'])),
    now: Instant,
  })
  .meta({ id: 'StandbyView' });
export type StandbyView = z.output<typeof StandbyView>;
