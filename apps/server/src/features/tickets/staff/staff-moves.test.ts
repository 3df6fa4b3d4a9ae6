import { ticketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import { describe, expect, it } from 'vitest';
import { testTicket } from '#testing/samples/test-ticket.ts';
import { staffActions, staffEvent } from './staff-moves.ts';

const now = 1_000_000;
const limits = ticketLimits({ RejoinMinutes: '5' });
const none = { last: null, limits, now };
const after = (event: string, ms = 0) => ({ last: { event, at: now - ms }, limits, now });

describe('staff actions', () => {
  it('[STATE-04] are those that the state table allows in each stage', () => {
    const offered = (stage: Parameters<typeof testTicket>[0]) =>
      staffActions(testTicket({ stageAt: now, ...stage }), none);
    expect(offered({ stage: 'waiting' })).toEqual(['call', 'ready', 'hold', 'remove', 'transfer']);
    expect(offered({ stage: 'holding' })).toEqual(['call', 'return', 'remove']);
    expect(offered({ stage: 'called' })).toEqual(['start', 'recall', 'hold', 'later', 'no_show', 'remove']);
    expect(offered({ stage: 'serving' })).toEqual(['complete', 'transfer']);
    expect(offered({ stage: 'completed' })).toEqual([]);
    expect(offered({ stage: 'cancelled', reason: 'by_visitor' })).toEqual([]);
    expect(offered({ stage: 'cancelled', reason: 'no_show' })).toEqual(['undo']);
  });

  it('start a meeting in two steps, and do everything else in one', () => {
    expect(staffEvent(testTicket({ stage: 'called' }), 'start', none)).toBe('arrive');
    expect(staffEvent(testTicket({ stage: 'called', method: 3 }), 'start', none)).toBe('await_meeting');
    expect(staffEvent(testTicket({ stage: 'waiting_meeting', method: 3 }), 'start', none)).toBe('open_meeting');
  });

  it.each([
    ['im_ready', { stage: 'ready' }, 'undo_ready'],
    ['park', { stage: 'holding' }, 'undo_park'],
    ['call', { stage: 'called' }, 'undo_call'],
    ['arrive', { stage: 'serving' }, 'undo_arrive'],
    ['recall_later', { stage: 'waiting' }, 'undo_recall_later'],
    ['transfer', { stage: 'waiting' }, 'undo_transfer'],
    ['move_line', { stage: 'ready' }, 'undo_move_line'],
  ] as const)('[STAFF-08] can undo %s for ten seconds', (event, at, inverse) => {
    const ticket = testTicket({ ...at, stageAt: now });
    expect(staffEvent(ticket, 'undo', after(event, 120_000))).toBe(inverse);
    expect(staffEvent(ticket, 'undo', after(event, 120_001))).toBeNull();
    expect(staffEvent(ticket, 'undo', none)).toBeNull();
  });

  it.each([
    ['complete', { stage: 'completed' }, 'undo_complete', 15 * 60_000],
    ['no_show', { stage: 'cancelled', reason: 'no_show' }, 'rejoin', 5 * 60_000],
    ['hold_expire', { stage: 'cancelled', reason: 'hold_expired' }, 'rejoin', 5 * 60_000],
  ] as const)('[STAFF-08] can undo %s for as long as the business allows', (event, at, inverse, within) => {
    const ended = (ms: number) => testTicket({ ...at, stageAt: now - ms });
    expect(staffEvent(ended(within), 'undo', after(event, within))).toBe(inverse);
    expect(staffEvent(ended(within + 1), 'undo', after(event, within + 1))).toBeNull();
  });

  it('[STAFF-08] call a no-show back to the desk for ten seconds, and give the turn back after that', () => {
    const missed = testTicket({ stage: 'cancelled', reason: 'no_show', stageAt: now });
    expect(staffEvent(missed, 'undo', after('no_show', 120_000))).toBe('undo_no_show');
    expect(staffEvent(missed, 'undo', after('no_show', 120_001))).toBe('rejoin');
  });

  it.each([
    ['remove', 'by_staff', 'undo_remove'],
    // Undone as a whole by the line.
    ['close_line', 'closed', 'rejoin'],
  ] as const)('[STAFF-08] bring back after %s, first by undoing it', (event, reason, inverse) => {
    const ended = (ms: number) => testTicket({ stage: 'cancelled', reason, stageAt: now - ms });
    expect(staffEvent(ended(0), 'undo', after(event, 120_000))).toBe(inverse);
    expect(staffEvent(ended(120_001), 'undo', after(event, 120_001))).toBe('rejoin');
    expect(staffEvent(ended(5 * 60_000 + 1), 'undo', none)).toBeNull();
    const left = testTicket({ stage: 'cancelled', reason: 'by_visitor', stageAt: now });
    expect(staffEvent(left, 'undo', none)).toBeNull();
  });

  it('[STAFF-08] do the same for a turn that a timer has ended', () => {
    const missed = (ms: number) => testTicket({ stage: 'cancelled', reason: 'no_show', stageAt: now - ms });
    expect(staffEvent(missed(120_000), 'undo', none)).toBe('undo_no_show');
    expect(staffEvent(missed(120_001), 'undo', none)).toBe('rejoin');
  });

  it('never undo what a visitor has done since', () => {
    expect(staffEvent(testTicket({ stage: 'cancelled', reason: 'by_visitor', stageAt: now }), 'undo', none)).toBeNull();
  });
});
