import { MINUTE_MS } from '../../time/units.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { learnLine } from '../learn/learn-line.ts';
import { simulateLine, type WaitInput } from './simulate-line.ts';

const NOW = 1_000_000 * MINUTE_MS;
const learned = learnLine({ configured: { minutesEach: 10, byService: { short: 4 } }, visits: [] });

const EMPTY: WaitInput = {
  now: NOW,
  serving: [],
  queue: [],
  holding: [],
  due: [],
  desks: [{ id: 'a', from: NOW, until: null }],
  closesAt: null,
  learned,
};

/** Pseudorandom and repeatable. */
function draws(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function simulate(more: Partial<WaitInput>, { runs = 400, seed = 1 } = {}) {
  return simulateLine({ ...EMPTY, ...more }, { runs, random: draws(seed) });
}

function queueOf(count: number, more: Partial<WaitInput['queue'][number]> = {}): WaitInput['queue'] {
  return Array.from({ length: count }, (_, index) => ({
    id: `t${index}`,
    serviceId: null,
    rank: NOW - (count - index) * MINUTE_MS,
    method: 1,
    ...more,
  }));
}

function desksOf(count: number): WaitInput['desks'] {
  return Array.from({ length: count }, (_, index) => ({ id: `desk${index}`, from: NOW, until: null }));
}

const minutes = (ms: number | undefined) => (ms ?? Number.NaN) / MINUTE_MS;

describe('a line played to its end', () => {
  it('[WAIT-01] calls a newcomer at once when a desk is free', () => {
    expect(simulate({}).newcomer).toEqual({ p10: 0, p50: 0, p80: 0, p90: 0 });
  });

  it('[WAIT-06] expects a desk that does nothing at any moment, or not for long', () => {
    const [busy, idle] = desksOf(2);
    const queue = queueOf(6);
    const waits = (idleMs: number) => simulate({ queue, desks: [busy!, { ...idle!, idleMs }] }).newcomer;
    const alone = simulate({ queue, desks: [busy!] }).newcomer;
    const both = simulate({ queue, desks: [busy!, idle!] }).newcomer;
    const quarter = waits(15 * MINUTE_MS);
    expect(minutes(quarter?.p10)).toBeLessThan(minutes(both?.p10) + 10);
    expect(minutes(quarter?.p80)).toBeGreaterThan(minutes(both?.p80) + 3);
    expect(minutes(quarter?.p80)).toBeLessThan(minutes(alone?.p80));
    expect(minutes(waits(8 * 60 * MINUTE_MS)?.p50)).toBeGreaterThan(minutes(alone?.p50) - 5);
  });

  it('[WAIT-01] takes about as long as the work ahead', () => {
    const { newcomer, tickets } = simulate({ queue: queueOf(6) });
    expect(minutes(tickets[0]?.p90)).toBeLessThan(1);
    expect(minutes(newcomer?.p50)).toBeGreaterThan(40);
    expect(minutes(newcomer?.p50)).toBeLessThan(70);
  });

  it('[WAIT-01] accounts for the time a service has already taken', () => {
    const serving = (since: number, stage: 'serving' | 'called') =>
      simulate({ serving: [{ desk: 'a', serviceId: null, stage, stageAt: NOW - since * MINUTE_MS }] }).newcomer;
    expect(minutes(serving(0, 'serving')?.p80)).toBeGreaterThan(minutes(serving(10, 'serving')?.p10));
    expect(minutes(serving(1_000, 'serving')?.p50)).toBeLessThan(10);
    expect(minutes(serving(0, 'called')?.p50)).toBeGreaterThan(minutes(serving(0, 'serving')?.p50) * 0.8);
    // Called long ago and not there: most likely they will not come.
    expect(minutes(serving(60, 'called')?.p10)).toBeLessThan(3);
  });

  it('[WAIT-01] distinguishes short and long services', () => {
    const short = simulate({ queue: queueOf(5, { serviceId: 'short' }) }).newcomer;
    const long = simulate({ queue: queueOf(5) }).newcomer;
    expect(minutes(short?.p50)).toBeLessThan(minutes(long?.p50) * 0.6);
  });

  it('[WAIT-01] waits for a desk on a break, but not for one that has gone', () => {
    const inTen = { id: 'a', from: NOW + 10 * MINUTE_MS, until: null };
    expect(minutes(simulate({ desks: [inTen] }).newcomer?.p50)).toBe(10);
    const gone = { id: 'a', from: 0, until: NOW };
    expect(simulate({ desks: [gone] }).newcomer).toBeNull();
    expect(minutes(simulate({ desks: [gone, inTen] }).newcomer?.p10)).toBe(10);
  });

  it('[WAIT-01] calls nobody without a desk or after closing', () => {
    const nobody = { p10: Infinity, p50: Infinity, p80: Infinity, p90: Infinity };
    expect(simulate({ desks: [], queue: queueOf(1) })).toEqual({ tickets: [{ id: 't0', ...nobody }], newcomer: null });
    const closing = simulate({ queue: queueOf(20), closesAt: NOW + 60 * MINUTE_MS });
    expect(minutes(closing.tickets[0]?.p90)).toBeLessThan(60);
    expect(closing.tickets[19]).toEqual({ id: 't19', ...nobody });
    expect(closing.newcomer).toBeNull();
    const middle = closing.tickets.find(({ p10, p90 }) => p10 < Infinity && p90 === Infinity);
    expect(minutes(middle?.p10)).toBeLessThan(60);
  });

  it('[WAIT-01] lets someone on hold return to their place, and not earlier', () => {
    const held = { id: 'held', serviceId: null, rank: NOW - 99 * MINUTE_MS };
    const back = simulate({ queue: queueOf(10), holding: [{ ...held, returnAt: NOW + 15 * MINUTE_MS }] });
    const forecast = back.tickets.at(-1);
    expect(forecast?.id).toBe('held');
    expect(minutes(forecast?.p10)).toBeGreaterThanOrEqual(15);
    expect(minutes(forecast?.p50)).toBeLessThan(35);
    expect(minutes(back.newcomer?.p50)).toBeGreaterThan(minutes(simulate({ queue: queueOf(10) }).newcomer?.p50));
    const unknown = simulate({ queue: queueOf(2), holding: [{ ...held, returnAt: null }] });
    expect(unknown.tickets.at(-1)?.p10).toBe(Infinity);
  });

  it('[WAIT-01] accounts for appointments due earlier, and not for later ones', () => {
    const wait = (dueMinutes: number, rank?: number) =>
      minutes(
        simulate({
          queue: queueOf(4),
          due: [0, 1, 2].map(() => ({
            dueAt: NOW + dueMinutes * MINUTE_MS,
            serviceId: null,
            ...(rank !== undefined && { rank }),
          })),
        }).newcomer?.p50,
      );
    const without = wait(600);
    expect(wait(5)).toBeLessThan(without * 1.1);
    expect(wait(5, NOW - MINUTE_MS)).toBeGreaterThan(without + 12);
    // Long overdue: they will not come.
    expect(wait(-60)).toBeLessThan(without * 1.1);
  });

  it('[WAIT-01] does not let a newcomer take anyone’s place', () => {
    const early = { id: 'early', serviceId: null, rank: NOW + MINUTE_MS, method: 1 };
    const { tickets, newcomer } = simulate({ queue: [early] });
    expect(minutes(tickets[0]?.p90)).toBeLessThan(2);
    expect(newcomer?.p90).toBeLessThanOrEqual(tickets[0]?.p90 ?? 0);
  });

  it('[WAIT-01] skips walking time for phone calls', () => {
    const slow = { ...learned, walk: { ...learned.walk, meanMs: 10 * MINUTE_MS } };
    const byPhone = simulate({ queue: queueOf(5, { method: 2 }), learned: slow }).newcomer;
    const inPerson = simulate({ queue: queueOf(5), learned: slow }).newcomer;
    expect(minutes(byPhone?.p50)).toBeLessThan(minutes(inPerson?.p50) * 0.7);
  });
});

const at = (from: number, to: number) => fc.integer({ min: from, max: to }).map((value) => NOW + value * MINUTE_MS);
const service = fc.constantFrom(null, 'short', 'unknown', 'constructor');
const anyLine = fc.record({
  serving: fc.array(
    fc.record({
      desk: fc.constantFrom('desk0', 'desk1', 'elsewhere'),
      serviceId: service,
      stage: fc.constantFrom('called', 'waiting_meeting', 'meeting_started', 'serving'),
      stageAt: at(-500, 1),
    }),
    { maxLength: 4 },
  ),
  queue: fc.integer({ min: 0, max: 25 }).map((count) => queueOf(count)),
  holding: fc.array(
    fc.record({ id: fc.uuid(), serviceId: service, rank: at(-60, 0), returnAt: fc.option(at(-5, 60)) }),
    { maxLength: 3 },
  ),
  due: fc.array(fc.record({ dueAt: at(-60, 240), serviceId: service }), { maxLength: 5 }),
  desks: fc.array(
    fc.record({ id: fc.constantFrom('desk0', 'desk1', 'desk2'), from: at(-60, 60), until: fc.option(at(-10, 200)) }),
    { maxLength: 4 },
  ),
  closesAt: fc.option(at(-10, 300)),
});

describe('any line', () => {
  it('[WAIT-01] is forecast in order, without gaps, and the same for the same draws', () => {
    fc.assert(
      fc.property(anyLine, fc.integer(), (line, seed) => {
        const forecast = simulate(line, { runs: 30, seed });
        expect(simulate(line, { runs: 30, seed })).toEqual(forecast);
        expect(forecast.tickets.map(({ id }) => id)).toEqual([...line.queue, ...line.holding].map(({ id }) => id));
        for (const { p10, p50, p80, p90 } of [
          ...forecast.tickets,
          forecast.newcomer ?? { p10: 0, p50: 0, p80: 0, p90: 0 },
        ]) {
          expect(p10 >= 0 && p10 <= p50 && p50 <= p80 && p80 <= p90).toBe(true);
        }
      }),
    );
  });

  it('[WAIT-01] never calls anyone later than those behind them', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const { tickets, newcomer } = simulate(line, { runs: 30 });
        const inOrder = [...tickets.slice(0, line.queue.length), ...(newcomer ? [newcomer] : [])];
        for (const quantile of ['p10', 'p50', 'p80', 'p90'] as const) {
          const values = inOrder.map((forecast) => forecast[quantile]);
          expect(values).toEqual(values.toSorted((a, b) => a - b));
        }
      }),
    );
  });

  it('[WAIT-01] is not slower with one more desk', () => {
    const size = fc.record({ waiting: fc.integer({ min: 0, max: 30 }), desks: fc.integer({ min: 1, max: 8 }) });
    fc.assert(
      fc.property(size, fc.integer(), ({ waiting, desks }, seed) => {
        const line = { queue: queueOf(waiting) };
        const fewer = simulate({ ...line, desks: desksOf(desks) }, { seed }).newcomer?.p50 ?? Infinity;
        const more = simulate({ ...line, desks: desksOf(desks + 1) }, { seed }).newcomer?.p50 ?? Infinity;
        // The two draw differently: allow for a tenth of chance, and the seconds until a free desk calls.
        expect(more).toBeLessThanOrEqual(fewer * 1.1 + MINUTE_MS / 2);
      }),
      { numRuns: 60 },
    );
  });
});
