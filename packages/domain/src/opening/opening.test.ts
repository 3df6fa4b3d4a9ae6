import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '../format/wall-clock.ts';
import { openingAt, type OpeningPlan, type OpenHours } from './opening.ts';

const nineToFive: OpenHours[] = [{ opens: '09:00:00', closes: '17:00:00' }];
const weekdays: OpeningPlan = {
  week: { 1: nineToFive, 2: nineToFive, 3: nineToFive, 4: nineToFive, 5: nineToFive },
  exceptions: {},
};

/** 2026-11-23 is a Monday. */
function at(plan: OpeningPlan, date: string, time: string) {
  return openingAt({ ...plan, now: { date, time } });
}

function open(date: string, time: string) {
  return { isOpen: true, changesAt: { date, time } };
}

function closed(date: string, time: string) {
  return { isOpen: false, changesAt: { date, time } };
}

describe('opening hours', () => {
  it.each([
    ['2026-11-23', '08:59:59', closed('2026-11-23', '09:00:00')],
    ['2026-11-23', '09:00:00', open('2026-11-23', '17:00:00')],
    ['2026-11-23', '16:59:59', open('2026-11-23', '17:00:00')],
    ['2026-11-23', '17:00:00', closed('2026-11-24', '09:00:00')],
    ['2026-11-27', '18:00:00', closed('2026-11-30', '09:00:00')],
  ])('[SCREEN-17] on %s at %s', (date, time, expected) => {
    expect(at(weekdays, date, time)).toEqual(expected);
  });

  it('[SCREEN-17] closes for breaks', () => {
    const plan: OpeningPlan = {
      week: {
        1: [
          { opens: '13:00:00', closes: '17:00:00' },
          { opens: '09:00:00', closes: '12:00:00' },
        ],
      },
      exceptions: {},
    };
    expect(at(plan, '2026-11-23', '11:00:00')).toEqual(open('2026-11-23', '12:00:00'));
    expect(at(plan, '2026-11-23', '12:30:00')).toEqual(closed('2026-11-23', '13:00:00'));
  });

  it('[SCREEN-17] continue past midnight, across the end of a week or year', () => {
    const nights: OpeningPlan = { week: { 7: [{ opens: '20:00:00', closes: '02:00:00' }] }, exceptions: {} };
    expect(at(nights, '2026-11-22', '23:00:00')).toEqual(open('2026-11-23', '02:00:00'));
    expect(at(nights, '2026-11-23', '01:59:59')).toEqual(open('2026-11-23', '02:00:00'));
    expect(at(nights, '2026-11-23', '02:00:00')).toEqual(closed('2026-11-29', '20:00:00'));
    const thursday: OpeningPlan = { week: { 4: [{ opens: '20:00:00', closes: '02:00:00' }] }, exceptions: {} };
    expect(at(thursday, '2027-01-01', '00:30:00')).toEqual(open('2027-01-01', '02:00:00'));
  });

  it('[SCREEN-17] join spans that touch', () => {
    const plan: OpeningPlan = {
      week: { 1: [{ opens: '18:00:00', closes: '24:00:00' }], 2: [{ opens: '00:00:00', closes: '03:00:00' }] },
      exceptions: {},
    };
    expect(at(plan, '2026-11-23', '19:00:00')).toEqual(open('2026-11-24', '03:00:00'));
  });

  it('[SCREEN-17] are replaced by an exception on its day', () => {
    const plan = {
      ...weekdays,
      exceptions: {
        '2026-11-23': [],
        '2026-11-24': [{ opens: '10:00:00', closes: '11:00:00' }],
        '2026-11-28': nineToFive,
      },
    };
    expect(at(plan, '2026-11-23', '10:00:00')).toEqual(closed('2026-11-24', '10:00:00'));
    expect(at(plan, '2026-11-24', '10:30:00')).toEqual(open('2026-11-24', '11:00:00'));
    expect(at(plan, '2026-11-28', '12:00:00')).toEqual(open('2026-11-28', '17:00:00'));
  });

  it('[SCREEN-17] look two weeks ahead and report nothing beyond', () => {
    const holidays = Object.fromEntries(
      Array.from({ length: 14 }, (_, day) => [addDays('2026-11-23', day), [] as OpenHours[]]),
    );
    expect(at({ ...weekdays, exceptions: holidays }, '2026-11-23', '10:00:00')).toEqual(
      closed('2026-12-07', '09:00:00'),
    );
    const longer = { ...holidays, '2026-12-07': [] };
    expect(at({ ...weekdays, exceptions: longer }, '2026-11-23', '10:00:00')).toEqual({
      isOpen: false,
      changesAt: null,
    });
    expect(at({ week: {}, exceptions: {} }, '2026-11-23', '10:00:00')).toEqual({ isOpen: false, changesAt: null });
  });

  it('[SCREEN-17] never close when every hour is open', () => {
    const allDay: OpenHours[] = [{ opens: '00:00:00', closes: '24:00:00' }];
    const always = {
      week: { 1: allDay, 2: allDay, 3: allDay, 4: allDay, 5: allDay, 6: allDay, 7: allDay },
      exceptions: {},
    };
    expect(at(always, '2026-11-23', '00:00:00')).toEqual({ isOpen: true, changesAt: null });
  });

  it('[SCREEN-17] change exactly when predicted, and not before', () => {
    const time = fc.integer({ min: 0, max: 47 }).map(halfHour);
    const spans = fc.array(fc.record({ opens: time, closes: fc.oneof(time, fc.constant('24:00:00')) }), {
      maxLength: 3,
    });
    const week = fc.tuple(spans, spans, spans, spans, spans, spans, spans);
    const exceptions = fc.dictionary(
      fc.integer({ min: -2, max: 15 }).map((day) => addDays('2026-11-25', day)),
      spans,
    );
    fc.assert(
      fc.property(week, exceptions, fc.integer({ min: 0, max: 47 }), (days, special, half) => {
        const plan = { week: Object.fromEntries(days.map((day, index) => [index + 1, day])), exceptions: special };
        const now = { date: '2026-11-25', time: halfHour(half) };
        const { isOpen, changesAt } = openingAt({ ...plan, now });
        expect(isOpen).toBe(isOpenByHand(plan, now.date, now.time));
        let step = { ...now };
        for (let count = 0; count < 14 * 48; count++) {
          step = halfHourLater(step);
          if (changesAt?.date === step.date && changesAt.time === step.time) break;
          if (changesAt === null && step.date >= addDays(now.date, 14)) break;
          expect(isOpenByHand(plan, step.date, step.time)).toBe(isOpen);
        }
        const isOpenThen = changesAt && isOpenByHand(plan, changesAt.date, changesAt.time);
        expect(isOpenThen).toBe(changesAt && !isOpen);
      }),
      { numRuns: 150 },
    );
  });
});

function halfHour(count: number): string {
  return `${String(Math.floor(count / 2)).padStart(2, '0')}:${count % 2 === 0 ? '00' : '30'}:00`;
}

function halfHourLater({ date, time }: { date: string; time: string }) {
  const half = Number(time.slice(0, 2)) * 2 + (time.slice(3, 5) === '30' ? 1 : 0) + 1;
  return half === 48 ? { date: addDays(date, 1), time: '00:00:00' } : { date, time: halfHour(half) };
}

/** A naive reading of the plan at one instant: today's spans, and yesterday's that run past midnight. */
function isOpenByHand(plan: OpeningPlan, date: string, time: string): boolean {
  const spansOn = (day: string) => plan.exceptions[day] ?? plan.week[weekdayOf(day)] ?? [];
  const today = spansOn(date).some(({ opens, closes }) => opens <= time && (time < closes || closes <= opens));
  return today || spansOn(addDays(date, -1)).some(({ opens, closes }) => closes <= opens && time < closes);
}
