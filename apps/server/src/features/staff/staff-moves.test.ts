import type { StaffAction } from '@openturn/contract/staff-board.ts';
import { describe, expect, it } from 'vitest';
import { testTicket } from '#testing/test-ticket.ts';
import { staffActions, staffEvent, UNDO } from './staff-moves.ts';

const now = 1_000_000;
const none = { last: null, now };
const after = (event: string, ms = 0) => ({ last: { event, at: now - ms }, now });

describe('what staff may do', () => {
  it('[STATE-04] offers in each stage what the state table takes, and nothing else', () => {
    const offered = (stage: Parameters<typeof testTicket>[0]) =>
      staffActions(testTicket({ stageAt: now, ...stage }), none);
    expect(offered({ stage: 'waiting' })).toEqual(['call', 'hold', 'remove', 'ready']);
    expect(offered({ stage: 'holding' })).toEqual(['call', 'return', 'remove']);
    expect(offered({ stage: 'called' })).toEqual(
      expect.arrayContaining(['start', 'hold', 'later', 'no_show', 'remove']) as StaffAction[],
    );
    expect(offered({ stage: 'serving' })).toEqual(['complete', 'transfer']);
    expect(offered({ stage: 'completed' })).toEqual([]);
    expect(offered({ stage: 'cancelled', reason: 'by_visitor' })).toEqual([]);
    expect(offered({ stage: 'cancelled', reason: 'no_show' })).toEqual(['undo']);
  });

  it('starts a meeting in two steps, and everything else in one', () => {
    expect(staffEvent(testTicket({ stage: 'called' }), 'start', none)).toBe('arrive');
    expect(staffEvent(testTicket({ stage: 'called', method: 3 }), 'start', none)).toBe('await_meeting');
    expect(staffEvent(testTicket({ stage: 'waiting_meeting', method: 3 }), 'start', none)).toBe('open_meeting');
  });

  it.each([
    ['im_ready', 'ready', 'undo_ready'],
    ['park', 'holding', 'return'],
  ] as const)('takes %s back for ten seconds', (event, stage, inverse) => {
    const ticket = testTicket({ stage, stageAt: now });
    expect(staffEvent(ticket, 'undo', after(event, UNDO.slipMs))).toBe(inverse);
    expect(staffEvent(ticket, 'undo', after(event, UNDO.slipMs + 1))).toBeNull();
    expect(staffEvent(ticket, 'undo', none)).toBeNull();
  });

  it.each([
    ['complete', { stage: 'completed' }, 'undo_complete'],
    ['no_show', { stage: 'cancelled', reason: 'no_show' }, 'rejoin'],
  ] as const)('takes %s back for a quarter of an hour', (event, at, inverse) => {
    const ended = (ms: number) => testTicket({ ...at, stageAt: now - ms });
    expect(staffEvent(ended(UNDO.endMs), 'undo', after(event, UNDO.endMs))).toBe(inverse);
    expect(staffEvent(ended(UNDO.endMs + 1), 'undo', after(event, UNDO.endMs + 1))).toBeNull();
  });

  it('takes back nothing that a visitor has done since', () => {
    expect(staffEvent(testTicket({ stage: 'cancelled', reason: 'by_visitor', stageAt: now }), 'undo', none)).toBeNull();
  });
});
