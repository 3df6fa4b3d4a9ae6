import type { Ticket } from '#features/tickets/store/ticket-store.ts';

export function keyOf({ siteId, id }: Pick<Ticket, 'siteId' | 'id'>): string {
  return `${siteId} ${id}`;
}

export function isActive({ stage }: Pick<Ticket, 'stage'>): boolean {
  return stage !== 'completed' && stage !== 'cancelled';
}
