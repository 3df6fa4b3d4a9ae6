import { orderOfLine, rankOf } from '@openturn/domain/line/line-order.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import {
  nextTicketStage,
  type TicketActor,
  type TicketEvent,
  type TicketStage,
} from '@openturn/domain/ticket/ticket-machine.ts';
import { RESPOND_WITHIN_MS, UNDO_WITHIN_MS } from './ticket-limits.ts';
import type { Ticket } from './ticket-store.ts';

export type TicketMove = {
  event: TicketEvent;
  by: TicketActor;
  /** Who takes it; needed where it comes into somebody's hands. */
  desk?: string;
  /** When somebody on hold wants to be back. */
  returnAt?: number;
  /** On hold until everybody up to this rank has been called, instead of a time. */
  returnRank?: number;
  /** Where it is transferred to. */
  toLineId?: string;
  /** What it is transferred for; null is nothing in particular. */
  toServiceId?: string | null;
};

export type ChangeRefusal = { code: 'not-now' | 'invalid-input' };

/** What a line's appointments gain over their due time, where the line sets no other. */
const NO_GRACE = { graceMs: 0 };
const IN_HAND: readonly TicketStage[] = ['called', 'serving', 'waiting_meeting', 'meeting_started'];

/** The ticket as the event leaves it; `others` are the active ones of its line. */
export function changeTicket(
  ticket: Ticket,
  move: TicketMove,
  { now, others }: { now: number; others: readonly Ticket[] },
): Result<Ticket, ChangeRefusal> {
  const next = nextTicketStage(ticket, move.event, move.by);
  if (!next.ok) return next;
  if (isTooLate(ticket, move.event, now)) return err({ code: 'not-now' });
  const { to, reason } = next.value;
  const desk = IN_HAND.includes(to) ? (move.desk ?? ticket.desk) : null;
  if (IN_HAND.includes(to) && desk === null) return err({ code: 'invalid-input' });
  if (move.event === 'need_more_time' && !isHold(move, now)) return err({ code: 'invalid-input' });

  return ok({
    ...ticket,
    stage: to,
    reason,
    stageAt: now,
    desk,
    lineId: move.toLineId ?? ticket.lineId,
    serviceId: move.toServiceId === undefined ? ticket.serviceId : move.toServiceId,
    behindRank: behindRankAfter(ticket, move.event, others),
    ...timesAfter(ticket, to, { ...move, now }),
  });
}

function isHold({ returnAt, returnRank }: TicketMove, now: number): boolean {
  return returnRank !== undefined || (returnAt ?? 0) > now;
}

type Moved = TicketMove & { now: number };

/** What a stage brings with it in times and counts; `timerAt` is when the system is to look at it by itself. */
function timesAfter(ticket: Ticket, to: TicketStage, { event, desk, returnAt, returnRank, now }: Moved) {
  const isOver = to === 'completed' || to === 'cancelled';
  const respondBy = to === 'called' ? now + RESPOND_WITHIN_MS : null;
  const backAt = to === 'holding' ? (returnAt ?? null) : null;
  return {
    returnAt: backAt,
    returnRank: to === 'holding' ? (returnRank ?? null) : null,
    respondBy,
    timerAt: respondBy ?? backAt,
    lastDesk: desk ?? ticket.desk ?? ticket.lastDesk,
    calledAt: to === 'called' ? (ticket.calledAt ?? now) : ticket.calledAt,
    servedAt: to === 'serving' || to === 'meeting_started' ? (ticket.servedAt ?? now) : ticket.servedAt,
    endedAt: isOver ? now : null,
    calls: event === 'call' ? ticket.calls + 1 : ticket.calls,
    holds: event === 'need_more_time' ? ticket.holds + 1 : ticket.holds,
    holdWarnings: to === 'holding' ? ticket.holdWarnings : 0,
  };
}

function isTooLate(ticket: Ticket, event: TicketEvent, now: number): boolean {
  return event in UNDO_WITHIN_MS && now - ticket.stageAt > UNDO_WITHIN_MS[event as keyof typeof UNDO_WITHIN_MS];
}

/** Who comes back stands behind those called meanwhile; who is to be called later lets one pass. */
function behindRankAfter(ticket: Ticket, event: TicketEvent, others: readonly Ticket[]): number | null {
  const passed =
    event === 'return'
      ? others.filter(({ stage }) => IN_HAND.includes(stage))
      : event === 'recall_later'
        ? orderOfLine(others, NO_GRACE).slice(0, 1)
        : [];
  const ranks = passed.map((other) => rankOf(other, NO_GRACE.graceMs) + 1);
  return ranks.length > 0 ? Math.max(ticket.behindRank ?? 0, ...ranks) : ticket.behindRank;
}
