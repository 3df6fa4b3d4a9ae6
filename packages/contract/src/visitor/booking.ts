import * as z from 'zod';
import { DAY_REASONS } from '@openturn/domain/slots/explain-slots.ts';
import { AppointmentView } from './appointment-view.ts';
import { defineCall } from '../define-call.ts';
import { messageChannels, neededBefore, personEntry, personRules } from './person.ts';
import { Guid, Instant, Start } from './ticket-view.ts';
import { Names, WireDate, wireStart, WireTime, success } from '../wire.ts';

export const BookableService = z
  .object({
    id: z.string(),
    names: Names,
    category: z.string().nullable(),
    minutes: z.int().positive(),
    /** In the currency's smallest unit; null if no price is set. */
    price: z.int().nonnegative().nullable(),
    /** MEET-02. */
    methods: z.array(z.int()),
    /** Ids of the people who offer it. */
    staff: z.array(z.string()),
    /** How many people can attend at once. */
    seats: z.int().positive(),
    needsApproval: z.boolean(),
    /** Cancelling is free until this long before the start; later it costs `lateFee`, or is refused if that is null. */
    cancelNoticeMinutes: z.int().nonnegative(),
    lateFee: z.int().positive().nullable(),
    /** What is paid, or reserved on a card, before the visit: a part of all prices together. Missing if nothing is. */
    pays: z.object({ percent: z.int().min(1).max(100), isHold: z.boolean() }).optional(),
    /** The last bookable day, in the site's zone. */
    until: WireDate,
    hasStandby: z.boolean(),
    /** The line for visitors without an appointment; null if there is none. */
    line: z.string().nullable(),
  })
  .meta({ id: 'BookableService' });
export type BookableService = z.output<typeof BookableService>;

/** What the booking form asks for; joining follows the same rules. */
export const BookRules = z.object({ ...personRules, ...messageChannels }).meta({ id: 'BookRules' });
export type BookRules = z.output<typeof BookRules>;

/** SCREEN-06. */
export const getBookForm = defineCall('GET client/bookform', {
  summary: 'The services, staff and form fields for booking',
  reply: success('BookForm', {
    /** IANA name; the business's dates and hours are local to it. */
    zone: z.string(),
    today: WireDate,
    currency: z.string(),
    /** `hh:mm`: when the afternoon and the evening begin. */
    afternoonFrom: z.string(),
    eveningFrom: z.string(),
    /** ERR-12: empty if nothing can be booked. */
    services: z.array(BookableService),
    categories: z.array(z.object({ id: z.string(), names: Names })),
    staff: z.array(z.object({ id: z.string(), name: z.string(), role: Names })),
    maxAdditional: z.int().nonnegative(),
    rules: BookRules,
    /** A hold that this device already has. */
    hold: z.object({ guid: Guid, expiresAt: Instant }).nullable(),
    ...neededBefore,
  }),
  errors: ['site-unknown'],
});

const slotQuery = {
  service: z.string().min(1).max(64),
  /** Ids joined by commas. */
  additional: z.string().max(1_400).optional(),
  /** Anyone if missing. */
  staff: z.string().max(64).optional(),
  method: z.coerce.number().int().optional(),
  /** Number of people attending together. */
  partySize: z.coerce.number().int().min(1).max(1_000).optional(),
};

/** A free time, shown in the site's zone and in the visitor's. */
export const FreeTime = z
  .object({ at: Instant, Time: WireTime.optional(), left: z.int().positive() })
  .meta({ id: 'FreeTime' });
export type FreeTime = z.output<typeof FreeTime>;

/** A day with its free times; `times` is empty in an overview. */
export const SlotDay = z
  .object({
    date: WireDate,
    free: z.int().nonnegative(),
    isOpen: z.boolean(),
    /** Why no time is free; null if one is. Only a `taken` day can be waited for. */
    why: z.enum(DAY_REASONS).nullable(),
    times: z.array(FreeTime),
  })
  .meta({ id: 'SlotDay' });
export type SlotDay = z.output<typeof SlotDay>;

