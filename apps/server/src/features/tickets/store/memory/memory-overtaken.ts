import { rankOf, waits } from '@openturn/domain/line/line-order.ts';
import type { SaveAlong, Ticket } from '#features/tickets/store/ticket-store.ts';

export function explainOvertaken(
  tickets: Map<string, Ticket>,
  { siteId, lineId, id }: Ticket,
  { rank, graceMs }: NonNullable<SaveAlong['overtaking']>,
): void {
  for (const [key, other] of tickets) {
    const isBehind = other.siteId === siteId && other.lineId === lineId && other.id !== id && waits(other);
    if (!isBehind || rankOf(other, graceMs) < rank || other.promiseReason !== null) continue;
    tickets.set(key, { ...other, promiseReason: 'returned' });
  }
}
