import { DAY_MS, HOUR_MS } from '@openturn/domain/time/units.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reminderTimes } from './reminder-times.ts';

const days = (count: number) => ({ days: count, hours: 0 });
const hours = (count: number) => ({ days: 0, hours: count });

function reminded(at: string, zone: string, ...reminders: { days: number; hours: number }[]): string[] {
  const times = reminderTimes({ at: Date.parse(at), zone, reminders, after: -Infinity });
  return times.map((time) => new Date(time).toISOString().slice(0, 16));
}

describe('reminder times of an appointment', () => {
  it.each<[string, string, string, string[]]>([
    ['a plain week', 'America/Toronto', '2026-11-24T14:00Z', ['2026-11-23T14:00', '2026-11-24T12:00']],
    // 10:00 on both days, 23 and 25 hours apart.
    ['spring', 'America/Toronto', '2026-03-08T14:00Z', ['2026-03-07T15:00', '2026-03-08T12:00']],
    ['autumn', 'America/Toronto', '2026-11-01T15:00Z', ['2026-10-31T14:00', '2026-11-01T13:00']],
    ['spring', 'Europe/Berlin', '2026-03-29T08:00Z', ['2026-03-28T09:00', '2026-03-29T06:00']],
    ['autumn by half an hour', 'Australia/Lord_Howe', '2026-04-04T23:00Z', ['2026-04-03T22:30', '2026-04-04T21:00']],
    // There was no day before: the zone skipped it.
    ['a skipped day', 'Pacific/Apia', '2011-12-30T19:00Z', ['2011-12-29T19:00', '2011-12-30T17:00']],
    // The reminder would be at 02:30 on a day whose clocks skip that time.
    ['a skipped hour', 'Europe/Berlin', '2026-03-30T00:30Z', ['2026-03-29T00:30', '2026-03-29T22:30']],
    // The second 01:30 of that night.
    ['an hour shown twice', 'America/Toronto', '2026-11-01T06:30Z', ['2026-10-31T05:30', '2026-11-01T04:30']],
    ['a quarter-hour zone', 'Asia/Kathmandu', '2026-11-24T04:15Z', ['2026-11-23T04:15', '2026-11-24T02:15']],
  ])('[NOTICE-02] %s in %s', (_, zone, at, expected) => {
    expect(reminded(at, zone, days(1), hours(2))).toEqual(expected);
  });

  it('[NOTICE-02] are in order, without duplicates', () => {
    expect(reminded('2026-11-24T14:00Z', 'UTC', hours(24), hours(2), days(1), days(7))).toEqual([
      '2026-11-17T14:00',
      '2026-11-23T14:00',
      '2026-11-24T12:00',
    ]);
    expect(reminded('2026-11-24T14:00Z', 'UTC')).toEqual([]);
  });

  it('[NOTICE-02] leave out times in the past', () => {
    const at = Date.parse('2026-11-24T14:00Z');
    const ask = (after: number) => reminderTimes({ at, zone: 'UTC', reminders: [days(1), hours(2)], after });
    expect(ask(at - DAY_MS - 1)).toEqual([at - DAY_MS, at - 2 * HOUR_MS]);
    expect(ask(at - DAY_MS)).toEqual([at - 2 * HOUR_MS]);
    expect(ask(at - 2 * HOUR_MS)).toEqual([]);
  });
});

describe('reminders on both sides of a clock change', () => {
  const zones = ['America/Toronto', 'Europe/Berlin', 'Australia/Lord_Howe', 'Africa/Cairo', 'Asia/Kolkata', 'UTC'];
  const cases = fc.record({
    zone: fc.constantFrom(...zones),
    at: fc.integer({ min: 0, max: 2 * 365 * 96 }).map((quarters) => Date.UTC(2026, 0, 10) + quarters * 900_000),
    reminders: fc.array(
      fc.oneof(fc.integer({ min: 1, max: 9 }).map(days), fc.integer({ min: 1, max: 99 }).map(hours)),
      {
        maxLength: 5,
      },
    ),
  });

  it('[NOTICE-02] come before it, in order, without duplicates or gaps', () => {
    fc.assert(
      fc.property(cases, (given) => {
        const times = reminderTimes({ ...given, after: -Infinity });
        expect(times.every((time) => time < given.at)).toBe(true);
        expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
        const each = given.reminders.flatMap((one) => reminderTimes({ ...given, reminders: [one], after: -Infinity }));
        expect(each).toHaveLength(given.reminders.length);
        expect(new Set(times)).toEqual(new Set(each));
      }),
    );
  });

  it('[NOTICE-02] by days keep the local time unless it is skipped; by hours they keep the elapsed time', () => {
    fc.assert(
      fc.property(cases, fc.integer({ min: 1, max: 9 }), (given, count) => {
        const [byDays = 0] = reminderTimes({ ...given, reminders: [days(count)], after: -Infinity });
        const [then, now] = [wallClock(byDays, given.zone), wallClock(given.at, given.zone)];
        expect((Date.parse(now.date) - Date.parse(then.date)) / DAY_MS).toBe(count);
        // 24 hours each, plus or minus the clock change.
        const moved = given.at - byDays - count * DAY_MS;
        const shown = Date.parse(`${then.date}T${then.time}Z`) + count * DAY_MS;
        const wanted = Date.parse(`${now.date}T${now.time}Z`);
        expect(Math.abs(moved)).toBeLessThanOrEqual(HOUR_MS);
        expect([0, HOUR_MS / 2, HOUR_MS]).toContain(wanted - shown);
        expect(reminderTimes({ ...given, reminders: [hours(count)], after: -Infinity })).toEqual([
          given.at - count * HOUR_MS,
        ]);
      }),
      { numRuns: 500 },
    );
  });

  it('[NOTICE-02] are found one after the other, whenever the next is computed', () => {
    fc.assert(
      fc.property(cases, (given) => {
        const all = reminderTimes({ ...given, after: -Infinity });
        const steps: number[] = [];
        for (let next = all[0]; next !== undefined; [next] = reminderTimes({ ...given, after: next })) steps.push(next);
        expect(steps).toEqual(all);
      }),
    );
  });
});
