import { HOUR_MS, MINUTE_MS } from '../time/units.ts';
import { describe, expect, it } from 'vitest';
import type { OpeningPlan } from '../opening/opening.ts';
import { findSlots, type SlotQuery, type BusySpan } from './find-slots.ts';
import { openSpans, rangeOfDays } from './open-spans.ts';
import { clockOf } from '../testing/walk-slots.ts';
import { zoneStretches } from './zone-stretches.ts';

const HALF_HOURS = {
  taken: [],
  stepMs: 30 * MINUTE_MS,
  lengthMs: 30 * MINUTE_MS,
  beforeMs: 0,
  afterMs: 0,
  notBefore: -Infinity,
  notAfter: Infinity,
  group: null,
  seats: 1,
  partySize: 1,
};

function daily(...spans: [string, string][]): OpeningPlan {
  const day = spans.map(([opens, closes]) => ({ opens: `${opens}:00`, closes: `${closes}:00` }));
  return { week: { 1: day, 2: day, 3: day, 4: day, 5: day, 6: day, 7: day }, exceptions: {} };
}

type QueryOptions = Partial<SlotQuery> & { plan: OpeningPlan; zone: string; date: string; days?: number };

function query({ plan, zone, date, days = 1, ...rules }: QueryOptions): SlotQuery {
  const options = { from: date, days, zone };
  return {
    ...HALF_HOURS,
    ...rules,
    open: openSpans(plan, options),
    stretches: zoneStretches(rangeOfDays(options), zone),
  };
}

/** Local times, with the offset where an hour occurs twice. */
function shown(options: QueryOptions): string[] {
  return findSlots(query(options)).map(({ at }) => clockOf(options.zone)(at).time.slice(0, 5));
}

/** A day without a clock change; 09:00 is the instant `NINE`. */
const PLAIN = { plan: daily(['09:00', '12:00']), zone: 'America/Toronto', date: '2026-11-24' };
const NINE = Date.parse('2026-11-24T14:00:00Z');

function taken(fromMinute: number, toMinute: number, more: Partial<BusySpan> = {}): BusySpan {
  const from = NINE + fromMinute * MINUTE_MS;
  return { from, to: NINE + toMinute * MINUTE_MS, at: from, group: null, seatsLeft: 0, ...more };
}

