import { earlierChange, type Ticket } from '#features/tickets/index.ts';
import type { ConsoleDeps } from '#features/tickets/console-deps.ts';

/** What a change has made of a ticket. */
export type StaffDone = Pick<Ticket, 'stage' | 'version' | 'number'> & { guid: string };

export type StaffRefusal = { code: 'not-found' | 'not-now' | 'desk-missing' | 'already-in-line' | 'busy' };

export function staffDone({ id: guid, stage, version, number }: Ticket): StaffDone {
  return { guid, stage, version, number };
}

/** What a request with this key made of the ticket before. */
export async function doneBefore(
  ticket: Ticket,
  key: string | null,
  { tickets }: Pick<ConsoleDeps, 'tickets'>,
): Promise<StaffDone | null> {
  const change = await earlierChange(ticket, key, tickets);
  return change && staffDone({ ...ticket, stage: change.to, version: change.version });
}

/** API-13: what a request answers again, by the ticket that it was about. */
export function firstDone(siteId: number, deps: Pick<ConsoleDeps, 'tickets'>) {
  return async (id: string, key: string): Promise<StaffDone | null> => {
    const ticket = await deps.tickets.find(siteId, id);
    return ticket && doneBefore(ticket, key, deps);
  };
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
