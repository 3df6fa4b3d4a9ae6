import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BOOKING_LIMITS,
  bookingRules,
  GRANULE_MINUTES,
  roundUpToGranules,
  BOOKING_STEPS,
  DEFAULT_BOOKING_RULES,
  type BookingRules,
} from './booking-rules.ts';

const anything = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.string(),
  fc.boolean(),
  fc.constantFrom(null, undefined, [], {}, '15', 15, 1, 0, -1, 'in-turn', 'constructor'),
);

const within = (least: number, most: number) => fc.integer({ min: least, max: most });
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const notice = within(0, BOOKING_LIMITS.noticeMinutes);
const inBounds: fc.Arbitrary<BookingRules> = fc.record({
  bufferBeforeMinutes: within(0, BOOKING_LIMITS.bufferMinutes),
  bufferAfterMinutes: within(0, BOOKING_LIMITS.bufferMinutes),
  price: orNull(within(0, BOOKING_LIMITS.amount)),
  seats: within(1, BOOKING_LIMITS.seats),
  leadMinutes: within(0, BOOKING_LIMITS.leadMinutes),
  horizonDays: within(1, BOOKING_LIMITS.horizonDays),
  stepMinutes: fc.constantFrom(...BOOKING_STEPS),
  dailyLimit: orNull(within(1, BOOKING_LIMITS.dailyLimit)),
  needsApproval: fc.boolean(),
  cancelNoticeMinutes: notice,
  moveNoticeMinutes: notice,
  lateFee: orNull(within(1, BOOKING_LIMITS.amount)),
  standby: fc.constantFrom('off', 'in-turn', 'all-at-once'),
});

describe('the rules of a service', () => {
  it('[SLOT-05] fall back to the defaults where nothing is set', () => {
    expect(bookingRules({})).toEqual(DEFAULT_BOOKING_RULES);
  });

  it('[SLOT-05] are read within their bounds, and survive being stored', () => {
    fc.assert(
      fc.property(inBounds, (rules) => {
        expect(bookingRules(rules)).toEqual(rules);
        expect(bookingRules(JSON.parse(JSON.stringify(rules)) as Record<string, unknown>)).toEqual(rules);
      }),
    );
  });

  it.each<[keyof BookingRules, unknown[]]>([
    ['bufferBeforeMinutes', [-1, 241, 2.5, '5', null, Number.NaN]],
    ['seats', [0, 201, Infinity]],
    ['leadMinutes', [-1, 43_201]],
    ['horizonDays', [0, 366]],
    ['stepMinutes', [0, 7, 25, 50, 1_440, '15']],
    ['dailyLimit', [0, 1_001, '3']],
    ['price', [-1, 10_000_001, 9.99]],
    ['lateFee', [0, -5]],
    ['needsApproval', [1, 'true', 'yes']],
    ['standby', ['on', true, '', 'toString']],
  ])('[SLOT-05] %s is ignored when it is %j', (key, values) => {
    for (const value of values) expect(bookingRules({ [key]: value })).toEqual(DEFAULT_BOOKING_RULES);
  });

  it('[SLOT-05] stay within their bounds, whatever is stored', () => {
    const keys = fc.constantFrom(...Object.keys(DEFAULT_BOOKING_RULES));
    fc.assert(
      fc.property(fc.dictionary(keys, anything), (set) => {
        const rules = bookingRules(set);
        expect(bookingRules(rules)).toEqual(rules);
        expect(Object.keys(rules)).toEqual(Object.keys(DEFAULT_BOOKING_RULES));
      }),
    );
  });
});

describe('the grain of the calendar', () => {
  it('[SLOT-01] divides every step, and every step divides the day', () => {
    for (const step of BOOKING_STEPS) expect([step % GRANULE_MINUTES, (24 * 60) % step]).toEqual([0, 0]);
  });

  it.each([
    [0, 5],
    [1, 5],
    [5, 5],
    [6, 10],
    [59, 60],
    [480, 480],
  ])('[SLOT-01] %i minutes take %i', (minutes, expected) => {
    expect(roundUpToGranules(minutes)).toBe(expected);
  });
});
