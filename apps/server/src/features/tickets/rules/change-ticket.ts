import type { PlaceReason } from '@openturn/contract/visitor/ticket-view.ts';
import { orderOfLine, rankOf } from '@openturn/domain/line/line-order.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { EndReason } from '@openturn/domain/ticket/end-reasons.ts';
import { actionUndoneBy, undoLimit } from '@openturn/domain/ticket/staff-actions.ts';
import {
  AT_DESK,
  nextTicketStage,
  type TicketActor,
  type TicketEvent,
  type TicketStage,
} from '@openturn/domain/ticket/ticket-machine.ts';
import { HOLD_WARNING_MS, ticketLimits, type TicketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import type { Ticket } from '#features/tickets/store/ticket-store.ts';

export type TicketMove = {
  event: TicketEvent;
  by: TicketActor;
  /** The desk that takes the ticket; required if the event brings it to a desk. */
  desk?: string;
  /** When a visitor on hold wants to return. */
  returnAt?: number;
  /** Instead of a time: on hold until everyone up to this rank has been called. */
  returnRank?: number;
  /** What the visitor was told when choosing the hold. */
  promisedBy?: number | undefined;
  toLineId?: string;
  /** The service after a transfer; null for none in particular. */
  toServiceId?: string | null;
  /** Why staff end the visit, and in their own words. */
  endWhy?: EndReason | undefined;
  endWords?: string | undefined;
  /** Staff leave the desk, however long ago they called to it. */
  isLeavingDesk?: true;
  /** The same for the rank that staff had given it. */
  toStaffRank?: number | null;
};

export type ChangeRefusal = { code: 'not-now' | 'invalid-input' };

type ChangeContext = {
  now: number;
  /** The active tickets of its line. */
  others: readonly Ticket[];
  limits?: TicketLimits;
  /** How far before their due time the line's appointments rank. */
  graceMs?: number;
  /** The stage from which it came into its present one, for events that lead back. */
  earlierStage?: TicketStage | null;
};

/** For businesses without settings of their own. */
const USUAL = ticketLimits({});

/** The ticket after the event. */
export function changeTicket(
  ticket: Ticket,
  move: TicketMove,
  { now, others, limits = USUAL, graceMs = 0, earlierStage = null }: ChangeContext,
): Result<Ticket, ChangeRefusal> {
  const next = nextTicketStage({ ...ticket, before: earlierStage }, move.event, move.by);
  if (!next.ok) return next;
  // Once a call: it starts the time to come again.
  if (move.event === 'on_my_way' && ticket.comingAt !== null) return err({ code: 'not-now' });
  if (move.event === 'undo_check_in' && !isJustCheckedIn(ticket)) return err({ code: 'not-now' });
  if (isTooLate(ticket, move, { now, limits })) return err({ code: 'not-now' });
  const { to, reason } = next.value;
  const desk = AT_DESK.includes(to) ? (move.desk ?? ticket.desk) : null;
  if (AT_DESK.includes(to) && desk === null) return err({ code: 'invalid-input' });
  if (move.event === 'need_more_time' && !isHold(move, now)) return err({ code: 'invalid-input' });

  return ok({
    ...ticket,
    stage: to,
    reason,
    stageAt: stageAtAfter(ticket, move.event, { to, now }),
    desk,
    lineId: move.toLineId ?? ticket.lineId,
    serviceId: move.toServiceId === undefined ? ticket.serviceId : move.toServiceId,
    staffRank: staffRankAfter(ticket, move, { others, graceMs }),
    promiseReason: promiseReasonAfter(ticket, move),
    behindRank: behindRankAfter(ticket, move.event, { others, graceMs }),
    promisedBy: move.event in NEW_PROMISE ? (move.promisedBy ?? null) : ticket.promisedBy,
    endWhy: move.endWhy ?? null,
    endWords: move.endWords ?? null,
    ...timesAfter(ticket, to, { ...move, desk, now, limits }),
  });
}

/** Since when it is in the new stage; a visit that goes on after a slip has taken as long as before. */
function stageAtAfter(ticket: Ticket, event: TicketEvent, { to, now }: { to: TicketStage; now: number }): number {
  if (event === 'on_my_way') return ticket.stageAt;
  return to === 'serving' && actionUndoneBy(event) ? (ticket.servedAt ?? now) : now;
}

/** It came from an appointment and was never called. */
function isJustCheckedIn({ dueAt, calledAt }: Ticket): boolean {
  return dueAt !== null && calledAt === null;
}

function isHold({ returnAt, returnRank }: TicketMove, now: number): boolean {
  return returnRank !== undefined || (returnAt ?? 0) > now;
}

type Moved = Omit<TicketMove, 'desk'> & { desk: string | null; now: number; limits: TicketLimits };

/** The times and counts that go with the new stage; `timerAt` is when a timer acts on it. */
function timesAfter(ticket: Ticket, to: TicketStage, { event, desk, returnAt, returnRank, now, limits }: Moved) {
  const isOver = to === 'completed' || to === 'cancelled';
  const respondBy = to === 'called' ? now + limits.respondMs : null;
  // A hold that ends with the visit is kept, in case that was a mistake.
  const hold = ticket.stage === 'holding' && ENDED_BY_MISTAKE.has(event) ? ticket : NO_HOLD;
  const resumed = to === 'holding' && ticket.stage === 'cancelled' ? ticket : { returnAt, returnRank };
  const backAt = to === 'holding' ? (resumed.returnAt ?? null) : null;
  const backRank = to === 'holding' ? (resumed.returnRank ?? null) : null;
  return {
    returnAt: backAt ?? hold.returnAt,
    returnRank: backRank ?? hold.returnRank,
    respondBy,
    timerAt: to === 'draft' ? ticket.timerAt : timerAfter({ respondBy, backAt, backRank, now }),
    lastDesk: desk ?? ticket.lastDesk,
    calledAt: calledAtAfter(ticket, event, { to, now }),
    servedAt: to === 'serving' || to === 'meeting_started' ? (ticket.servedAt ?? now) : ticket.servedAt,
    endedAt: isOver ? now : null,
    calls: event === 'call' || event === 'recall' ? ticket.calls + 1 : ticket.calls,
    // Staff who call again have not seen the visitor yet.
    comingAt: event === 'on_my_way' ? now : null,
    holds: event === 'need_more_time' ? ticket.holds + 1 : ticket.holds,
    holdWarnings: to === 'holding' ? ticket.holdWarnings : hold.holdWarnings,
  };
}

/** An undo of these resumes the hold. */
const ENDED_BY_MISTAKE: ReadonlySet<TicketEvent> = new Set(['leave', 'remove', 'close_line']);
const NO_HOLD = { returnAt: null, returnRank: null, holdWarnings: 0 } as const;

type Due = { respondBy: number | null; backAt: number | null; backRank: number | null; now: number };

function timerAfter({ respondBy, backAt, backRank, now }: Due): number | null {
  if (respondBy !== null) return respondBy;
  if (backAt !== null) return warningAt(backAt, now);
  return backRank === null ? null : now;
}

function warningAt(backAt: number, now: number): number {
  return backAt - Math.min(HOLD_WARNING_MS, Math.round((backAt - now) / 2));
}

/**
 * The promise no longer applies: a new one follows the change, for a reason that is shown. Before a hold, visitors see
 * their new wait and choose it, so that needs no reason, and is what they are promised.
 */
const NEW_PROMISE: Partial<Record<TicketEvent, PlaceReason | null>> = {
  need_more_time: null,
  park: null,
  rejoin: null,
  recall_later: 'recalled',
  transfer: 'transferred',
  move_line: 'transferred',
  undo_move_line: null,
};

function promiseReasonAfter({ promiseReason }: Ticket, { event, by }: TicketMove): string | null {
  if (event === 'undo_transfer' || event === 'undo_recall_later') return null;
  if (event === 'undo_call') return 'restored' satisfies PlaceReason;
  if (event === 'undo_close') return 'unclosed' satisfies PlaceReason;
  if (event === 'recall_later' && by === 'agent') return 'later' satisfies PlaceReason;
  const reason = NEW_PROMISE[event];
  return reason === undefined ? promiseReason : reason;
}

/**
 * A place among the others of one line means nothing in another; priority goes along. Whoever was called out of turn
 * and lets one ticket pass is next after it, and after an undo of that has their own place again.
 */
function staffRankAfter(ticket: Ticket, { event, toLineId = ticket.lineId, toStaffRank }: TicketMove, queue: Queue) {
  const { lineId, staffRank, priority, behindRank } = ticket;
  if (toStaffRank !== undefined) return toStaffRank;
  if (event === 'undo_recall_later') return staffRank === behindRank ? null : staffRank;
  const passed = event === 'recall_later' ? rankBehindFirst(queue) : null;
  if (passed !== null && rankOf({ ...ticket, behindRank: null }, queue.graceMs) > passed) return passed;
  return toLineId === lineId || priority !== null ? staffRank : null;
}

/** When the wait ended; an undone call does not count. */
function calledAtAfter(ticket: Ticket, event: TicketEvent, { to, now }: { to: TicketStage; now: number }) {
  if (event === 'undo_call') return null;
  return to === 'called' ? (ticket.calledAt ?? now) : ticket.calledAt;
}

type TimeLimits = { now: number; limits: TicketLimits };

function isTooLate(
  { stageAt }: Ticket,
  { event, by, isLeavingDesk }: TicketMove,
  { now, limits }: TimeLimits,
): boolean {
  return !isLeavingDesk && now - stageAt > withinMs(event, by, limits);
}

function withinMs(event: TicketEvent, by: TicketActor, limits: TicketLimits): number {
  if (event === 'undo_leave') return limits.undoLeaveMs;
  if (event === 'rejoin' || event === 'undo_drop') return limits.rejoinMs;
  // As long as staff could bring each of them back.
  if (event === 'undo_close') return limits.rejoinMs;
  const undone = by === 'agent' ? undoLimit(event) : null;
  return undone === null ? Infinity : limits[undone];
}

type Queue = { others: readonly Ticket[]; graceMs: number };

/** Null if nobody waits. */
function rankBehindFirst({ others, graceMs }: Queue): number | null {
  const [first] = orderOfLine(others, { graceMs });
  return first ? rankOf(first, graceMs) + 1 : null;
}

/** A returning ticket ranks behind those called in the meantime; `recall_later` lets one ticket pass. */
function behindRankAfter(ticket: Ticket, event: TicketEvent, { others, graceMs }: Queue): number | null {
  // It has let nobody pass.
  if (event === 'undo_recall_later') return null;
  if (event === 'recall_later') return rankBehindFirst({ others, graceMs }) ?? ticket.behindRank;
  if (event !== 'return') return ticket.behindRank;
  const passed = others.filter(({ stage }) => AT_DESK.includes(stage));
  const ranks = [
    ...passed.map((other) => rankOf(other, graceMs)),
    ...(ticket.returnRank === null ? [] : [ticket.returnRank]),
  ];
  return ranks.length > 0 ? Math.max(ticket.behindRank ?? 0, ...ranks.map((rank) => rank + 1)) : ticket.behindRank;
}
