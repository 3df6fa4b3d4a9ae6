import { orderOfLine } from '@openturn/domain/line/line-order.ts';
import { TICKET_ACTORS, TICKET_EVENTS, TICKET_STAGES } from '@openturn/domain/ticket/ticket-machine.ts';
import { describe, expect, it } from 'vitest';
import { testTicket } from '#testing/samples/test-ticket.ts';
import { changeTicket, type TicketMove } from './change-ticket.ts';
import { ticketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import type { Ticket } from '#features/tickets/store/ticket-store.ts';

const NOW = 5_000;
const LIMITS = ticketLimits({});
const IN_HAND = ['called', 'serving', 'waiting_meeting', 'meeting_started'];

function change(
  ticket: Ticket,
  move: TicketMove,
  { now = NOW, others = [] }: { now?: number; others?: Ticket[] } = {},
) {
  return changeTicket(ticket, move, { now, others });
}

function changed(...parameters: Parameters<typeof change>): Ticket {
  const result = change(...parameters);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

describe('a change of a ticket', () => {
  it('[STATE-04] keeps desk, return and respond times consistent with the stage, whatever the event', () => {
    const moves = TICKET_EVENTS.flatMap((event) =>
      TICKET_ACTORS.map((by) => ({ event, by, desk: 'desk-2', returnAt: NOW + 1 })),
    );
    const taken = TICKET_STAGES.flatMap((stage) => {
      const desk = IN_HAND.includes(stage) ? 'desk-1' : null;
      const ticket = testTicket({ stage, desk, reason: 'no_show', stageAt: NOW, respondBy: 9, returnAt: 9 });
      return moves.flatMap((move) => {
        const result = change(ticket, move);
        return result.ok ? [{ event: move.event, from: stage, after: result.value }] : [];
      });
    });
    for (const { event, from, after } of taken) {
      // Kept for an undo.
      const isHoldOver = from === 'holding' && ['leave', 'remove', 'close_line'].includes(event);
      expect([event, after.desk !== null]).toEqual([event, IN_HAND.includes(after.stage)]);
      expect([event, after.respondBy !== null]).toEqual([event, after.stage === 'called']);
      expect([event, after.returnAt !== null]).toEqual([event, isHoldOver || after.stage === 'holding']);
      expect(after.stageAt).toBe(NOW);
    }
    expect(taken.length).toBeGreaterThan(30);
  });

  it('[STAFF-08] undoes “later” at the desk, as if nobody had passed', () => {
    const called = testTicket({ stage: 'called', desk: 'desk-1', joinedAt: 1, calledAt: 2 });
    const others = [testTicket({ id: 'next', joinedAt: 3 })];
    const later = changed(called, { event: 'recall_later', by: 'agent' }, { others });
    expect(later).toMatchObject({ stage: 'waiting', promiseReason: 'later', desk: null });
    expect(later.behindRank).toBeGreaterThan(0);
    const undo = { event: 'undo_recall_later', by: 'agent', desk: 'desk-1' } as const;
    expect(changed(later, undo)).toMatchObject({
      stage: 'called',
      desk: 'desk-1',
      calledAt: 2,
      behindRank: null,
      promiseReason: null,
    });
    expect(change(later, undo, { now: NOW + LIMITS.undoSlipMs + 1 })).toMatchObject({ ok: false });
  });

  it('[STATE-04] needs a desk to call the ticket, and limits the time to respond', () => {
    expect(changed(testTicket(), { event: 'call', by: 'agent', desk: 'desk-4' })).toMatchObject({
      stage: 'called',
      desk: 'desk-4',
      respondBy: NOW + LIMITS.respondMs,
    });
    expect(change(testTicket(), { event: 'call', by: 'agent' })).toEqual({
      ok: false,
      error: { code: 'invalid-input' },
    });
  });

  it('[STATE-04] restarts the time to respond when called again, and forgets the end of the wait when a call is undone', () => {
    const called = changed(testTicket({ joinedAt: 7 }), { event: 'call', by: 'agent', desk: 'desk-4' }, { now: 1_000 });
    const again = changed(called, { event: 'recall', by: 'agent' });
    expect(again).toMatchObject({ stage: 'called', desk: 'desk-4', calls: 2, calledAt: 1_000 });
    expect(again.respondBy).toBe(NOW + LIMITS.respondMs);
    expect(changed(called, { event: 'undo_call', by: 'agent' })).toMatchObject({
      stage: 'waiting',
      desk: null,
      calledAt: null,
      behindRank: null,
      joinedAt: 7,
      promiseReason: 'restored',
    });
  });

  it('[STATE-01] needs a return time in the future to go on hold', () => {
    expect(changed(testTicket(), { event: 'need_more_time', by: 'visitor', returnAt: NOW + 60_000 }).returnAt).toBe(
      NOW + 60_000,
    );
    expect(change(testTicket(), { event: 'need_more_time', by: 'visitor', returnAt: NOW }).ok).toBe(false);
    expect(change(testTicket(), { event: 'need_more_time', by: 'visitor' }).ok).toBe(false);
  });

  it.each([
    ['undo_leave', 'visitor', { stage: 'cancelled', reason: 'by_visitor' }, LIMITS.undoLeaveMs],
    ['undo_remove', 'agent', { stage: 'cancelled', reason: 'by_staff' }, LIMITS.undoSlipMs],
    ['undo_no_show', 'agent', { stage: 'cancelled', reason: 'no_show' }, LIMITS.undoSlipMs],
    ['rejoin', 'visitor', { stage: 'cancelled', reason: 'no_show' }, LIMITS.rejoinMs],
    ['undo_complete', 'agent', { stage: 'completed' }, LIMITS.undoCompleteMs],
    ['undo_transfer', 'agent', { stage: 'waiting' }, LIMITS.undoSlipMs],
    ['undo_close', 'agent', { stage: 'cancelled', reason: 'closed' }, LIMITS.rejoinMs],
    ['undo_call', 'agent', { stage: 'called', desk: 'desk-1' }, LIMITS.undoSlipMs],
    ['undo_arrive', 'agent', { stage: 'serving', desk: 'desk-1' }, LIMITS.undoSlipMs],
  ] as const)('[STATE-04] allows %s for a limited time only', (event, by, at, within) => {
    const ticket = testTicket({ ...at, stageAt: 0 });
    expect(change(ticket, { event, by, desk: 'desk-1' }, { now: within }).ok).toBe(true);
    expect(change(ticket, { event, by, desk: 'desk-1' }, { now: within + 1 })).toEqual({
      ok: false,
      error: { code: 'not-now' },
    });
  });

  it('[STATE-04] keeps the time of joining through a hold and a transfer', () => {
    const held = changed(testTicket({ joinedAt: 7 }), { event: 'park', by: 'agent' });
    const back = changed(held, { event: 'return', by: 'visitor' });
    const moved = changed(testTicket({ joinedAt: 7, stage: 'serving', desk: 'd' }), {
      event: 'transfer',
      by: 'agent',
      toLineId: 'b',
    });
    expect([held.joinedAt, back.joinedAt, moved.joinedAt, moved.lineId, moved.desk]).toEqual([7, 7, 7, 'b', null]);
  });

  it('[STATE-01] lets one ticket pass when it asks to be called later', () => {
    const recalled = testTicket({ id: 'recalled', joinedAt: 1, stage: 'called', desk: 'd' });
    const others = [testTicket({ id: 'next', joinedAt: 2 }), testTicket({ id: 'last', joinedAt: 3 })];
    const after = changed(recalled, { event: 'recall_later', by: 'agent' }, { others });
    expect(orderOfLine([after, ...others], { graceMs: 0 }).map(({ id }) => id)).toEqual(['next', 'recalled', 'last']);
    expect(changed(recalled, { event: 'recall_later', by: 'agent' }).behindRank).toBeNull();
  });

  it('[STATE-01] is next after the one it lets pass even if it was called out of turn, until that is undone', () => {
    const called = testTicket({ id: 'called', joinedAt: 9, stage: 'called', desk: 'd', behindRank: 8 });
    const others = [2, 3, 4].map((joinedAt) => testTicket({ id: `${joinedAt}`, joinedAt: joinedAt * 10 - 18 }));
    const later = changed(called, { event: 'recall_later', by: 'visitor' }, { others });
    expect(later.promiseReason).toBe('recalled');
    expect(orderOfLine([later, ...others], { graceMs: 0 }).map(({ id }) => id)).toEqual(['2', 'called', '3', '4']);
    const again = changed(later, { event: 'undo_recall_later', by: 'agent', desk: 'd' });
    expect([again.staffRank, again.behindRank]).toEqual([null, null]);
  });

  it('[STATE-01] returns from a hold behind those called in the meantime, in case they wait again', () => {
    const holding = testTicket({ id: 'held', joinedAt: 1, stage: 'holding' });
    const called = testTicket({ id: 'called', joinedAt: 2, stage: 'called', desk: 'd' });
    const waiting = testTicket({ id: 'waiting', joinedAt: 3 });
    const after = changed(holding, { event: 'return', by: 'visitor' }, { others: [called, waiting] });
    const line = orderOfLine([after, { ...called, stage: 'waiting' }, waiting], { graceMs: 0 });
    expect(line.map(({ id }) => id)).toEqual(['called', 'held', 'waiting']);
  });
});
