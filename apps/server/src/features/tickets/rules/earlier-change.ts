import { actionOfEvent, actionUndoneBy } from '@openturn/domain/ticket/staff-actions.ts';
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

/** Other remarks of staff, such as a note, contradict nothing. */
const CONTRADICTING: ReadonlySet<string> = new Set(['edit', 'prioritise', 'reorder']);

/** Whether staff have moved or changed the ticket after the version that somebody acts on, or nobody can have seen that one. */
export async function isStaffChangeSince(
  { siteId, id, version }: Pick<Ticket, 'siteId' | 'id' | 'version'>,
  seen: number | undefined,
  tickets: Pick<TicketStore, 'log'>,
): Promise<boolean> {
  if (seen === undefined || seen === version) return false;
  if (seen > version) return true;
  const since = (await tickets.log(siteId, id)).slice(seen);
  return since.some(({ staffId, from, to, event }) => {
    return staffId !== null && (from !== to || isTransfer(event) || CONTRADICTING.has(event));
  });
}

function isTransfer(event: string): boolean {
  return actionOfEvent(event) === 'transfer' || actionUndoneBy(event) === 'transfer';
}
