import { BOOKING_LIMITS, BOOKING_STEPS, SERVICE_MINUTES } from '@openturn/domain/booking/booking-rules.ts';
import { BOOKING_SETTING_BOUNDS, MOST_REMINDERS } from '@openturn/domain/booking/booking-settings.ts';
import * as z from 'zod';
import { defineCall } from '../define-call.ts';
import { Guid, Start } from '../visitor/ticket-view.ts';
import { Done, EnteredText, Names, WireDate, WireTime, success } from '../wire.ts';
import { PageVersion } from './settings/settings-page.ts';
import { MessageToVisitor, StaffAppointment } from './staff-calendar.ts';

/** Together with the hours, their choices fit the size of a request. */
export const MOST_AFFECTED = 250;

/** `closes` may be 24:00:00; at or before `opens`, the span runs past midnight. */
const Span = z.strictObject({ opens: WireTime, closes: WireTime });
const Week = z.partialRecord(z.enum(['1', '2', '3', '4', '5', '6', '7']), z.array(Span).max(8));
/** Dates that differ from the week; without spans the day is closed. */
const Exceptions = z.record(WireDate, z.array(Span).max(8));

export const Hours = z.strictObject({ week: Week, exceptions: Exceptions }).meta({ id: 'Hours' });
export type Hours = z.output<typeof Hours>;

const Buffer = z.int().min(0).max(BOOKING_LIMITS.bufferMinutes);
const Notice = z.int().min(0).max(BOOKING_LIMITS.noticeMinutes);
const Amount = z.int().min(0).max(BOOKING_LIMITS.amount);
const within = ({ least, most }: { least: number; most: number }) => z.int().min(least).max(most);

export const BookingRulesEntry = z
  .strictObject({
    bufferBeforeMinutes: Buffer,
    bufferAfterMinutes: Buffer,
    price: Amount.nullable(),
    seats: z.int().min(1).max(BOOKING_LIMITS.seats),
    leadMinutes: z.int().min(0).max(BOOKING_LIMITS.leadMinutes),
    horizonDays: z.int().min(1).max(BOOKING_LIMITS.horizonDays),
    stepMinutes: z.literal([...BOOKING_STEPS]),
    dailyLimit: z.int().min(1).max(BOOKING_LIMITS.dailyLimit).nullable(),
    needsApproval: z.boolean(),
    cancelNoticeMinutes: Notice,
    moveNoticeMinutes: Notice,
    lateFee: Amount.min(1).nullable(),
    standby: z.enum(['off', 'in-turn', 'all-at-once']),
  })
  .meta({ id: 'BookingRules' });

export const ServiceSetup = z
  .strictObject({
    id: z.string().min(1).max(64),
    names: z.record(z.string(), EnteredText),
    minutes: z.int().min(SERVICE_MINUTES.least).max(SERVICE_MINUTES.most),
    isBookable: z.boolean(),
    methods: z.array(z.int().min(1).max(3)).min(1).max(3),
    line: z.string().max(64).nullable(),
    category: z.string().max(64).nullable(),
    staff: z.array(z.string().max(64)).max(200),
    rules: BookingRulesEntry,
  })
  .meta({ id: 'ServiceSetup' });
export type ServiceSetup = z.output<typeof ServiceSetup>;

export const StaffSetup = z
  .strictObject({
    id: z.string().min(1).max(64),
    name: EnteredText.min(1).max(200),
    isActive: z.boolean(),
    /** Null means the site's hours. */
    hours: Hours.nullable(),
  })
  .meta({ id: 'StaffSetup' });
export type StaffSetup = z.output<typeof StaffSetup>;

export const SiteSetup = z
  .strictObject({
    hours: Hours,
    checkInBeforeMinutes: within(BOOKING_SETTING_BOUNDS.checkInBeforeMinutes),
    checkInAfterMinutes: within(BOOKING_SETTING_BOUNDS.checkInAfterMinutes),
    missedAfterMinutes: within(BOOKING_SETTING_BOUNDS.missedAfterMinutes),
    /** `1d,2h` */
    reminders: z
      .string()
      .max(40)
      .regex(/^([1-9]\d?[dh](,[1-9]\d?[dh])*)?$/)
      .refine((text) => text.split(',').length <= MOST_REMINDERS),
    approveWithinHours: within(BOOKING_SETTING_BOUNDS.approveWithinHours),
    offerMinutes: within(BOOKING_SETTING_BOUNDS.offerMinutes),
    afternoonFrom: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
    eveningFrom: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  })
  .meta({ id: 'SiteSetup' });
