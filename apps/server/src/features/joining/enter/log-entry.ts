import type { TicketEvent, TicketStage } from '@openturn/domain/ticket/ticket-machine.ts';
import type { TicketLogEntry } from '#features/tickets/index.ts';

type Happened = { at: number; event: TicketEvent; from: TicketStage | null; to: TicketStage; key: string | null };

/** What a visitor does while joining. */
export function logEntry({ key, ...happened }: Happened): TicketLogEntry {
  return { ...happened, actor: 'visitor', reason: null, desk: null, staffId: null, idempotencyKey: key };
}
