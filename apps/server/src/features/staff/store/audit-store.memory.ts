import type { Ticket, TicketLogEntry, TicketStore } from '#features/tickets/index.ts';
import type { AuditRow, AuditStore } from './audit-store.ts';

type Logged = { ticket: Ticket; log: TicketLogEntry[] };

/** Reads what was done to tickets where it stands: in their log. */
export function memoryAudit({ tickets }: { tickets: Pick<TicketStore, 'ofSite' | 'log'> }): AuditStore {
  const written: (AuditRow & { siteId: number })[] = [];
  const logsOf = async (siteId: number): Promise<Logged[]> => {
    const all = await tickets.ofSite(siteId, 0);
    return Promise.all(all.map(async (ticket) => ({ ticket, log: await tickets.log(siteId, ticket.id) })));
  };
  return {
    write: async (entries) => void written.unshift(...entries.toReversed()),
    page: async (siteId, { before, limit }) => {
      const { at: from, skip } = before ?? { at: Infinity, skip: 0 };
      const others = written
        .filter((row) => row.siteId === siteId)
        .map(({ at, staffId, action, subject, detail }) => ({ at, staffId, action, subject, detail }));
      const events = (await logsOf(siteId))
        .toSorted((a, b) => (a.ticket.id < b.ticket.id ? 1 : -1))
        .flatMap(({ ticket, log }) => log.toReversed().flatMap((entry) => rowOf(ticket, entry) ?? []));
      return [...events, ...others]
        .filter(({ at }) => at <= from)
        .toSorted((a, b) => b.at - a.at)
        .slice(skip, skip + limit);
    },
    lastEvents: async (siteId, since) =>
      (await logsOf(siteId)).flatMap(({ ticket, log }) => {
        const last = log.at(-1);
        const isMoved = log.some(({ at, staffId }) => staffId !== null && at >= since);
        return last && isMoved ? [{ ticketId: ticket.id, event: last.event, at: last.at, staffId: last.staffId }] : [];
      }),
  };
}

function rowOf({ number }: Ticket, { at, staffId, event, reason }: TicketLogEntry): AuditRow | null {
  if (staffId === null) return null;
  return { at, staffId, action: event, subject: { kind: 'ticket', number }, detail: reason ?? '' };
}
