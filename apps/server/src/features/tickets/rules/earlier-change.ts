import type { Ticket, TicketLogEntry, TicketStore } from '#features/tickets/store/ticket-store.ts';

export type EarlierChange = TicketLogEntry & { version: number };

/** The change that an earlier request with this key made to the ticket, or null. */
export async function earlierChange(
  { siteId, id }: Pick<Ticket, 'siteId' | 'id'>,
  key: string | null | undefined,
  tickets: Pick<TicketStore, 'log'>,
): Promise<EarlierChange | null> {
  if (key === null || key === undefined) return null;
  const log = await tickets.log(siteId, id);
  const index = log.findIndex(({ idempotencyKey }) => idempotencyKey === key);
  const entry = log[index];
  // Each version has one entry in the log.
  return entry ? { ...entry, version: index + 1 } : null;
}
