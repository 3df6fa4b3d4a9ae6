import type { Ticket, TicketStore } from '#features/tickets/index.ts';

type Holder = { siteId: number; tokenHash: string | null };

/** The device's open tickets and drafts, newest first. */
export async function ownTickets({ siteId, tokenHash }: Holder, tickets: TicketStore): Promise<Ticket[]> {
  if (tokenHash === null) return [];
  return tickets.ofHolder(siteId, { deviceHash: tokenHash, phones: [], emails: [] }, Number.MAX_SAFE_INTEGER);
}
