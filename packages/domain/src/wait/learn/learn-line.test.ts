import { MINUTE_MS } from '../../time/units.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { learnLine, type PastVisit } from './learn-line.ts';
import { serviceMeanMs } from './learn-services.ts';

const configured = { minutesEach: 10, byService: { short: 5, long: 20 } };

/** Consecutive visits at one desk, latest first. */
function visitsOf(count: number, more: Partial<PastVisit> & { minutes?: number; walkMinutes?: number } = {}) {
  const { minutes = 10, walkMinutes = 1, ...rest } = more;
  return Array.from({ length: count }, (_, index): PastVisit => {
    const calledAt = (count - index) * 60 * MINUTE_MS;
    const servedAt = calledAt + walkMinutes * MINUTE_MS;
    return {
      serviceId: null,
      desk: 'a',
      joinedAt: calledAt - 30 * MINUTE_MS,
      calledAt,
      servedAt,
      endedAt: servedAt + minutes * MINUTE_MS,
      outcome: 'completed',
      ...rest,
    };
  });
}

function meanMinutes(visits: readonly PastVisit[], serviceId: string | null = null, desk = 'a'): number {
  return serviceMeanMs(learnLine({ configured, visits }).services, serviceId, desk) / MINUTE_MS;
}

describe('what a line has learned', () => {
  it('[WAIT-02] starts with the configured durations', () => {
    expect(meanMinutes([])).toBeCloseTo(10);
    expect(meanMinutes([], 'short')).toBeCloseTo(5);
    expect(meanMinutes([], 'unheard-of')).toBeCloseTo(10);
  });

  it('[WAIT-02] moves gradually from configured to observed, and gets more certain', () => {
    const learnings = [0, 5, 10, 30, 100, 400].map((count) =>
      learnLine({ configured, visits: visitsOf(count, { minutes: 20 }) }),
    );
    const means = learnings.map(({ services }) => serviceMeanMs(services, null, 'a') / MINUTE_MS);
    expect(means).toEqual(means.toSorted((a, b) => a - b));
    expect(means[1]).toBeLessThan(17);
    expect(means[3]).toBeGreaterThan(18);
    expect(means.at(-1)).toBeCloseTo(20, 0);
    const doubts = learnings.map(({ services }) => services.lineDoubt);
    expect(doubts).toEqual(doubts.toSorted((a, b) => b - a));
    expect(doubts[0]).toBeGreaterThan(0.35);
  });

  it('[WAIT-02] applies a pace seen at one service to the others, less so for a desk that differs', () => {
    const slow = visitsOf(60, { serviceId: 'short', minutes: 10 });
    expect(meanMinutes(slow, 'short')).toBeGreaterThan(9);
    expect(meanMinutes(slow, 'long', 'b')).toBeGreaterThan(28);
    const mixed = [...visitsOf(60, { minutes: 6 }), ...visitsOf(60, { minutes: 14, desk: 'b' })];
    expect(meanMinutes(mixed)).toBeLessThan(8);
    expect(meanMinutes(mixed, null, 'b')).toBeGreaterThan(12);
    expect(meanMinutes(mixed, null, 'new')).toBeCloseTo(10, 0);
  });

  it('[WAIT-02] notices a slow day', () => {
    const paced = (isSlow: (index: number) => boolean) =>
      Array.from({ length: 300 }, (_, index) => {
        const endedAt = (1_000 - index) * 3 * MINUTE_MS;
        const servedAt = endedAt - (isSlow(index) ? 14 : 10) * MINUTE_MS;
        return { ...visitsOf(1)[0]!, joinedAt: servedAt, calledAt: servedAt, servedAt, endedAt };
      });
    const slowNow = meanMinutes(paced((index) => index < 60));
    const slowBefore = meanMinutes(paced((index) => index >= 240));
    expect(slowNow).toBeGreaterThan(slowBefore * 1.1);
    expect(slowNow).toBeLessThan(14);
  });

  it('[WAIT-02] counts visits in progress, as only short ones have ended of a morning', () => {
    const visits = visitsOf(30, { minutes: 4 });
    const now = (visits[0]?.endedAt ?? 0) + MINUTE_MS;
    const inHand = (stage: string) =>
      Array.from({ length: 6 }, () => ({ serviceId: null, desk: 'a', stage, stageAt: now - 25 * MINUTE_MS }));
    const meanWith = (stage: string) =>
      serviceMeanMs(learnLine({ configured, visits, serving: inHand(stage), now }).services, null, 'a');
    const without = serviceMeanMs(learnLine({ configured, visits, now }).services, null, 'a');
    expect(meanWith('serving')).toBeGreaterThan(without * 1.5);
    expect(meanWith('called')).toBeCloseTo(without);
  });

  it('[WAIT-02] is less certain of a new day after few days than after many', () => {
    const doubtAfter = (days: number) => {
      const visits = visitsOf(240).map((visit, index) => {
        const endedAt = -Math.floor(index / (240 / days)) * 24 * 60 * MINUTE_MS - (index % (240 / days)) * MINUTE_MS;
        return { ...visit, calledAt: endedAt - 10 * MINUTE_MS, servedAt: endedAt - 9 * MINUTE_MS, endedAt };
      });
      return learnLine({ configured, visits, now: 15 * 60 * MINUTE_MS }).services.lineDoubt;
    };
    expect(doubtAfter(1)).toBeGreaterThan(doubtAfter(2));
    expect(doubtAfter(2)).toBeGreaterThan(doubtAfter(20));
  });

  it('[WAIT-02] assumes of long planned services that they differ less', () => {
    const longest = (minutesEach: number) =>
      learnLine({ configured: { minutesEach, byService: {} }, visits: [] }).services.shape.at(-1) ?? 0;
    expect(longest(5)).toBeGreaterThan(longest(15));
    expect(longest(15)).toBeGreaterThan(longest(30));
  });

  it('[WAIT-02] is less in doubt about long planned services, and learns more from each of them', () => {
    const doubtsOf = (minutesEach: number) =>
      [0, 3].map(
        (count) =>
          learnLine({ configured: { minutesEach, byService: {} }, visits: visitsOf(count) }).services.lineDoubt,
      );
    const [[counter = 0, counterLater = 0], [haircut = 0, haircutLater = 0]] = [doubtsOf(5), doubtsOf(30)];
    expect(counter).toBeGreaterThan(0.4);
    expect(haircut).toBeLessThan(counter);
    expect(haircutLater / haircut).toBeLessThan(0.9 * (counterLater / counter));
  });

  it('[WAIT-02] believes the first twelve visits about how much visits differ more than what was assumed', () => {
    const longest = (visits: readonly PastVisit[]) => learnLine({ configured, visits }).services.shape.at(-1) ?? 0;
    const [assumed, alike] = [longest([]), longest(visitsOf(12))];
    expect(Math.log(alike) / Math.log(assumed)).toBeLessThan(0.62);
  });

  it('[WAIT-02] learns nothing from visits that staff only clicked through', () => {
    expect(meanMinutes([...visitsOf(90, { minutes: 0.01 }), ...visitsOf(60)])).toBeCloseTo(10, 0);
    expect(meanMinutes(visitsOf(60, { minutes: 1 }))).toBeLessThan(3);
  });

  it('[WAIT-02] ignores visits left open overnight', () => {
    expect(meanMinutes([...visitsOf(1, { minutes: 900 }), ...visitsOf(60)])).toBeLessThan(13);
  });

  it('[WAIT-02] learns no-shows, their cost, who leaves, and the walking time', () => {
    const missed = visitsOf(25, { servedAt: null, outcome: 'no_show' }).map((visit) => ({
      ...visit,
      endedAt: (visit.calledAt ?? 0) + 3 * MINUTE_MS,
    }));
    const left = visitsOf(50, { calledAt: null, servedAt: null, desk: null, joinedAt: 0, outcome: 'left' }).map(
      (visit) => ({ ...visit, endedAt: 20 * MINUTE_MS }),
    );
    const learned = learnLine({ configured, visits: [...missed, ...visitsOf(75, { walkMinutes: 2 }), ...left] });
    expect(learned.noShowChance).toBeCloseTo(0.22, 1);
    expect(learned.noShowCost.meanMs / MINUTE_MS).toBeCloseTo(3, 0);
    expect(learned.walk.meanMs / MINUTE_MS).toBeCloseTo(1.8, 1);
    expect(learned.leavingPerMs * MINUTE_MS).toBeCloseTo(50 / 4_500, 2);
    expect(learnLine({ configured, visits: [] }).leavingPerMs).toBeGreaterThan(0);
  });

  it('[WAIT-02] learns nothing from a call that was forgotten for days', () => {
    const forgotten = visitsOf(3, { outcome: 'no_show' }).map((visit) => ({
      ...visit,
      endedAt: (visit.calledAt ?? 0) + 10 * 24 * 60 * MINUTE_MS,
    }));
    const { noShowCost, walk } = learnLine({ configured, visits: forgotten });
    expect(noShowCost.meanMs / MINUTE_MS).toBeCloseTo(2, 1);
    expect(walk.meanMs / MINUTE_MS).toBeLessThan(5);
  });

  it('[WAIT-02] learns the pause between two visits, ignoring breaks', () => {
    const end = (index: number) => index * 12 * MINUTE_MS + 10 * MINUTE_MS;
    const visits = Array.from({ length: 60 }, (_, index): PastVisit => {
      const calledAt = index * 12 * MINUTE_MS;
      return { ...visitsOf(1)[0]!, joinedAt: -MINUTE_MS, calledAt, servedAt: calledAt, endedAt: end(index) };
    }).toReversed();
    expect(learnLine({ configured, visits }).turnaround.meanMs / MINUTE_MS).toBeCloseTo(1.7, 1);
    const alone = visits.map((visit) => ({ ...visit, joinedAt: visit.calledAt ?? 0 }));
    expect(learnLine({ configured, visits: alone }).turnaround.meanMs).toBe(MINUTE_MS / 4);
  });

  it('[WAIT-02] is valid for any visits and survives serialisation', () => {
    const at = fc.option(fc.integer({ min: 0, max: 10_000_000 }));
    const visit: fc.Arbitrary<PastVisit> = fc.record({
      serviceId: fc.constantFrom(null, 'short', '__proto__', 'constructor'),
      desk: fc.constantFrom(null, 'a', '__proto__', 'toString'),
      joinedAt: fc.integer({ min: 0, max: 10_000_000 }),
      calledAt: at,
      servedAt: at,
      endedAt: fc.integer({ min: 0, max: 10_000_000 }),
      outcome: fc.constantFrom('completed', 'no_show', 'left'),
    });
    fc.assert(
      fc.property(fc.array(visit, { maxLength: 30 }), fc.constantFrom(0, 10), (visits, minutesEach) => {
        const learned = learnLine({ configured: { minutesEach, byService: {} }, visits });
        expect(JSON.parse(JSON.stringify(learned))).toEqual(learned);
        const { services, walk, turnaround, noShowCost, noShowChance, leavingPerMs } = learned;
        const means = ['short', '__proto__', 'constructor', null].flatMap((service) =>
          ['a', '__proto__', 'toString'].map((desk) => serviceMeanMs(services, service, desk)),
        );
        for (const ms of [...means, walk.meanMs, turnaround.meanMs, noShowCost.meanMs, leavingPerMs]) {
          expect(ms).toBeGreaterThanOrEqual(0);
          expect(ms).toBeLessThan(Infinity);
        }
        expect(noShowChance > 0 && noShowChance < 1).toBe(true);
        for (const { shape } of [services, walk, turnaround, noShowCost]) {
          expect(shape).toEqual(shape.toSorted((a, b) => a - b));
          expect(shape.every((share) => share >= 0 && share < Infinity)).toBe(true);
        }
      }),
    );
  });
});
