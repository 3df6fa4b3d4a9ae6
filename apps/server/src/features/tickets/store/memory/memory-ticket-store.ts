import { err, ok } from '@openturn/domain/result.ts';
import type { ContactUse } from '#features/contacts/index.ts';
import type { NewNotice } from '#features/notices/index.ts';
import type { NewOutboxMessage } from '#kernel/outbox/outbox-store.ts';
import { keyOf } from './memory-ticket-key.ts';
import type { MemoryTicketLine } from './memory-ticket-line.ts';
import { memoryTicketReads } from './memory-ticket-reads.ts';
import { memoryTicketRules } from './memory-ticket-rules.ts';
import type { Ticket, TicketLogEntry, TicketStore, SaveAlong } from '#features/tickets/store/ticket-store.ts';
import type { Once, Remembered } from '#kernel/once.ts';
import { rankOf, waits } from '@openturn/domain/line/line-order.ts';

type Options = {
  lines: MemoryTicketLine[];
  /** Takes the messages that changes bring along. */
  told?: NewNotice[];
  addUse?: (contact: ContactUse) => void;
  write?: (messages: NewOutboxMessage[], now: number) => void;
};

const USUAL_GRACE_MS = 10 * 60_000;

/** Does each call in one go, so that no two can mix. */
export function memoryTicketStore({ lines, told = [], addUse = () => {}, write = () => {} }: Options): TicketStore {
  const tickets = new Map<string, Ticket>();
  const logs = new Map<string, TicketLogEntry[]>();
  const { lineOf, isTaken, notIn, whyNot } = memoryTicketRules({ lines, tickets });
  const touch = (siteId: number, lineId: string, at: number) => {
    const line = lineOf(siteId, lineId);
    if (line) line.version++;
    write([{ siteId, topic: 'line.changed', payload: { lineId } }], at);
  };
  const used = new Map<string, Remembered>();
  const keyOfOnce = (siteId: number, { call, tokenHash, key }: Omit<Once, 'fingerprint'>) =>
    [siteId, call, tokenHash, key].join(' ');
  const isRepeated = (siteId: number, once: Once | undefined) =>
    once !== undefined && used.has(keyOfOnce(siteId, once));
  const remember = ({ siteId, id }: Pick<Ticket, 'siteId' | 'id'>, once: Once | undefined) => {
    if (once) used.set(keyOfOnce(siteId, once), { fingerprint: once.fingerprint, id });
  };
  const takeNumber = (siteId: number, lineId: string) => {
    const line = lineOf(siteId, lineId);
    return line ? line.nextNumber++ : 0;
  };
  const keep = (ticket: Ticket, entry: TicketLogEntry) => {
    tickets.set(keyOf(ticket), ticket);
    logs.set(keyOf(ticket), [...(logs.get(keyOf(ticket)) ?? []), entry]);
    return ok(ticket);
  };

  return {
    ...memoryTicketReads({ tickets, logs }),
    graceOf: async (siteId, lineId) => lineOf(siteId, lineId)?.graceMs ?? USUAL_GRACE_MS,
    remembered: async (siteId, once) => used.get(keyOfOnce(siteId, once)) ?? null,
    add: async (ticket, { entry, entering, once, firstUse, notices = [] }) => {
      const { siteId, lineId } = ticket;
      const isDraft = ticket.stage === 'draft';
      const refusal = isDraft ? null : whyNot(ticket, entering);
      if (refusal) return err({ code: refusal });
      if (isRepeated(siteId, once)) return err({ code: 'repeated' });
      if (isTaken(ticket)) return err({ code: 'already-in-line' });
      remember(ticket, once);
      if (!isDraft) touch(siteId, lineId, entry.at);
      told.push(...notices);
      if (firstUse) addUse(firstUse);
      return keep({ ...ticket, version: 1, number: isDraft ? 0 : takeNumber(siteId, lineId) }, entry);
    },
    save: async (before, after, entry, { entering, lineStates, overtaking, once, firstUse, notices = [] } = {}) => {
      const { siteId } = before;
      if (tickets.get(keyOf(before))?.version !== before.version) return err({ code: 'changed-meanwhile' });
      const refusal = entering
        ? whyNot({ ...after, siteId, id: before.id }, entering)
        : lineStates
          ? notIn({ siteId, lineId: after.lineId }, lineStates)
          : null;
      if (refusal) return err({ code: refusal });
      if (isRepeated(siteId, once)) return err({ code: 'repeated' });
      if (isTaken(after)) return err({ code: 'already-in-line' });
      remember(before, once);
      if (overtaking) explainOvertaken(tickets, { ...after, id: before.id }, overtaking);
      for (const lineId of new Set([before.lineId, after.lineId])) touch(siteId, lineId, entry.at);
      told.push(...notices);
      if (firstUse) addUse(firstUse);
      const number = entering ? takeNumber(siteId, after.lineId) : before.number;
      return keep({ ...after, version: before.version + 1, number }, entry);
    },
    remind: async (ticket, { timerAt, holdWarnings, notices }) => {
      const kept = tickets.get(keyOf(ticket));
      if (kept?.version !== ticket.version || kept.timerAt !== ticket.timerAt) return;
      tickets.set(keyOf(ticket), { ...kept, timerAt, holdWarnings });
      told.push(...notices);
    },
    setLineState: async ({ siteId, lineId, state, message, at }) => {
      const line = lineOf(siteId, lineId);
      if (!line) return false;
      Object.assign(line, { state: state ?? line.state, message });
      touch(siteId, lineId, at);
      return true;
    },
  };
}

function explainOvertaken(
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
