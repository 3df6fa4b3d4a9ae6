import { blankTicket } from '#features/tickets/rules/blank-ticket.ts';
import type { Ticket } from '#features/tickets/store/ticket-store.ts';

/** A visitor waiting in line `a`. */
export function testTicket(changes: Partial<Ticket> = {}): Ticket {
  const defaults = { siteId: 100_001, id: 'ticket', lineId: 'a', name: 'Ada', language: 'en' } as const;
  return {
    ...blankTicket({ ...defaults, stage: 'waiting', joinedAt: 1_000 }),
    version: 1,
    number: 1,
    letter: 'A',
    ...changes,
  };
}
