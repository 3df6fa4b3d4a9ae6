import type { TicketEvent, TicketStage } from '@openturn/domain/ticket/ticket-machine.ts';
import type { TicketLogEntry } from '#features/tickets/index.ts';

type Entry = { at: number; event: TicketEvent; from: TicketStage | null; to: TicketStage; key: string | null };

/** The log entry for what a visitor does while joining. */
export function logEntry({ key, ...entry }: Entry): TicketLogEntry {
  return { ...entry, actor: 'visitor', reason: null, desk: null, staffId: null, idempotencyKey: key };
}
