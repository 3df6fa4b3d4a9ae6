import type { LineState } from '@openturn/domain/line/line-state.ts';
import { isActive } from './memory-ticket-key.ts';
import type { EnterRefusal, Entering, NewTicket, Ticket } from '#features/tickets/store/ticket-store.ts';
import type { MemoryTicketLine } from './memory-ticket-line.ts';

type Kept = { lines: readonly MemoryTicketLine[]; tickets: ReadonlyMap<string, Ticket> };

/** What the database forbids. */
export function memoryTicketRules({ lines, tickets }: Kept) {
  const lineOf = (siteId: number, lineId: string) =>
    lines.find((line) => line.siteId === siteId && line.lineId === lineId);
  const activeOf = (siteId: number, lineId: string) =>
    [...tickets.values()].filter((ticket) => ticket.siteId === siteId && ticket.lineId === lineId && isActive(ticket));
  const isTaken = (ticket: Pick<Ticket, 'id' | 'siteId' | 'lineId' | 'deviceHash' | 'phone' | 'stage' | 'seat'>) =>
    isActive(ticket) &&
    activeOf(ticket.siteId, ticket.lineId).some(
      ({ id, deviceHash, phone, seat }) =>
        id !== ticket.id &&
        seat === ticket.seat &&
        ((deviceHash !== null && deviceHash === ticket.deviceHash) || (phone !== null && phone === ticket.phone)),
    );
  const ofDevice = ({ siteId, id, deviceHash }: NewTicket) =>
    [...tickets.values()].filter(
      (ticket) => ticket.siteId === siteId && ticket.id !== id && ticket.deviceHash === deviceHash && isActive(ticket),
    );
  const notIn = (
    { siteId, lineId }: Pick<Ticket, 'siteId' | 'lineId'>,
    lineStates: readonly LineState[],
  ): EnterRefusal['code'] | null => {
    const line = lineOf(siteId, lineId);
    if (!line) return 'not-found';
    if (lineStates.includes(line.state)) return null;
    return line.state === 'paused' ? 'line-paused' : 'line-closed';
  };
  const whyNot = (
    ticket: NewTicket,
    { lineStates, isLimited, mostOfDevice = Infinity }: Entering,
  ): EnterRefusal['code'] | null => {
    const { siteId, lineId, deviceHash } = ticket;
    const refusal = notIn({ siteId, lineId }, lineStates);
    if (refusal) return refusal;
    const maxWaiting = lineOf(siteId, lineId)?.maxWaiting ?? Infinity;
    const waiting = activeOf(siteId, lineId).filter(({ stage }) => stage === 'waiting' || stage === 'ready').length;
    if (isLimited && waiting >= maxWaiting) return 'line-full';
    return deviceHash !== null && ofDevice(ticket).length >= mostOfDevice ? 'too-many-tickets' : null;
  };
  return { lineOf, isTaken, notIn, whyNot };
}
