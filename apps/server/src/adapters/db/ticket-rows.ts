import type { TicketActor, TicketEvent, TicketStage } from '@openturn/domain/ticket/ticket-machine.ts';
import type { Selectable } from 'kysely';
import type { Ticket, TicketLogEntry } from '#features/tickets/ticket-store.ts';
import type { TicketEventsTable, TicketsTable } from './database.ts';

export function fromTicketRow(row: Selectable<TicketsTable>): Ticket {
  return {
    siteId: row.site_id,
    id: row.ticket_id,
    lineId: row.line_id,
    version: row.version,
    number: row.number,
    stage: row.stage as TicketStage,
    reason: row.reason,
    joinedAt: row.joined_at,
    dueAt: row.due_at,
    behindRank: row.behind_rank,
    stageAt: row.stage_at,
    returnAt: row.return_at,
    respondBy: row.respond_by,
    desk: row.desk,
    serviceId: row.service_id,
    deviceHash: row.device_hash,
    phone: row.phone,
    name: row.name,
    partySize: row.party_size,
    language: row.language,
    method: row.method,
  };
}

export function toTicketRow(ticket: Ticket): TicketsTable {
  return {
    site_id: ticket.siteId,
    ticket_id: ticket.id,
    line_id: ticket.lineId,
    version: ticket.version,
    number: ticket.number,
    stage: ticket.stage,
    reason: ticket.reason,
    joined_at: ticket.joinedAt,
    due_at: ticket.dueAt,
    behind_rank: ticket.behindRank,
    stage_at: ticket.stageAt,
    return_at: ticket.returnAt,
    respond_by: ticket.respondBy,
    desk: ticket.desk,
    service_id: ticket.serviceId,
    device_hash: ticket.deviceHash,
    phone: ticket.phone,
    name: ticket.name,
    party_size: ticket.partySize,
    language: ticket.language,
    method: ticket.method,
  };
}

export function toLogEntry(row: Selectable<TicketEventsTable>): TicketLogEntry {
  return {
    at: row.at,
    actor: row.actor as TicketActor,
    event: row.event as TicketEvent,
    from: row.from_stage as TicketStage | null,
    to: row.to_stage as TicketStage,
    reason: row.reason,
    desk: row.desk,
    idempotencyKey: row.idempotency_key,
  };
}

/** The ticket as it is after the event. */
export function toLogRow(ticket: Ticket, entry: TicketLogEntry): TicketEventsTable {
  return {
    site_id: ticket.siteId,
    ticket_id: ticket.id,
    sequence: ticket.version,
    at: entry.at,
    actor: entry.actor,
    event: entry.event,
    from_stage: entry.from,
    to_stage: entry.to,
    reason: entry.reason,
    desk: entry.desk,
    idempotency_key: entry.idempotencyKey,
  };
}
