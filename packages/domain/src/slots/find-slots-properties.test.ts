import { MINUTE_MS } from '../time/units.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOOKING_STEPS } from '../booking/booking-rules.ts';
import type { OpenHours as WallSpan } from '../opening/opening.ts';
import { explainSlots, type ExplainQuery } from './explain-slots.ts';
import { findSlots, type BusySpan } from './find-slots.ts';
import { openSpans, rangeOfDays } from './open-spans.ts';
import { queryOf, slotCaseOf, CLOCK_CHANGES, type SlotCase } from '../testing/slot-cases.ts';
import type { Span } from './span.ts';
import { clockOf, isOpenAt, walkSlots } from '../testing/walk-slots.ts';

const GRANULE_MS = 5 * MINUTE_MS;
const ZONES = [...new Set(CLOCK_CHANGES.map(([zone]) => zone))];

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

const others = fc.record({
  at: granules(-100, 900),
  length: granules(1, 100),
  group: fc.constantFrom(null, 'yoga', 'yoga', 'chess'),
  seatsLeft: fc.nat(5),
  isAlike: fc.boolean(),
});

/** Three days of anything: overlapping hours, hours past midnight, exceptions, other visits, groups, limits. */
const slotCases: fc.Arbitrary<SlotCase> = fc
  .record({
    turn: fc.constantFrom(...CLOCK_CHANGES),
    week: fc.array(hours, { minLength: 7, maxLength: 7 }),
    special: fc.option(hours, { nil: null }),
    rules: fc.record({
      stepMs: fc.constantFrom(...BOOKING_STEPS).map((step) => step * MINUTE_MS),
      lengthMs: granules(1, 24),
      beforeMs: granules(0, 6),
      afterMs: granules(0, 6),
      group: fc.constantFrom(null, 'yoga', 'yoga'),
      seats: fc.integer({ min: 1, max: 5 }),
      partySize: fc.integer({ min: 1, max: 3 }),
    }),
    others: fc.array(others, { maxLength: 12 }),
    bounds: fc.tuple(fc.integer({ min: -1_440, max: 2_160 }), fc.integer({ min: 0, max: 8_640 })),
  })
  .map(slotCaseOf);

function granulesOf({ from, to }: Span): number[] {
  return Array.from({ length: (to - from) / GRANULE_MS }, (_, index) => from + index * GRANULE_MS);
}

function explained({ rules, ...days }: SlotCase): ExplainQuery {
  const { taken, open, ...rest } = queryOf({ rules, ...days });
  const visits = taken.map((other) => ({ ...other, visit: { from: other.at, to: other.to } }));
  return { ...rest, open, site: open, taken: visits, fullDays: [], now: rest.notBefore };
}

describe('free times, whatever the hours and the clocks', () => {
  it('[SLOT-01] [SLOT-02] are exactly those that a walk along the clock finds', () => {
    fc.assert(
      fc.property(slotCases, (slotCase) => {
        expect(findSlots(queryOf(slotCase))).toEqual(walkSlots({ ...slotCase, ...slotCase.rules }));
      }),
      { numRuns: 400 },
    );
  });

  it('[SLOT-01] are exactly those that nothing is said to close', () => {
    fc.assert(
      fc.property(slotCases, (slotCase) => {
        const open = explainSlots(explained(slotCase)).filter(({ reasons }) => reasons.length === 0);
        expect(open.map(({ at }) => at)).toEqual(findSlots(queryOf(slotCase)).map(({ at }) => at));
      }),
      { numRuns: 400 },
    );
  });

  it('[SLOT-01] are within the local opening hours, from the first five minutes to the last', () => {
    fc.assert(
      fc.property(slotCases, (slotCase) => {
        const clock = clockOf(slotCase.zone);
        for (const { at } of findSlots(queryOf(slotCase))) {
          const visit = Array.from(
            { length: slotCase.rules.lengthMs / GRANULE_MS },
            (_, index) => at + index * GRANULE_MS,
          );
          expect(visit.every((instant) => isOpenAt(slotCase.plan, clock(instant)))).toBe(true);
        }
      }),
    );
  });

  it('[SLOT-01] [SLOT-04] overlap nothing that is taken, except sessions they join', () => {
    fc.assert(
      fc.property(slotCases, (slotCase) => {
        const { beforeMs, lengthMs, afterMs, group, partySize, taken } = slotCase.rules;
        for (const { at, left } of findSlots(queryOf(slotCase))) {
          expect(left).toBeGreaterThanOrEqual(partySize);
          const isAway = ({ from, to }: BusySpan) => to <= at - beforeMs || from >= at + lengthMs + afterMs;
          const isJoined = (one: BusySpan) => group !== null && one.group === group && one.at === at;
          expect(taken.filter((one) => !isAway(one)).every(isJoined)).toBe(true);
        }
      }),
    );
  });

  it('[SLOT-05] start within the minimum notice and the booking window', () => {
    fc.assert(
      fc.property(slotCases, (slotCase) => {
        const { notBefore, notAfter } = slotCase.rules;
        const found = findSlots(queryOf(slotCase)).map(({ at }) => at);
        const unbound = { ...slotCase, rules: { ...slotCase.rules, notBefore: -Infinity, notAfter: Infinity } };
        const all = findSlots(queryOf(unbound)).map(({ at }) => at);
        expect(found).toEqual(all.filter((at) => notBefore <= at && at <= notAfter));
      }),
    );
  });

  it('[SLOT-03] are the same whether queried day by day or all at once', () => {
    fc.assert(
      fc.property(slotCases, (slotCase) => {
        const first = Date.parse(`${slotCase.from}T00:00:00Z`);
        const byDay = [0, 1, 2].flatMap((day) => {
          const from = new Date(first + day * 86_400_000).toISOString().slice(0, 10);
          return findSlots(queryOf({ ...slotCase, from, days: 1 }));
        });
        expect(byDay).toEqual(findSlots(queryOf(slotCase)));
      }),
    );
  });

  it('[SLOT-03] are the same, in the same order, grouped by the days of any zone', () => {
    fc.assert(
      fc.property(slotCases, fc.constantFrom(...ZONES), (slotCase, zone) => {
        const slots = findSlots(queryOf(slotCase));
        const clock = clockOf(zone);
        const days = Map.groupBy(slots, ({ at }) => clock(at).date);
        expect([...days.values()].flat()).toEqual(slots);
        expect(new Set(slots.map(({ at }) => at)).size).toBe(slots.length);
      }),
    );
  });

  it('[SLOT-01] do not depend on the order of other visits', () => {
    fc.assert(
      fc.property(slotCases, (slotCase) => {
        const reversed = { ...slotCase, rules: { ...slotCase.rules, taken: slotCase.rules.taken.toReversed() } };
        expect(findSlots(queryOf(reversed))).toEqual(findSlots(queryOf(slotCase)));
      }),
    );
  });

  it('[SLOT-02] hours match the local clock, in order and without touching', () => {
    fc.assert(
      fc.property(slotCases, (slotCase) => {
        const clock = clockOf(slotCase.zone);
        const spans = openSpans(slotCase.plan, slotCase);
        const instants = granulesOf(rangeOfDays(slotCase));
        const isWithin = (at: number) => spans.some((span) => span.from <= at && at < span.to);
        expect(instants.filter(isWithin)).toEqual(instants.filter((at) => isOpenAt(slotCase.plan, clock(at))));
        for (const [index, span] of spans.entries()) {
          expect(span.from).toBeLessThan(span.to);
          expect(span.from).toBeGreaterThan(spans[index - 1]?.to ?? -Infinity);
        }
      }),
    );
  });
});
