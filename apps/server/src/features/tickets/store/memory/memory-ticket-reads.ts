import { isActive, keyOf } from './memory-ticket-key.ts';
import type { Ticket, TicketLogEntry, TicketStore } from '#features/tickets/store/ticket-store.ts';

type Kept = { tickets: ReadonlyMap<string, Ticket>; logs: ReadonlyMap<string, TicketLogEntry[]> };
type Reads = Pick<TicketStore, 'find' | 'active' | 'ofSite' | 'ofHolder' | 'heldByPlace' | 'log' | 'due' | 'ended'>;

export function memoryTicketReads({ tickets, logs }: Kept): Reads {
  return {
    find: async (siteId, id) => tickets.get(keyOf({ siteId, id })) ?? null,
    active: async (siteId, lineId) =>
      [...tickets.values()].filter(
        (ticket) => ticket.siteId === siteId && ticket.lineId === lineId && isActive(ticket),
      ),
    ofSite: async (siteId, endedSince) =>
      [...tickets.values()].filter(
        (ticket) => ticket.siteId === siteId && (isActive(ticket) || (ticket.endedAt ?? 0) >= endedSince),
      ),
    ofHolder: async (siteId, { deviceHash, phones, emails }, endedSince) =>
      [...tickets.values()]
        .filter((ticket) => ticket.siteId === siteId && (isActive(ticket) || (ticket.endedAt ?? 0) >= endedSince))
        .filter(
          (ticket) =>
            (deviceHash !== null && ticket.deviceHash === deviceHash) ||
            (ticket.phone !== null && phones.includes(ticket.phone)) ||
            (ticket.email !== null && emails.includes(ticket.email)),
        )
        .toSorted((a, b) => b.joinedAt - a.joinedAt),
    heldByPlace: async (siteId, lineId) =>
      [...tickets.values()].filter(
        (ticket) => ticket.siteId === siteId && ticket.lineId === lineId && ticket.returnRank !== null,
      ),
    due: async (now, limit) =>
      [...tickets.values()]
        .filter(({ timerAt }) => timerAt !== null && timerAt <= now)
        .toSorted((a, b) => (a.timerAt ?? 0) - (b.timerAt ?? 0))
        .slice(0, limit),
    ended: async (siteId, lineId, { since, limit }) =>
      [...tickets.values()]
        .filter((ticket) => ticket.siteId === siteId && ticket.lineId === lineId && (ticket.endedAt ?? 0) >= since)
        .filter((ticket) => !isActive(ticket))
        .toSorted((a, b) => (b.endedAt ?? 0) - (a.endedAt ?? 0))
        .slice(0, limit)
        .map((ticket) => ({
          serviceId: ticket.serviceId,
          joinedAt: ticket.joinedAt,
          calledAt: ticket.calledAt,
          servedAt: ticket.servedAt,
          desk: ticket.lastDesk,
          endedAt: ticket.endedAt ?? ticket.stageAt,
          stage: ticket.stage === 'completed' ? 'completed' : 'cancelled',
          reason: ticket.reason,
        })),
    log: async (siteId, id) => logs.get(keyOf({ siteId, id })) ?? [],
  };
}
