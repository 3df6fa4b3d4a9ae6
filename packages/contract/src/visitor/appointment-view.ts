import { APPOINTMENT_STATES, STANDBY_STATES } from '@openturn/domain/appointment/appointment-machine.ts';
import * as z from 'zod';
import { SiteID } from './site.ts';
import { Guid, Instant } from './ticket-view.ts';
import { Names, wireSpan } from '../wire.ts';

/** What a visitor may do with an appointment now. */
export const APPOINTMENT_ACTIONS = ['book', 'renew', 'pass', 'move', 'cancel', 'check_in', 'leave'] as const;
export const AppointmentAction = z.enum(APPOINTMENT_ACTIONS);
export type AppointmentAction = z.output<typeof AppointmentAction>;

/** An appointment as its holder sees it. */
export const AppointmentView = z
  .object({
    guid: Guid,
    SiteID,
    version: z.int().positive(),
    state: z.enum(APPOINTMENT_STATES),
    reason: z.string().nullable(),
    at: Instant,
    until: Instant,
    /** VAL-09: the same in the zone. */
    ...wireSpan,
    /** Of the site, in which it takes place. */
    zone: z.string(),
    service: z.object({ id: z.string(), names: Names }),
    additional: z.array(z.object({ id: z.string(), names: Names })),
    /** Null where it is not told who it will be. */
    staff: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** The visitor has chosen them; else it was anyone. */
    isStaffChosen: z.boolean(),
    method: z.int(),
    partySize: z.int().positive(),
    price: z.int().nonnegative().nullable(),
    currency: z.string(),
    name: z.string(),
    /** A held or an offered time is kept until then; null else. */
    heldUntil: Instant.nullable(),
    /** It came free and was offered from the waiting list. */
    isOffer: z.boolean(),
    /** Its place on the waiting list, by which an offer is taken or let pass. */
    standby: Guid.nullable(),
    /** A request is answered by then, or counts as declined. */
    decideBy: Instant.nullable(),
    /** May be checked in to from and until then. */
    checkInFrom: Instant,
    checkInUntil: Instant,
    /** Until when cancelling is free; after that it costs `lateFee`, or is refused where that is null. */
    cancelFreeUntil: Instant,
    lateFee: z.int().positive().nullable(),
    /** What was agreed to when it was cancelled late. */
    feeDue: z.int().nonnegative(),
    moveUntil: Instant,
    /** Where its ticket is; null until checked in. */
    ticket: Guid.nullable(),
    /** SEQUENCE of its calendar file; grows with each move. */
    sequence: z.int().nonnegative(),
    actions: z.array(AppointmentAction),
    /** The server's clock when this was read. */
    now: Instant,
  })
  .meta({ id: 'AppointmentView' });
export type AppointmentView = z.output<typeof AppointmentView>;

export const StandbyWindow = z.object({ from: Instant, until: Instant, ...wireSpan }).meta({ id: 'StandbyWindow' });

/** A place on the waiting list for a full time, as its holder sees it. */
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
    /** How many are asked before, among those who wait for the same. */
    ahead: z.int().nonnegative(),
    /** What is offered now; `appointment` where it is kept for this one alone. */
    offer: z.object({ at: Instant, until: Instant, ...wireSpan, appointment: Guid.nullable() }).nullable(),
    /** What became of it, where it was taken. */
    appointment: Guid.nullable(),
    actions: z.array(z.enum(['take', 'pass', 'leave'])),
    now: Instant,
  })
  .meta({ id: 'StandbyView' });
export type StandbyView = z.output<typeof StandbyView>;
