import { MINUTE_MS } from '../time/units.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TICKET_STAGES } from '../ticket/ticket-machine.ts';
import { orderOfLine, type LinePlace } from './line-order.ts';

const grace = { graceMs: 5 * MINUTE_MS };

function ticket(id: string, more: Partial<LinePlace> = {}): LinePlace {
  return { id, stage: 'waiting', joinedAt: 0, dueAt: null, behindRank: null, staffRank: null, ...more };
}

function ids(tickets: readonly LinePlace[], options = grace): string[] {
  return orderOfLine(tickets, options).map(({ id }) => id);
}

const lines = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1, maxLength: 4 }),
    stage: fc.constantFrom(...TICKET_STAGES),
    joinedAt: fc.integer({ min: 0, max: 20 }),
    dueAt: fc.option(fc.integer({ min: 0, max: 20 })),
    behindRank: fc.option(fc.integer({ min: 0, max: 20 })),
    staffRank: fc.option(fc.integer({ min: 0, max: 20 })),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
);

describe('order of a line', () => {
  it('[STATE-01] follows the time people joined', () => {
    expect(ids([ticket('b', { joinedAt: 2 }), ticket('a', { joinedAt: 1 }), ticket('c', { joinedAt: 3 })])).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  it('[STATE-01] leaves out tickets on hold, called, being served or over', () => {
    const all = TICKET_STAGES.map((stage) => ticket(stage, { stage }));
    expect(ids(all)).toEqual(['ready', 'waiting']);
  });

  it('[STATE-01] ranks an appointment by its due time minus the line’s grace period', () => {
    const walkIn = ticket('walkIn', { joinedAt: 10 * MINUTE_MS });
    const due = (minutes: number) => ticket('due', { joinedAt: 12 * MINUTE_MS, dueAt: minutes * MINUTE_MS });
    expect(ids([walkIn, due(14)])).toEqual(['due', 'walkIn']);
    expect(ids([walkIn, due(16)])).toEqual(['walkIn', 'due']);
    expect(ids([walkIn, due(14)], { graceMs: 0 })).toEqual(['walkIn', 'due']);
  });

  it('[STATE-01] puts someone back from a hold behind those they let pass and ahead of later arrivals', () => {
    const back = ticket('back', { joinedAt: 1, behindRank: 5 });
    expect(ids([back, ticket('passed', { joinedAt: 4 }), ticket('later', { joinedAt: 6 })])).toEqual([
      'passed',
      'back',
      'later',
    ]);
  });

  it('[STATE-01] keeps the first join time through a transfer', () => {
    expect(ids([ticket('here', { joinedAt: 5 }), ticket('transferred', { joinedAt: 2 })])).toEqual([
      'transferred',
      'here',
    ]);
  });

  it('[STATE-01] does not move anyone who says they are ready', () => {
    fc.assert(
      fc.property(lines, fc.nat(), (line, pick) => {
        const chosen = line[pick % Math.max(1, line.length)];
        const marked = line.map((each) =>
          each === chosen && each.stage === 'waiting' ? { ...each, stage: 'ready' as const } : each,
        );
        expect(ids(marked)).toEqual(ids(line));
      }),
    );
  });

  it('[STATE-01] does not depend on the order in which tickets are read', () => {
    const shuffled = lines.chain((line) =>
      fc.tuple(fc.constant(line), fc.shuffledSubarray(line, { minLength: line.length })),
    );
    fc.assert(
      fc.property(shuffled, ([line, mixed]) => {
        expect(ids(mixed)).toEqual(ids(line));
      }),
    );
  });

  it('[STATE-01] does not change for others when somebody joins or leaves', () => {
    fc.assert(
      fc.property(lines, fc.nat(), (line, pick) => {
        const without = line.toSpliced(pick % Math.max(1, line.length), 1);
        const remaining = new Set(without.map(({ id }) => id));
        expect(ids(line).filter((id) => remaining.has(id))).toEqual(ids(without));
      }),
    );
  });

  it('[STATE-01] leaves its input unchanged', () => {
    fc.assert(
      fc.property(lines, (line) => {
        const before = structuredClone(line);
        orderOfLine(line, grace);
        expect(line).toEqual(before);
      }),
    );
  });
});