export type SiteSetup = z.output<typeof SiteSetup>;

/** Only managers may change the settings. */
export const getSetup = defineCall('GET staff/setup', {
  summary: 'Opening hours, services and staff, as set up for booking',
  reply: success('Setup', {
    /** Each part is saved over the version that was seen, whatever becomes of the others. Services and staff by their id. */
    versions: z.object({
      site: PageVersion,
      services: z.record(z.string(), PageVersion),
      staff: z.record(z.string(), PageVersion),
    }),
    zone: z.string(),
    currency: z.string(),
    site: SiteSetup,
    services: z.array(ServiceSetup),
    staff: z.array(StaffSetup),
    lines: z.array(z.object({ id: z.string(), names: Names })),
    categories: z.array(z.object({ id: z.string(), names: Names })),
  }),
  errors: ['signed-out', 'forbidden'],
});

/** Null for what is created. */
const version = PageVersion.nullable();
const Place = z.object({ staff: z.string().min(1).max(64), at: Start });
const chosen = { guid: Guid, version: z.int().positive() };

/** What becomes of appointments outside the new hours, each as staff last saw it. */
const Choice = z
  .discriminatedUnion('action', [
    z.strictObject({ ...chosen, action: z.literal('keep') }),
    z.strictObject({ ...chosen, action: z.literal('cancel') }),
    z.strictObject({ ...chosen, action: z.literal('move'), to: Place }),
  ])
  .meta({ id: 'AppointmentChoice' });
export type Choice = z.output<typeof Choice>;
export const choices = z.array(Choice).max(MOST_AFFECTED).optional();

export const Affected = z.object({ appointment: StaffAppointment, to: Place.nullable() });

export const Left = Affected.extend({
  /** The time was taken; the appointment was changed; it has ended; it came in since staff looked. */
  reason: z.enum(['taken', 'changed', 'over', 'new']),
});

/** The settings are saved, and these appointments stay as they are until staff choose again. */
const SetupSaved = success('SetupSaved', { left: z.array(Left) });

const setupErrors = ['signed-out', 'forbidden', 'changed-meanwhile', 'invalid-input', 'busy'] as const;

export const setSite = defineCall('POST staff/setup/site', {
  summary: 'Sets hours, holidays and rules for all appointments, and changes appointments outside the new hours',
  body: z.strictObject({ version: PageVersion, site: SiteSetup, choices, message: MessageToVisitor }),
  reply: SetupSaved,
  errors: [...setupErrors, 'key-reused'],
  takesKey: true,
});

/** A new id creates a service. */
export const setService = defineCall('POST staff/setup/service', {
  summary: 'Sets a service: its duration, its staff and how it is booked',
  body: z.strictObject({ version, service: ServiceSetup }),
  reply: Done,
  errors: setupErrors,
});

export const setStaff = defineCall('POST staff/setup/staff', {
  summary: 'Sets the name and hours of a staff member, and changes appointments outside the new hours',
  body: z.strictObject({ version, staff: StaffSetup, choices, message: MessageToVisitor }),
  reply: SetupSaved,
  errors: [...setupErrors, 'key-reused'],
  takesKey: true,
});

/** Before hours are saved, so that nobody with an appointment is forgotten. */
export const getAffected = defineCall('POST staff/setup/affected', {
  summary: 'Appointments that a change would leave outside the hours, each with the next free time after it',
  body: z.strictObject({
    site: Hours.optional(),
    staff: StaffSetup.pick({ id: true, isActive: true, hours: true }).optional(),
  }),
  reply: success('Affected', {
    rows: z.array(Affected),
  }),
  errors: ['signed-out', 'forbidden', 'invalid-input'],
});
