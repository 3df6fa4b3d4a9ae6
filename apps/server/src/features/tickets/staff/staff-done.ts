import type { Ticket, TicketStore } from '#features/tickets/index.ts';

/** What a change has made of a ticket. */
export type StaffDone = Pick<Ticket, 'stage' | 'version' | 'number'> & { guid: string };

export type StaffRefusal = { code: 'not-found' | 'not-now' | 'desk-missing' | 'already-in-line' | 'busy' };

export function staffDone({ id: guid, stage, version, number }: Ticket): StaffDone {
  return { guid, stage, version, number };
}

/** What a request with this key has made of the ticket before; each version has one entry in the log. */
export async function doneBefore(
  { siteId, id, number }: Ticket,
  key: string | null,
  { tickets }: { tickets: TicketStore },
): Promise<StaffDone | null> {
  if (key === null) return null;
  const log = await tickets.log(siteId, id);
  const index = log.findIndex(({ idempotencyKey }) => idempotencyKey === key);
  const entry = log[index];
  return entry ? { guid: id, number, stage: entry.to, version: index + 1 } : null;
}

/** What a store refuses, in the words of the console's calls. */
export function refusalOf(code: string): StaffRefusal['code'] {
  switch (code) {
    case 'not-found':
    case 'already-in-line':
    case 'busy':
      return code;
    default:
      return 'not-now';
  }
}
