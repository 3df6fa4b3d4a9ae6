import type { Ticket } from '#features/tickets/ticket-store.ts';

/** Somebody who waits in line `a`. */
export function testTicket(changes: Partial<Ticket> = {}): Ticket {
  return {
    siteId: 100_001,
    id: 'ticket',
    lineId: 'a',
    version: 1,
    number: 1,
    stage: 'waiting',
    reason: null,
    joinedAt: 1_000,
    stageAt: 1_000,
    dueAt: null,
    behindRank: null,
    returnAt: null,
    respondBy: null,
    desk: null,
    serviceId: null,
    deviceHash: null,
    phone: null,
    name: 'Ada',
    partySize: 1,
    language: 'en',
    method: 1,
    ...changes,
  };
}
