import fc from 'fast-check';
import { STEPS } from '../booking/booking-rules.ts';
import { addDays } from '../format/wall-clock.ts';
import type { OpeningPlan, Span as WallSpan } from '../opening/opening.ts';
import type { SlotQuery, Taken } from './find-slots.ts';
import { openSpans, rangeOfDays } from './open-spans.ts';
import { zoneStretches } from './zone-stretches.ts';

const MINUTE_MS = 60_000;
const GRANULE_MS = 5 * MINUTE_MS;

/** For tests: days on which clocks do what they can, each the second of three that are looked at. */
export const TURNS = [
  ['America/Toronto', '2026-03-08'],
  ['America/Toronto', '2026-11-01'],
  ['Europe/Berlin', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['America/Sao_Paulo', '2018-02-18'],
  ['America/Sao_Paulo', '2018-11-04'],
  ['Africa/Cairo', '2026-04-24'],
  ['Africa/Cairo', '2026-10-30'],
  ['Asia/Kolkata', '2026-11-24'],
  ['Asia/Kathmandu', '2026-12-31'],
  ['Pacific/Apia', '2011-12-30'],
  ['Pacific/Kiritimati', '2026-12-31'],
  ['Pacific/Pago_Pago', '2028-02-29'],
  ['America/Havana', '2026-11-01'],
  ['UTC', '2028-02-29'],
] as const;

export type SlotCase = {
  plan: OpeningPlan;
  from: string;
  days: number;
  zone: string;
  rules: Omit<SlotQuery, 'open' | 'stretches'>;
};

export function queryOf({ plan, rules, ...days }: SlotCase): SlotQuery {
  return { ...rules, open: openSpans(plan, days), stretches: zoneStretches(rangeOfDays(days), days.zone) };
}

const times = fc
  .tuple(fc.nat(23), fc.nat(11))
  .map(([hours, fives]) => `${String(hours).padStart(2, '0')}:${String(fives * 5).padStart(2, '0')}:00`);
const wallSpan: fc.Arbitrary<WallSpan> = fc.record({
  opens: times,
  closes: fc.oneof({ weight: 4, arbitrary: times }, { weight: 1, arbitrary: fc.constant('24:00:00') }),
});
const hours = fc.array(wallSpan, { maxLength: 2 });
const granules = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((count) => count * GRANULE_MS);

/** Three days of anything: hours past midnight and overlapping, exceptions, visits of others, groups, bounds. */
export const slotCases: fc.Arbitrary<SlotCase> = fc
  .record({
    turn: fc.constantFrom(...TURNS),
    week: fc.array(hours, { minLength: 7, maxLength: 7 }),
    special: fc.option(hours, { nil: null }),
    rules: fc.record({
      stepMs: fc.constantFrom(...STEPS).map((step) => step * MINUTE_MS),
      lengthMs: granules(1, 24),
      beforeMs: granules(0, 6),
      afterMs: granules(0, 6),
      group: fc.constantFrom(null, 'yoga', 'yoga'),
      seats: fc.integer({ min: 1, max: 5 }),
      partySize: fc.integer({ min: 1, max: 3 }),
    }),
    others: fc.array(otherCases(), { maxLength: 12 }),
    bounds: fc.tuple(fc.integer({ min: -1_440, max: 2_160 }), fc.integer({ min: 0, max: 8_640 })),
  })
  .map(({ turn: [zone, date], week, special, rules, others, bounds: [lead, open] }) => {
    const days = { from: addDays(date, -1), days: 3, zone };
    const start = rangeOfDays(days).from;
    const plan = {
      week: Object.fromEntries(week.map((spans, index) => [index + 1, spans])),
      exceptions: special ? { [date]: special } : {},
    };
    const taken = others.map((other): Taken => placed(other, start, rules));
    const notBefore = start + lead * MINUTE_MS;
    return { ...days, plan, rules: { ...rules, taken, notBefore, notAfter: notBefore + open * MINUTE_MS } };
  });

type Other = { at: number; length: number; group: string | null; seatsLeft: number; isAlike: boolean };

function otherCases(): fc.Arbitrary<Other> {
  return fc.record({
    at: granules(-100, 900),
    length: granules(1, 100),
    group: fc.constantFrom(null, 'yoga', 'yoga', 'chess'),
    seatsLeft: fc.nat(5),
    isAlike: fc.boolean(),
  });
}

/** On the step and as long as what is asked for, buffers and all, or as it likes. */
function placed({ at, length, group, seatsLeft, isAlike }: Other, start: number, rules: Alike): Taken {
  const begins = start + (isAlike ? Math.floor(at / rules.stepMs) * rules.stepMs : at);
  const { beforeMs, lengthMs, afterMs } = isAlike ? rules : { beforeMs: 0, lengthMs: length, afterMs: 0 };
  return { at: begins, from: begins - beforeMs, to: begins + lengthMs + afterMs, group, seatsLeft };
}

type Alike = Pick<SlotQuery, 'stepMs' | 'beforeMs' | 'lengthMs' | 'afterMs'>;
