import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OTHER_STOP, type TicketStage } from '../ticket/ticket-machine.ts';
import { currentStop, isStopOver, planMoves, type PlannedStop, type StopTicket } from './plan-moves.ts';

const NOW = 1_000;

function stop(
  number: number,
  stage?: TicketStage | 'held',
  changes: Partial<PlannedStop & StopTicket> = {},
): PlannedStop {
  const { state = 'open', backUntil = null, reason = stage === 'held' ? OTHER_STOP : null } = changes;
  const ticket = stage ? { stage: stage === 'held' ? ('holding' as const) : stage, reason, backUntil } : null;
  return { stop: number, state, ticket };
}

const movesOf = (...stops: PlannedStop[]) =>
  planMoves(stops, NOW).map((move) =>
    move.kind === 'consider' ? `consider ${move.stop}` : `${move.kind} ${move.stop}`,
  );

describe('what a plan needs now', () => {
  it.each([
    ['the first stop is waited for, the next one considered', [stop(1, 'waiting'), stop(2)], ['consider 2']],
    ['only the stop after the present one is considered', [stop(1, 'waiting'), stop(2), stop(3)], ['consider 2']],
    ['nothing, once the next one is joined', [stop(1, 'waiting'), stop(2, 'held'), stop(3)], []],
    ['the next one comes back when the first is over', [stop(1, 'completed'), stop(2, 'held')], ['return 2']],
    ['or is joined then', [stop(1, 'completed'), stop(2), stop(3)], ['join 2', 'consider 3']],
    ['who is called there holds what waits elsewhere', [stop(1, 'waiting'), stop(2, 'called')], ['hold 1']],
    ['an undone completion puts the next one back', [stop(1, 'serving'), stop(2, 'waiting')], ['hold 2']],
    ['a hold of the visitor’s own is not ended', [stop(1, 'holding'), stop(2, 'held')], []],
    ['a ready ticket is held too', [stop(1, 'called'), stop(2, 'ready')], ['hold 2']],
    ['a stop that was given up does not count', [stop(1, undefined, { state: 'dropped' }), stop(2)], ['join 2']],
    [
      'nor one whose line took nobody',
      [stop(1, 'completed'), stop(2, undefined, { state: 'failed' }), stop(3)],
      ['join 3'],
    ],
    ['nothing, once all are over', [stop(1, 'completed'), stop(2, 'cancelled')], []],
  ])('%s', (_, stops, expected) => {
    expect(movesOf(...stops)).toEqual(expected);
  });

  it('a missed turn is waited for as long as one may come back', () => {
    const missed = stop(1, 'cancelled', { reason: 'no_show', backUntil: NOW + 1 });
    expect(movesOf(missed, stop(2, 'held'))).toEqual([]);
    expect(planMoves([missed, stop(2, 'held')], NOW + 1)).toEqual([{ kind: 'return', stop: 2 }]);
  });

  it('never wants two tickets in their lines, and ends with nothing to do', () => {
    const STAGES = ['waiting', 'ready', 'held', 'called', 'serving', 'completed', 'cancelled', undefined] as const;
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...STAGES), { minLength: 1, maxLength: 6 }), (stages) => {
        // The database allows one at a desk.
        const oneAtDesk = stages.filter((stage) => stage === 'called' || stage === 'serving').length <= 1;
        fc.pre(oneAtDesk);
        let stops = stages.map((stage, index) => stop(index + 1, stage));
        for (let round = 0; round < 20; round++) {
          const move = planMoves(stops, NOW).find(({ kind }) => kind !== 'consider');
          if (!move) break;
          const next = move.kind === 'return' ? 'waiting' : 'held';
          stops = stops.map((each) => (each.stop === move.stop ? stop(each.stop, next) : each));
        }
        expect(planMoves(stops, NOW).filter(({ kind }) => kind !== 'consider')).toEqual([]);
        const free = stops.filter((each) =>
          ['waiting', 'ready', 'called', 'serving'].includes(each.ticket?.stage ?? ''),
        );
        expect(free.length).toBeLessThanOrEqual(1);
        const current = currentStop(stops, NOW);
        expect(current === null).toBe(stops.every((each) => isStopOver(each, NOW)));
      }),
    );
  });
});
