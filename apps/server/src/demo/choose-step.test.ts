import type { TicketStage } from '@openturn/domain/ticket/ticket-machine.ts';
import { describe, expect, it } from 'vitest';
import { chooseStep, DEMO } from './choose-step.ts';
import { seededRandom } from '#ports/seeded-random.ts';

const many = (count: number, stage: TicketStage) => Array.from({ length: count }, () => stage);

function steps(line: Parameters<typeof chooseStep>[0]): Set<string> {
  const random = seededRandom(1);
  return new Set(Array.from({ length: 500 }, () => chooseStep(line, random)));
}

describe('step of the demo', () => {
  it('lets nobody into a line that is full, closed or paused', () => {
    expect(steps({ state: 'closed', desks: 2, stages: [] })).not.toContain('join');
    expect(steps({ state: 'paused', desks: 2, stages: [] })).not.toContain('join');
    expect(steps({ state: 'open', desks: 2, stages: many(DEMO.mostWaiting, 'waiting') })).not.toContain('join');
    expect(steps({ state: 'open', desks: 2, stages: [] })).toContain('join');
  });

  it('serves out a line that has closed', () => {
    expect(steps({ state: 'closed', desks: 1, stages: ['waiting'] })).toEqual(new Set(['call']));
    expect(steps({ state: 'closed', desks: 1, stages: ['serving'] })).toEqual(new Set(['complete']));
    expect(steps({ state: 'closed', desks: 1, stages: [] })).toEqual(new Set(['none']));
  });

  it('calls nobody while every desk is busy', () => {
    expect(steps({ state: 'open', desks: 2, stages: ['called', 'serving', ...many(5, 'waiting')] })).not.toContain(
      'call',
    );
  });

  it('pauses a line of one desk now and then, and takes it up again', () => {
    expect(steps({ state: 'open', desks: 1, stages: [] })).toContain('pause');
    expect(steps({ state: 'open', desks: 2, stages: [] })).not.toContain('pause');
    expect(steps({ state: 'paused', desks: 1, stages: [] })).toContain('resume');
  });
});
