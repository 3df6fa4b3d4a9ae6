import { describe, expect, it } from 'vitest';
import type { OpeningPlan, OpenHours as WallSpan } from '../opening/opening.ts';
import { afterOpenTime, instantAt, openSpans, rangeOfDays } from './open-spans.ts';

function iso(at: number): string {
  return new Date(at).toISOString().slice(0, 16);
}

function plan(spans: WallSpan[], exceptions: OpeningPlan['exceptions'] = {}): OpeningPlan {
  return { week: { 1: spans, 2: spans, 3: spans, 4: spans, 5: spans, 6: spans, 7: spans }, exceptions };
}

function opened(hours: OpeningPlan, zone: string, from: string, days = 1): string[] {
  return openSpans(hours, { from, days, zone }).map((span) => `${iso(span.from)} ${iso(span.to)}`);
}

describe('the instant of a time on the wall', () => {
  it.each([
    ['Europe/Berlin', '2026-11-24', '09:00:00', '2026-11-24T08:00'],
    ['Europe/Berlin', '2026-11-24', '24:00:00', '2026-11-24T23:00'],
    // Skipped: the instant of the change.
    ['Europe/Berlin', '2026-03-29', '02:00:00', '2026-03-29T01:00'],
    ['Europe/Berlin', '2026-03-29', '02:30:00', '2026-03-29T01:00'],
    ['Europe/Berlin', '2026-03-29', '03:00:00', '2026-03-29T01:00'],
    ['Africa/Cairo', '2026-04-24', '00:00:00', '2026-04-23T22:00'],
    ['Africa/Cairo', '2026-04-23', '24:00:00', '2026-04-23T22:00'],
    ['Australia/Lord_Howe', '2026-10-04', '02:15:00', '2026-10-03T15:30'],
    ['Pacific/Apia', '2011-12-30', '09:00:00', '2011-12-30T10:00'],
    ['Pacific/Apia', '2011-12-29', '24:00:00', '2011-12-30T10:00'],
    ['Pacific/Apia', '2011-12-31', '00:00:00', '2011-12-30T10:00'],
    // Occurs twice: the first.
    ['Europe/Berlin', '2026-10-25', '02:30:00', '2026-10-25T00:30'],
    ['America/Sao_Paulo', '2018-02-17', '23:30:00', '2018-02-18T01:30'],
  ])('[SLOT-02] in %s on %s at %s', (zone, date, time, expected) => {
    expect(iso(instantAt(date, time, zone))).toBe(expected);
  });

  it('[SLOT-02] days are as long as the clocks make them', () => {
    const hours = (zone: string, from: string, days = 1) => {
      const range = rangeOfDays({ from, days, zone });
      return (range.to - range.from) / 3_600_000;
    };
    expect(hours('Europe/Berlin', '2026-03-29')).toBe(23);
    expect(hours('Europe/Berlin', '2026-10-25')).toBe(25);
    expect(hours('Australia/Lord_Howe', '2026-10-04')).toBe(23.5);
    expect(hours('Pacific/Apia', '2011-12-30')).toBe(0);
    expect(hours('Pacific/Apia', '2011-12-29', 3)).toBe(48);
  });
});

describe('when a plan is open', () => {
  const nine = [{ opens: '09:00:00', closes: '17:00:00' }];

  it('[SLOT-02] follows the local clock when clocks change', () => {
    expect(opened(plan(nine), 'Europe/Berlin', '2026-10-24', 2)).toEqual([
      '2026-10-24T07:00 2026-10-24T15:00',
      '2026-10-25T08:00 2026-10-25T16:00',
    ]);
  });

  it.each<[string, string, string, string[]]>([
    ['opens in a skipped hour', '02:30 05:00', '2026-03-29', ['2026-03-29T01:00 2026-03-29T03:00']],
    ['closes in a skipped hour', '00:00 02:30', '2026-03-29', ['2026-03-28T23:00 2026-03-29T01:00']],
    ['within a skipped hour', '02:10 02:50', '2026-03-29', []],
    // The clock shows 02:30 for the second time at 01:30 UTC.
    [
      'opens in a repeated hour',
      '02:30 05:00',
      '2026-10-25',
      ['2026-10-25T00:30 2026-10-25T01:00', '2026-10-25T01:30 2026-10-25T04:00'],
    ],
    ['spans a repeated hour', '01:00 05:00', '2026-10-25', ['2026-10-24T23:00 2026-10-25T04:00']],
  ])('[SLOT-02] %s', (_, hours, date, expected) => {
    const [opens = '', closes = ''] = hours.split(' ');
    const spans = [{ opens: `${opens}:00`, closes: `${closes}:00` }];
    expect(opened(plan(spans), 'Europe/Berlin', date)).toEqual(expected);
  });

  it('[SLOT-02] has no hours on a skipped day and does not move them to the next', () => {
    const closedNext = plan(nine, { '2011-12-31': [] });
    expect(opened(closedNext, 'Pacific/Apia', '2011-12-29', 3)).toEqual(['2011-12-29T19:00 2011-12-30T03:00']);
  });

  it('[SLOT-01] an exception replaces its day, including the night', () => {
    const late = [{ opens: '20:00:00', closes: '02:00:00' }];
    const hours = plan(nine, { '2026-11-24': late, '2026-11-25': [] });
    expect(opened(hours, 'UTC', '2026-11-24', 3)).toEqual([
      '2026-11-24T20:00 2026-11-25T02:00',
      '2026-11-26T09:00 2026-11-26T17:00',
    ]);
  });

  it('[SLOT-02] keeps nights at both ends whole', () => {
    const late = [{ opens: '20:00:00', closes: '02:00:00' }];
    expect(opened(plan(late), 'America/Toronto', '2026-11-01')).toEqual([
      '2026-11-01T00:00 2026-11-01T07:00',
      '2026-11-02T01:00 2026-11-02T07:00',
    ]);
  });

  it('[SLOT-01] joins spans that touch or overlap, also across midnight', () => {
    const halves = [
      { opens: '13:00:00', closes: '24:00:00' },
      { opens: '00:00:00', closes: '12:00:00' },
      { opens: '11:00:00', closes: '13:00:00' },
    ];
    expect(opened(plan(halves, { '2026-11-23': [], '2026-11-26': [] }), 'UTC', '2026-11-24')).toEqual([
      '2026-11-24T00:00 2026-11-26T00:00',
    ]);
  });

  it('[SLOT-01] ignores names that every object inherits', () => {
    expect(opened({ week: {}, exceptions: {} }, 'UTC', '2026-11-24', 7)).toEqual([]);
  });
});

describe('after some open time', () => {
  const nine = plan([{ opens: '09:00:00', closes: '17:00:00' }], { '2026-11-24': [] });
  const zone = 'UTC';
  const after = (from: string, hours: number, days = 5) => {
    const at = afterOpenTime(nine, { from: Date.parse(`${from}Z`), openMs: hours * 3_600_000, days, zone });
    return at === null ? null : iso(at);
  };

  it.each([
    ['within the day', '2026-11-23T10:00', 4, '2026-11-23T14:00'],
    ['from the opening on', '2026-11-23T03:00', 8, '2026-11-23T17:00'],
    ['over a night and a closed day', '2026-11-23T16:00', 2, '2026-11-25T10:00'],
    ['over nights and days', '2026-11-25T18:00', 10, '2026-11-27T11:00'],
  ])('is %s', (_, from, hours, at) => {
    expect(after(from, hours)).toBe(at);
  });

  it('is unknown if the days have less', () => {
    expect(after('2026-11-23T16:00', 2, 2)).toBeNull();
  });
});
