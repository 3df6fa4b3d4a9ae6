import { APPOINTMENT_STATES } from '@openturn/domain/appointment/appointment-machine.ts';
import * as z from 'zod';
import { defineCall } from '../define-call.ts';
import { personByStaff, personDetails } from '../visitor/person.ts';
import { Guid, Instant, Start } from '../visitor/ticket-view.ts';
import { Names, StaffText, WireDate, success } from '../wire.ts';
import { editedVisit, editRules, enteredVisit } from './staff-waiting.ts';

/** What staff may do with an appointment; each is an event of the state table. */
export const CALENDAR_ACTIONS = [
  'approve',
  'decline',
  'cancel',
  'check_in',
  'undo_check_in',
  'call',
  'start',
  'complete',
  'reopen',
  'miss',
  'undo_miss',
] as const;
export const CalendarAction = z.enum(CALENDAR_ACTIONS);
export type CalendarAction = z.output<typeof CalendarAction>;

export const StaffAppointment = z
  .object({
    guid: Guid,
    version: z.int().positive(),
    state: z.enum(APPOINTMENT_STATES),
    staff: z.string(),
    service: z.string(),
    at: Instant,
    until: Instant,
    /** Including buffers: the time nobody else can book. */
    busyFrom: Instant,
    busyUntil: Instant,
    name: z.string(),
    ...personDetails,
    /** Another device has used it, and no code could be sent: it brings neither messages nor visits. */
    unverifiedPhone: z.string().nullable().optional(),
    partySize: z.int().positive(),
    method: z.int(),
    language: z.string(),
    /** Keyed by field label. */
    answers: z.array(z.object({ label: z.string(), value: z.string() })),
    needs: z.array(z.string()),
    note: z.string().nullable(),
    heldUntil: Instant.nullable(),
    decideBy: Instant.nullable(),
    feeDue: z.int().nonnegative(),
    /** The ticket that the check-in made, while it is open. */
    inLine: z.object({ line: z.string(), code: z.string(), isCalled: z.boolean() }).nullable(),
    actions: z.array(CalendarAction),
    mayEdit: z.boolean(),
    mayMove: z.boolean(),
  })
  .meta({ id: 'StaffAppointment' });
export type StaffAppointment = z.output<typeof StaffAppointment>;

export const CalendarReply = success('Calendar', {
  zone: z.string(),
  currency: z.string(),
  now: Instant,
  staff: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      services: z.array(z.string()),
      /** Working hours, as instants, over the requested days. */
      open: z.array(z.object({ from: Instant, until: Instant })),
    }),
  ),
  services: z.array(
    z.object({
      id: z.string(),
      names: Names,
      minutes: z.int(),
      bufferBeforeMinutes: z.int().nonnegative(),
      bufferAfterMinutes: z.int().nonnegative(),
      stepMinutes: z.int().positive(),
      methods: z.array(z.int()),
      seats: z.int(),
      isBookable: z.boolean(),
    }),
  ),
  rows: z.array(StaffAppointment),
  /** Waiting-list entries still open. */
  standbys: z.int().nonnegative(),
});
export type CalendarReply = z.output<typeof CalendarReply>;

export const getCalendar = defineCall('GET staff/calendar', {
  summary: 'Appointments and working hours of all staff for a few days',
  query: z.object({ from: WireDate, days: z.coerce.number().int().min(1).max(31) }),
  reply: CalendarReply,
  errors: ['site-unknown', 'signed-out', 'forbidden', 'invalid-input'],
});

/** Whatever their day, so that none is overlooked. */
export const getRequests = defineCall('GET staff/requests', {
  summary: 'Appointments that wait for an answer, most urgent first',
  reply: success('Requests', { rows: z.array(StaffAppointment) }),
  errors: ['site-unknown', 'signed-out', 'forbidden'],
});

const StaffAppointmentReply = success('StaffAppointmentReply', { appointment: StaffAppointment });

/** Staff may book outside opening hours and within the minimum notice, but not over another appointment. */
export const addAppointment = defineCall('POST staff/appointment', {
  summary: 'Books an appointment for someone at the counter or on the phone',
  body: z.strictObject({
    service: z.string().min(1).max(64),
    staff: z.string().min(1).max(64),
    at: Start,
    ...personByStaff,
    method: z.int().optional(),
    partySize: z.int().min(1).max(1_000).optional(),
    language: z.string().max(5).optional(),
  }),
  reply: StaffAppointmentReply,
  errors: ['signed-out', 'forbidden', 'service-gone', 'slot-taken', 'not-now', 'invalid-input', 'key-reused', 'busy'],
  takesKey: true,
});

/** In the writer’s words, added to the notification if there is one. */
export const MessageToVisitor = StaffText.max(300).optional();

export const actOnAppointment = defineCall('POST staff/appointment/:guid/act', {
  summary: 'Approves, declines, cancels, checks in, serves or marks as no-show',
  params: z.object({ guid: z.string() }),
  body: z.strictObject({ action: CalendarAction, message: MessageToVisitor }),
  reply: StaffAppointmentReply,
  errors: [
    'signed-out',
    'forbidden',
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

export const getLastChange = defineCall('GET staff/appointment/:guid/last', {
  summary: 'An appointment as it is now, and who changed it last',
  params: z.object({ guid: Guid }),
  reply: success('LastChange', {
    appointment: StaffAppointment,
    event: z.string(),
    /** Null if it was no staff. */
    by: z.object({ name: z.string(), isMe: z.boolean() }).nullable(),
  }),
  errors: ['signed-out', 'forbidden', 'appointment-gone'],
});

export const getAppointmentForm = defineCall('GET staff/appointment/:guid/form', {
  summary: 'What was entered for an appointment, and the rules of the form',
  params: z.object({ guid: Guid }),
  reply: success('AppointmentForm', {
    version: z.int().positive(),
    entry: z.object({ ...personByStaff, ...enteredVisit }),
    rules: z.object(editRules),
  }),
  errors: ['signed-out', 'forbidden', 'appointment-gone', 'not-now'],
});

export const editAppointment = defineCall('POST staff/appointment/:guid/edit', {
  summary: 'Corrects what was entered for an appointment',
  params: z.object({ guid: Guid }),
  body: z.strictObject({
    version: z.int().positive(),
    ...personByStaff,
    ...editedVisit,
  }),
  reply: StaffAppointmentReply,
  errors: [
    'signed-out',
    'forbidden',
    'appointment-gone',
    'not-now',
    'changed-meanwhile',
    'invalid-input',
    'key-reused',
    'busy',
  ],
  takesKey: true,
});

export const staffMove = defineCall('POST staff/appointment/:guid/move', {
  summary: 'Moves an appointment to another time or staff member',
  params: z.object({ guid: z.string() }),
  body: z.strictObject({
    staff: z.string().min(1).max(64),
    at: Start,
    version: z.int().positive(),
    message: MessageToVisitor,
  }),
  reply: StaffAppointmentReply,
  errors: ['signed-out', 'forbidden', 'appointment-gone', 'slot-taken', 'not-now', 'busy'],
});

/** The calendar, as far as it is of appointments. */
export const CALENDAR_CALLS = {
  'GET staff/calendar': getCalendar,
  'GET staff/requests': getRequests,
  'POST staff/appointment': addAppointment,
  'POST staff/appointment/:guid/act': actOnAppointment,
  'POST staff/appointment/:guid/move': staffMove,
  'GET staff/appointment/:guid/last': getLastChange,
  'GET staff/appointment/:guid/form': getAppointmentForm,
  'POST staff/appointment/:guid/edit': editAppointment,
} as const;
