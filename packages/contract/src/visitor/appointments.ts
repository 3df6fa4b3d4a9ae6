import * as z from 'zod';
import { AppointmentView, StandbyView } from './appointment-view.ts';
import { BookEntry } from './booking.ts';
import { defineCall } from '../define-call.ts';
import { Guid, Instant } from './ticket-view.ts';
import { wireSpan, success } from '../wire.ts';

/** VAL-09: as instants, or as dates and times of the site; instants win if both are given. */
const RequestedWindow = z
  .object({ from: Instant.optional(), until: Instant.optional(), ...wireSpan })
  .refine(({ from, Date: date, Time }) => from !== undefined || (date !== undefined && Time !== undefined), {
    message: 'from, or Date and Time, is required',
  })
  .refine(({ until, UntilTime }) => until !== undefined || UntilTime !== undefined, {
    message: 'until, or UntilTime, is needed',
  })
  .meta({ id: 'AskedWindow' });
const AppointmentReply = success('AppointmentReply', { appointment: AppointmentView });
const StandbyReply = success('StandbyReply', { standby: StandbyView });

/** ROUTE-06: the guid opens it on any device. */
export const getAppointment = defineCall('GET client/appointment/:guid', {
  summary: 'An appointment, for anyone who knows its guid',
  params: z.object({ guid: z.string() }),
  reply: AppointmentReply,
  errors: ['site-unknown', 'appointment-gone'],
});

export const getAppointments = defineCall('GET client/appointments', {
  summary: 'Upcoming appointments and waiting-list places of this device and of its verified contacts',
  /** Guids that the device has from links, joined by dots. */
  query: z.object({ also: z.string().max(800).optional() }),
  reply: success('AppointmentsReply', { rows: z.array(AppointmentView), standbys: z.array(StandbyView) }),
  errors: ['site-unknown'],
});

/** Secures the new time before releasing the old one. */
export const moveAppointment = defineCall('POST client/appointment/:guid/move', {
  summary: 'Moves an appointment to the time held for it',
  params: z.object({ guid: z.string() }),
  body: z.strictObject({ hold: Guid }),
  reply: AppointmentReply,
  errors: ['site-unknown', 'appointment-gone', 'hold-expired', 'slot-taken', 'not-now', 'too-late', 'busy'],
});

export const cancelAppointment = defineCall('POST client/appointment/:guid/cancel', {
  summary: 'Cancels an appointment at the fee that the visitor was shown',
  params: z.object({ guid: z.string() }),
  body: z.strictObject({ agreedFee: z.int().nonnegative() }),
  reply: AppointmentReply,
  errors: ['site-unknown', 'appointment-gone', 'not-now', 'too-late', 'fee-changed', 'busy'],
});

export const checkIn = defineCall('POST client/appointment/:guid/checkin', {
  summary: 'Checks in: adds the visitor to the line, ranked by the appointment',
  params: z.object({ guid: z.string() }),
  body: z.strictObject({}),
  reply: success('CheckedIn', {
    /** Null if the service has no line; check-in is only recorded. */
    ticket: Guid.nullable(),
    appointment: AppointmentView,
  }),
  errors: [
    'site-unknown',
    'appointment-gone',
    'not-now',
    'too-early',
    'too-late',
    'line-gone',
    'line-closed',
    'already-in-line',
    'busy',
  ],
});

/** Declines an offer and stays on the waiting list. */
export const actOnStandby = defineCall('POST client/standby/:guid/act', {
  summary: 'Accepts or declines an opening, or leaves the waiting list',
  params: z.object({ guid: z.string() }),
  body: z.strictObject({ action: z.enum(['take', 'pass', 'leave']) }),
  reply: StandbyReply,
  errors: ['site-unknown', 'appointment-gone', 'slot-taken', 'not-now', 'busy'],
});

export const askStandby = defineCall('POST client/standby', {
  summary: 'Joins the waiting list for an opening',
  body: z.strictObject({
    service: z.string().min(1).max(64),
    additional: z.array(z.string().max(64)).max(20).optional(),
    staff: z.string().max(64).optional(),
    method: z.int().optional(),
    partySize: z.int().min(1).max(1_000).optional(),
    windows: z.array(RequestedWindow).min(1).max(5),
    entry: BookEntry,
    zone: z.string().max(64).optional(),
    language: z.string().max(5).optional(),
    /** SCREEN-03: sent to the phone after `phone-unproven`. */
    code: z.string().max(32).optional(),
  }),
  reply: StandbyReply,
  errors: [
    'site-unknown',
    'service-gone',
    'phone-unproven',
    'codes-spent',
    'codes-busy',
    'work-needed',
    'code-wrong',
    'code-expired',
    'too-many-appointments',
    'invalid-input',
    'key-reused',
    'busy',
  ],
  takesKey: true,
});

export const getStandby = defineCall('GET client/standby/:guid', {
  summary: 'A place on the waiting list, for anyone who knows its guid',
  params: z.object({ guid: z.string() }),
  reply: StandbyReply,
  errors: ['site-unknown', 'appointment-gone'],
});
