import type { LineState } from '@openturn/domain/line/line-state.ts';
import { err, ok } from '@openturn/domain/result.ts';
import type { NewOutboxMessage } from '#ports/outbox-store.ts';
import type { Ticket, TicketLogEntry, TicketStore } from './ticket-store.ts';

export type MemoryTicketLine = {
  siteId: number;
  lineId: string;
  state: LineState;
  version: number;
  nextNumber: number;
  message: Record<string, string> | null;
};

type Options = { lines: MemoryTicketLine[]; write?: (messages: NewOutboxMessage[], now: number) => void };

/** Does each call in one go, so that no two can mix. */
export function memoryTicketStore({ lines, write = () => {} }: Options): TicketStore {
  const tickets = new Map<string, Ticket>();
  const logs = new Map<string, TicketLogEntry[]>();
  const lineOf = (siteId: number, lineId: string) =>
    lines.find((line) => line.siteId === siteId && line.lineId === lineId);
  const activeOf = (siteId: number, lineId: string) =>
    [...tickets.values()].filter((ticket) => ticket.siteId === siteId && ticket.lineId === lineId && isActive(ticket));
  const isTaken = (ticket: Pick<Ticket, 'id' | 'siteId' | 'lineId' | 'deviceHash' | 'phone' | 'stage'>) =>
    isActive(ticket) &&
    activeOf(ticket.siteId, ticket.lineId).some(
      ({ id, deviceHash, phone }) =>
        id !== ticket.id &&
        ((deviceHash !== null && deviceHash === ticket.deviceHash) || (phone !== null && phone === ticket.phone)),
    );
  const touch = (siteId: number, lineId: string, at: number) => {
    const line = lineOf(siteId, lineId);
    if (line) line.version++;
    write([{ siteId, topic: 'line.changed', payload: { lineId } }], at);
  };
  const keep = (ticket: Ticket, entry: TicketLogEntry) => {
    tickets.set(keyOf(ticket), ticket);
    logs.set(keyOf(ticket), [...(logs.get(keyOf(ticket)) ?? []), entry]);
    return ok(ticket);
  };

  return {
    find: async (siteId, id) => tickets.get(keyOf({ siteId, id })) ?? null,
    active: async (siteId, lineId) => activeOf(siteId, lineId),
    log: async (siteId, id) => logs.get(keyOf({ siteId, id })) ?? [],
    add: async (ticket, { entry, lineStates }) => {
      const line = lineOf(ticket.siteId, ticket.lineId);
      if (!line) return err({ code: 'not-found' });
      if (!lineStates.includes(line.state)) return err({ code: 'line-closed' });
      if (isTaken(ticket)) return err({ code: 'already-in-line' });
      touch(ticket.siteId, ticket.lineId, entry.at);
      return keep({ ...ticket, version: 1, number: line.nextNumber++ }, entry);
    },
    save: async (before, after, entry) => {
      if (tickets.get(keyOf(before))?.version !== before.version) return err({ code: 'changed-meanwhile' });
      if (isTaken(after)) return err({ code: 'already-in-line' });
      for (const lineId of new Set([before.lineId, after.lineId])) touch(before.siteId, lineId, entry.at);
      return keep({ ...after, version: before.version + 1 }, entry);
    },
    setLineState: async ({ siteId, lineId, state, message, at }) => {
      const line = lineOf(siteId, lineId);
      if (!line) return false;
      Object.assign(line, { state, message });
      touch(siteId, lineId, at);
      return true;
    },
  };
}

function isActive({ stage }: Pick<Ticket, 'stage'>): boolean {
  return stage !== 'completed' && stage !== 'cancelled';
}

function keyOf({ siteId, id }: Pick<Ticket, 'siteId' | 'id'>): string {
  return `${siteId} ${id}`;
}
