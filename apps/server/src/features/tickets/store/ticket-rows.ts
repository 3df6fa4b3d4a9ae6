import type { EndReason } from '@openturn/domain/ticket/end-reasons.ts';
import type { TicketActor, TicketStage } from '@openturn/domain/ticket/ticket-machine.ts';
import type { Selectable } from 'kysely';
import type { TicketChanges } from './ticket-changes.ts';
import type { EndedVisit, Ticket, TicketLogEntry } from './ticket-store.ts';
import { fromActorLetter, toActorLetter } from '#kernel/db/actor-letters.ts';
import { fromPersonColumns, toPersonColumns } from '#kernel/db/tables/person-columns.ts';
import type { TicketEventsTable, TicketsTable } from '#kernel/db/tables/ticket-tables.ts';
import { contactParts } from '#kernel/db/sealing/sealed.ts';

export function fromTicketRow(row: Selectable<TicketsTable>): Ticket {
  return {
    ...fromPersonColumns(row),
    siteId: row.site_id,
    id: row.ticket_id,
    lineId: row.line_id,
    version: row.version,
    number: row.number,
    letter: row.letter,
    stage: row.stage as TicketStage,
    reason: row.reason,
    joinedAt: row.joined_at,
    dueAt: row.due_at,
    dueStaffId: row.due_staff_id,
    behindRank: row.behind_rank,
    staffRank: row.staff_rank,
    priority: row.priority,
    stageAt: row.stage_at,
    returnAt: row.return_at,
    respondBy: row.respond_by,
    desk: row.desk,
    serviceId: row.service_id,
    deviceHash: row.device_hash,
    partySize: row.party_size,
    language: row.language,
    method: row.method,
    joinedFor: row.seat,
    additional: JSON.parse(row.additional) as string[],
    note: row.note,
    returnRank: row.return_rank,
    calledAt: row.called_at,
    servedAt: row.served_at,
    endedAt: row.ended_at,
    promisedBy: row.promised_by,
    promiseReason: row.promise_reason,
    timerAt: row.timer_at,
    comingAt: row.coming_at,
    calls: row.calls,
    holds: row.holds,
    holdWarnings: row.hold_warnings,
    nearlyAt: row.nearly_at,
    lastDesk: row.last_desk,
    planId: row.plan_id,
    planStop: row.plan_stop,
    endWhy: row.end_why as EndReason | null,
    endWords: row.end_words,
  };
}

/** What changes of a ticket write; the other columns are written on their own. */
export type TicketRow = Omit<TicketsTable, 'origin' | 'seen_at'>;

export function toTicketRow(ticket: Ticket): TicketRow {
  return {
    ...toPersonColumns(ticket),
    contact_parts: contactParts(ticket),
    site_id: ticket.siteId,
    ticket_id: ticket.id,
    line_id: ticket.lineId,
    version: ticket.version,
    number: ticket.number,
    letter: ticket.letter,
    stage: ticket.stage,
    reason: ticket.reason,
    joined_at: ticket.joinedAt,
    due_at: ticket.dueAt,
    due_staff_id: ticket.dueStaffId,
    behind_rank: ticket.behindRank,
    staff_rank: ticket.staffRank,
    priority: ticket.priority,
    stage_at: ticket.stageAt,
    return_at: ticket.returnAt,
    respond_by: ticket.respondBy,
    desk: ticket.desk,
    service_id: ticket.serviceId,
    device_hash: ticket.deviceHash,
    party_size: ticket.partySize,
    language: ticket.language,
    method: ticket.method,
    seat: ticket.joinedFor,
    additional: JSON.stringify(ticket.additional),
    note: ticket.note,
    return_rank: ticket.returnRank,
    called_at: ticket.calledAt,
    served_at: ticket.servedAt,
    ended_at: ticket.endedAt,
    promised_by: ticket.promisedBy,
    promise_reason: ticket.promiseReason,
    timer_at: ticket.timerAt,
    coming_at: ticket.comingAt,
    calls: ticket.calls,
    holds: ticket.holds,
    hold_warnings: ticket.holdWarnings,
    nearly_at: ticket.nearlyAt,
    last_desk: ticket.lastDesk,
    plan_id: ticket.planId,
    plan_stop: ticket.planStop,
    end_why: ticket.endWhy,
    end_words: ticket.endWords,
  };
}

export function toLogEntry(row: Selectable<TicketEventsTable>): TicketLogEntry {
  return {
    at: row.at,
    actor: fromActorLetter(row.actor) as TicketActor,
    event: row.event as TicketLogEntry['event'],
    from: row.from_stage as TicketStage | null,
    to: row.to_stage as TicketStage,
    reason: row.reason,
    desk: row.desk,
    idempotencyKey: row.idempotency_key,
    staffId: row.staff_id,
    ...(row.changes !== null && { changes: JSON.parse(row.changes) as TicketChanges }),
  };
}

/** `ticket` is the ticket after the event; `origin` where it was before, as a transfer may change that. */
export function toLogRow(
  ticket: Ticket,
  entry: TicketLogEntry,
  origin: Pick<Ticket, 'number' | 'lineId' | 'serviceId'> = ticket,
): TicketEventsTable {
  return {
    site_id: ticket.siteId,
    ticket_id: ticket.id,
    sequence: ticket.version,
    at: entry.at,
    actor: toActorLetter(entry.actor),
    event: entry.event,
    from_stage: entry.from,
    to_stage: entry.to,
    reason: entry.reason,
    desk: entry.desk,
    idempotency_key: entry.idempotencyKey,
    staff_id: entry.staffId,
    number: ticket.number,
    letter: ticket.letter,
    line_id: origin.lineId,
    service_id: origin.serviceId,
    changes: entry.changes ? JSON.stringify(entry.changes) : null,
  };
}

export function toEndedVisit(row: Selectable<TicketsTable>): EndedVisit {
  return {
    serviceId: row.service_id,
    joinedAt: row.joined_at,
    calledAt: row.called_at,
    servedAt: row.served_at,
    endedAt: row.ended_at ?? row.stage_at,
    desk: row.last_desk,
    stage: row.stage as EndedVisit['stage'],
    reason: row.reason,
  };
}