/** What free times depend on, besides the days. */
export const SlotQuery = z.object(slotQuery);

export const getSlots = defineCall('GET client/slots', {
  summary: 'Free times by day, or only their number',
  query: z.object({
    ...slotQuery,
    /** In the site's zone. */
    from: WireDate,
    days: z.coerce.number().int().min(1).max(92),
    /** `1`: only counts, for a month view. */
    overview: z.enum(['1']).optional(),
    /** The appointment being moved; its own time counts as free. */
    moving: z.string().max(64).optional(),
  }),
  reply: success('Slots', {
    zone: z.string(),
    /** One row per requested day. */
    rows: z.array(SlotDay),
  }),
  errors: ['site-unknown', 'service-gone', 'invalid-input'],
});

/** SCREEN-01, SCREEN-06: shown before a service or a day is chosen. */
export const getSoonest = defineCall('GET client/soonest', {
  summary: 'The next free time of each service that can be booked',
  reply: success('Soonest', {
    zone: z.string(),
    rows: z.array(
      /** MEET-02; `at` is null if nothing is free in the next five weeks. */
      z.object({ service: z.string(), methods: z.array(z.int()), at: Instant.nullable() }),
    ),
  }),
  errors: ['site-unknown'],
});

/** Reserves a time while the form is filled in and releases the device's previous hold. */
export const holdSlot = defineCall('POST client/hold', {
  summary: 'Holds a free time for ten minutes',
  body: z
    .strictObject({
      service: z.string().min(1).max(64),
      additional: z.array(z.string().max(64)).max(20).optional(),
      staff: z.string().max(64).optional(),
      method: z.int().optional(),
      partySize: z.int().min(1).max(1_000).optional(),
      /** VAL-09: or `Date` and `Time` in the site's zone; the instant wins if both are given. */
      at: Start.optional(),
      ...wireStart,
      /** The appointment being moved. */
      moving: Guid.optional(),
    })
    .refine(({ at, Date: date, Time }) => at !== undefined || (date !== undefined && Time !== undefined), {
      message: 'at, or Date and Time, is required',
    }),
  reply: success('HoldReply', { hold: AppointmentView }),
  errors: [
    'site-unknown',
    'service-gone',
    'slot-taken',
    'work-needed',
    'too-many-requests',
    'not-now',
    'appointment-gone',
    'invalid-input',
    'key-reused',
    'busy',
  ],
  takesKey: true,
});

export const renewHold = defineCall('POST client/hold/:guid/renew', {
  summary: 'Extends the hold by ten minutes, once',
  params: z.object({ guid: Guid }),
  body: z.strictObject({}),
  reply: success('RenewReply', { hold: AppointmentView }),
  errors: ['site-unknown', 'hold-expired', 'not-now'],
});

export const letHoldGo = defineCall('DELETE client/hold/:guid', {
  summary: 'Releases a held time',
  params: z.object({ guid: Guid }),
  reply: success('HoldLetGo', {}),
  errors: ['site-unknown'],
});

/** What the visitor enters; the rest was chosen with the time. */
export const BookEntry = z.strictObject(personEntry).meta({ id: 'BookEntry' });
export type BookEntry = z.output<typeof BookEntry>;

export const bookHeld = defineCall('POST client/book', {
  summary: 'Books the held time',
  body: z.strictObject({
    guid: Guid,
    entry: BookEntry,
    /** The zone in which the visitor reads times. */
    zone: z.string().max(64).optional(),
    language: z.string().max(5).optional(),
    /** SCREEN-03: sent to the phone after `phone-unproven`. */
    code: z.string().max(32).optional(),
  }),
  reply: success('Booked', { appointment: AppointmentView }),
  errors: [
    'site-unknown',
    'phone-unproven',
    'codes-spent',
    'codes-busy',
    'work-needed',
    'code-wrong',
    'code-expired',
    'hold-expired',
    'too-many-appointments',
    'invalid-input',
    'key-reused',
    'too-many-requests',
    'busy',
  ],
  takesKey: true,
});