describe('free times of a day', () => {
  it.each<[string, Partial<SlotQuery>, string[]]>([
    ['nothing is taken', {}, ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']],
    ['a visit must end before closing', { lengthMs: 50 * MINUTE_MS }, ['09:00', '09:30', '10:00', '10:30', '11:00']],
    ['a visit as long as the day', { lengthMs: 3 * HOUR_MS }, ['09:00']],
    ['a visit longer than the day', { lengthMs: 3 * HOUR_MS + 1 }, []],
    ['one time is taken', { taken: [taken(30, 60)] }, ['09:00', '10:00', '10:30', '11:00', '11:30']],
    [
      'a visit that ends at ten leaves ten o’clock free',
      { taken: [taken(-60, 60)] },
      ['10:00', '10:30', '11:00', '11:30'],
    ],
    ['a busy time of five minutes', { taken: [taken(55, 65)] }, ['09:00', '10:30', '11:00', '11:30']],
    ['a buffer before', { taken: [taken(0, 30)], beforeMs: 5 * MINUTE_MS }, ['10:00', '10:30', '11:00', '11:30']],
    ['a buffer after', { taken: [taken(120, 180)], afterMs: 5 * MINUTE_MS }, ['09:00', '09:30', '10:00']],
    [
      'buffers may lie outside the hours',
      { beforeMs: HOUR_MS, afterMs: HOUR_MS },
      ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'],
    ],
    [
      'but buffers must not overlap busy time there',
      { taken: [taken(180, 240)], afterMs: HOUR_MS },
      ['09:00', '09:30', '10:00', '10:30'],
    ],
    ['short visits after a long one', { taken: [taken(-600, 45), taken(50, 55), taken(80, 95)] }, ['11:00', '11:30']],
  ])('[SLOT-01] %s', (_, rules, expected) => {
    expect(shown({ ...PLAIN, ...rules })).toEqual(expected);
  });

  it('[SLOT-01] are on the day’s grid, wherever the hours start', () => {
    expect(shown({ ...PLAIN, plan: daily(['09:10', '11:00']), stepMs: 45 * MINUTE_MS })).toEqual(['09:45', '10:30']);
    expect(shown({ ...PLAIN, plan: daily(['09:10', '10:20'], ['10:20', '11:00']) })).toEqual([
      '09:30',
      '10:00',
      '10:30',
    ]);
  });

  it('[SLOT-05] start with the minimum notice and end with the booking window, both included', () => {
    const bounds = { notBefore: NINE + 30 * MINUTE_MS, notAfter: NINE + 90 * MINUTE_MS };
    expect(shown({ ...PLAIN, ...bounds })).toEqual(['09:30', '10:00', '10:30']);
    const tighter = { notBefore: bounds.notBefore + 1, notAfter: bounds.notAfter - 1 };
    expect(shown({ ...PLAIN, ...tighter })).toEqual(['10:00']);
  });
});

describe('free times of a group', () => {
  const yoga = { group: 'yoga', seats: 8, lengthMs: HOUR_MS };
  const session = taken(0, 60, { group: 'yoga', seatsLeft: 3 });

  it('[SLOT-04] are those of a session with seats left, and those where nobody is booked', () => {
    const found = findSlots(query({ ...PLAIN, ...yoga, taken: [session] }));
    expect(found.map(({ at, left }) => [(at - NINE) / MINUTE_MS, left])).toEqual([
      [0, 3],
      [60, 8],
      [90, 8],
      [120, 8],
    ]);
  });

  it.each([
    [3, ['09:00', '10:00', '10:30', '11:00']],
    [4, ['10:00', '10:30', '11:00']],
    [9, []],
  ])('[SLOT-04] for a party of %i need as many seats', (partySize, expected) => {
    expect(shown({ ...PLAIN, ...yoga, partySize, taken: [session] })).toEqual(expected);
  });

  it('[SLOT-04] exclude sessions of another service and anything else that is taken', () => {
    expect(shown({ ...PLAIN, taken: [session] })).toEqual(['10:00', '10:30', '11:00', '11:30']);
    expect(shown({ ...PLAIN, ...yoga, group: 'chess', taken: [session] })).toEqual(['10:00', '10:30', '11:00']);
    expect(shown({ ...PLAIN, ...yoga, taken: [session, taken(15, 20)] })).toEqual(['10:00', '10:30', '11:00']);
  });

  it('[SLOT-04] have the seats left in the fuller of two rows for one session', () => {
    const rows = [session, { ...session, seatsLeft: 2 }, { ...session, seatsLeft: 5 }];
    expect(findSlots(query({ ...PLAIN, ...yoga, taken: rows }))[0]).toEqual({ at: NINE, left: 2 });
  });
});

describe('free times when clocks change', () => {
  const night = daily(['00:00', '04:00']);
  const hourly = { stepMs: HOUR_MS, lengthMs: HOUR_MS };

  it.each<[string, string, string, string[]]>([
    ['spring', 'America/Toronto', '2026-03-08', ['00:00', '01:00', '03:00']],
    ['autumn', 'America/Toronto', '2026-11-01', ['00:00', '01:00', '01:00', '02:00', '03:00']],
    ['spring', 'Europe/Berlin', '2026-03-29', ['00:00', '01:00', '03:00']],
    ['autumn', 'Europe/Berlin', '2026-10-25', ['00:00', '01:00', '02:00', '02:00', '03:00']],
    ['no midnight', 'America/Sao_Paulo', '2018-11-04', ['01:00', '02:00', '03:00']],
    ['no midnight', 'Africa/Cairo', '2026-04-24', ['01:00', '02:00', '03:00']],
    // Two o'clock is skipped in spring; half past one occurs twice in autumn.
    ['spring by half an hour', 'Australia/Lord_Howe', '2026-10-04', ['00:00', '01:00', '03:00']],
    ['autumn by half an hour', 'Australia/Lord_Howe', '2026-04-05', ['00:00', '01:00', '02:00', '03:00']],
    ['half-hour zone', 'Asia/Kolkata', '2026-11-24', ['00:00', '01:00', '02:00', '03:00']],
    ['45-minute zone', 'Asia/Kathmandu', '2026-11-24', ['00:00', '01:00', '02:00', '03:00']],
    ['a skipped day', 'Pacific/Apia', '2011-12-30', []],
    ['the day after a skipped one', 'Pacific/Apia', '2011-12-31', ['00:00', '01:00', '02:00', '03:00']],
    ['first to see the day', 'Pacific/Kiritimati', '2026-11-24', ['00:00', '01:00', '02:00', '03:00']],
    ['last to see the day', 'Pacific/Pago_Pago', '2026-11-24', ['00:00', '01:00', '02:00', '03:00']],
  ])('[SLOT-02] %s in %s on %s', (_, zone, date, expected) => {
    expect(shown({ plan: night, zone, date, ...hourly })).toEqual(expected);
  });

  it.each([
    ['America/Sao_Paulo', '2018-02-17', ['22:00', '23:00', '23:00']],
    ['Africa/Cairo', '2026-10-29', ['22:00', '23:00', '23:00']],
  ])('[SLOT-02] includes both passes of a repeated hour before midnight, in %s on %s', (zone, date, expected) => {
    expect(shown({ plan: daily(['22:00', '24:00']), zone, date, ...hourly })).toEqual(expected);
  });

  it('[SLOT-02] a visit across the change keeps its duration', () => {
    const options = {
      plan: night,
      zone: 'America/Toronto',
      date: '2026-03-08',
      stepMs: HOUR_MS,
      lengthMs: 2 * HOUR_MS,
    };
    // From 01:00 to 04:00 local time is two hours.
    expect(shown(options)).toEqual(['00:00', '01:00']);
  });
});

describe('hours past midnight', () => {
  const bar = daily(['22:00', '02:00']);
  const hourly = { zone: 'Europe/Berlin', stepMs: HOUR_MS, lengthMs: HOUR_MS };

  it('[SLOT-02] belong to both days, and a visit may span midnight', () => {
    const options = { plan: bar, date: '2026-11-24', ...hourly };
    expect(shown(options)).toEqual(['00:00', '01:00', '22:00', '23:00']);
    expect(shown({ ...options, lengthMs: 2 * HOUR_MS })).toEqual(['00:00', '22:00', '23:00']);
  });

  it('[SLOT-02] around the clock do not end at midnight', () => {
    const options = { plan: daily(['00:00', '24:00']), date: '2026-11-24', ...hourly, lengthMs: 2 * HOUR_MS };
    expect(shown(options)).toHaveLength(24);
    expect(shown({ ...options, plan: daily(['06:00', '06:00']) })).toHaveLength(24);
  });

  it('[SLOT-02] on a closed day end with the previous night', () => {
    const plan = { ...bar, exceptions: { '2026-11-24': [] } };
    expect(shown({ plan, date: '2026-11-24', ...hourly })).toEqual(['00:00', '01:00']);
    expect(shown({ plan, date: '2026-11-25', ...hourly })).toEqual(['22:00', '23:00']);
  });
});
