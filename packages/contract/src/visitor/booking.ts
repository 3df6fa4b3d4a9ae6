import * as z from 'zod';
import { AppointmentView } from './appointment-view.ts';
import { defineCall } from '../define-call.ts';
import { personEntry, personRules } from './person.ts';
import { Guid, Instant } from './ticket-view.ts';
import { Names, WireDate, wireStart, WireTime } from '../wire.ts';

const none = z.object({});

export const BookableService = z
  .object({
    id: z.string(),
    names: Names,
    category: z.string().nullable(),
    minutes: z.int().positive(),
    /** In the smallest unit of the currency; null where none is named. */
    price: z.int().nonnegative().nullable(),
    /** MEET-02. */
    methods: z.array(z.int()),
    /** Ids of those who give it. */
    staff: z.array(z.string()),
    /** How many may come at one time. */
    seats: z.int().positive(),
    needsApproval: z.boolean(),
    /** The last day on which it can be booked, in the zone of the site. */
    until: WireDate,
    hasStandby: z.boolean(),
    /** Where who has no appointment waits for it; null where it has no line. */
    line: z.string().nullable(),
  })
  .meta({ id: 'BookableService' });
export type BookableService = z.output<typeof BookableService>;

/** Asked on the booking form, by the rules that also stand for joining. */
export const BookRules = z.object(personRules).meta({ id: 'BookRules' });
export type BookRules = z.output<typeof BookRules>;

/** SCREEN-06. */
export const getBookForm = defineCall({
  method: 'GET',
  base: 'site',
  path: 'client/bookform',
  summary: 'What can be booked with a business, with whom, and what it asks',
  params: none,
  query: none,
  body: z.undefined(),
  reply: z
    .object({
      success: z.literal(true),
      /** IANA name; dates and hours of the business are in it. */
      zone: z.string(),
      today: WireDate,
      currency: z.string(),
      /** `hh:mm`: from when on it is afternoon, and evening. */
      afternoonFrom: z.string(),
      eveningFrom: z.string(),
      /** ERR-12: empty where nothing is open to booking. */
      services: z.array(BookableService),
      categories: z.array(z.object({ id: z.string(), names: Names })),
      staff: z.array(z.object({ id: z.string(), name: z.string(), role: Names })),
      maxAdditional: z.int().nonnegative(),
      rules: BookRules,
      /** A time that this device holds already. */
      hold: z.object({ guid: Guid, expiresAt: Instant }).nullable(),
    })
    .meta({ id: 'BookForm' }),
  errors: ['site-unknown'],
});

const wanted = {
  service: z.string().min(1).max(64),
  /** Ids joined by commas. */
  additional: z.string().max(1_400).optional(),
  /** Anyone where it is missing. */
  staff: z.string().max(64).optional(),
  method: z.coerce.number().int().optional(),
  /** People who come together. */
  partySize: z.coerce.number().int().min(1).max(1_000).optional(),
};

/** One time that is free, wherever it is looked at from. */
export const FreeTime = z
  .object({ at: Instant, Time: WireTime.optional(), left: z.int().positive() })
  .meta({ id: 'FreeTime' });
export type FreeTime = z.output<typeof FreeTime>;

export const getSlots = defineCall({
  method: 'GET',
  base: 'site',
  path: 'client/slots',
  summary: 'Free times by day, or how many there are on each day',
  params: none,
  query: z.object({
    ...wanted,
    /** In the zone of the site. */
    from: WireDate,
    days: z.coerce.number().int().min(1).max(92),
    /** `1`: counts alone, for a month at a glance. */
    overview: z.enum(['1']).optional(),
    /** Of an appointment whose own time counts as free. */
    moving: z.string().max(64).optional(),
  }),
  body: z.undefined(),
  reply: z
    .object({
      success: z.literal(true),
      zone: z.string(),
      /** A row for each day asked for; `times` is empty in an overview. */
      rows: z.array(
        z.object({ date: WireDate, free: z.int().nonnegative(), isOpen: z.boolean(), times: z.array(FreeTime) }),
      ),
    })
    .meta({ id: 'Slots' }),
  errors: ['site-unknown', 'service-gone', 'invalid-input'],
});

/** Takes a time off the market while the form is filled in; a hold that the device had before is let go. */
export const holdSlot = defineCall({
  method: 'POST',
  base: 'site',
  path: 'client/hold',
  summary: 'Holds a free time for ten minutes',
  params: none,
  query: none,
  body: z
    .strictObject({
      service: z.string().min(1).max(64),
      additional: z.array(z.string().max(64)).max(20).optional(),
      staff: z.string().max(64).optional(),
      method: z.int().optional(),
      partySize: z.int().min(1).max(1_000).optional(),
      /** VAL-09: or `Date` and `Time` in the zone of the site; where both are given, the instant counts. */
      at: Instant.optional(),
      ...wireStart,
      /** Of the appointment that is to move here. */
      moving: Guid.optional(),
    })
    .refine(({ at, Date: date, Time }) => at !== undefined || (date !== undefined && Time !== undefined), {
      message: 'at, or Date and Time, is needed',
    }),
  reply: z.object({ success: z.literal(true), hold: AppointmentView }).meta({ id: 'HoldReply' }),
  errors: ['site-unknown', 'service-gone', 'slot-taken', 'not-now', 'appointment-gone', 'invalid-input', 'busy'],
  takesKey: true,
});

export const renewHold = defineCall({
  method: 'POST',
  base: 'site',
  path: 'client/hold/:guid/renew',
  summary: 'Holds it for another ten minutes, once',
  params: z.object({ guid: Guid }),
  query: none,
  body: z.strictObject({}),
  reply: z.object({ success: z.literal(true), hold: AppointmentView }).meta({ id: 'RenewReply' }),
  errors: ['site-unknown', 'hold-expired', 'not-now'],
});

export const letHoldGo = defineCall({
  method: 'DELETE',
  base: 'site',
  path: 'client/hold/:guid',
  summary: 'Frees a time that is held',
  params: z.object({ guid: Guid }),
  query: none,
  body: z.undefined(),
  reply: z.object({ success: z.literal(true) }).meta({ id: 'HoldLetGo' }),
  errors: ['site-unknown'],
});

/** What a visitor enters to book; the rest was chosen with the time. */
export const BookEntry = z.strictObject(personEntry).meta({ id: 'BookEntry' });
export type BookEntry = z.output<typeof BookEntry>;

export const bookHeld = defineCall({
  method: 'POST',
  base: 'site',
  path: 'client/book',
  summary: 'Books the time that is held',
  params: none,
  query: none,
  body: z.strictObject({
    guid: Guid,
    entry: BookEntry,
    /** In which the visitor reads times. */
    zone: z.string().max(64).optional(),
    language: z.string().max(5).optional(),
  }),
  reply: z.object({ success: z.literal(true), appointment: AppointmentView }).meta({ id: 'Booked' }),
  errors: [
    'site-unknown',
    'hold-expired',
    'too-many-appointments',
    'invalid-input',
    'key-reused',
    'too-many-requests',
    'busy',
  ],
  takesKey: true,
});
