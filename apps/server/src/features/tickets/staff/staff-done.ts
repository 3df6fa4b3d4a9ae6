import { ticketCode } from '@openturn/domain/ticket/ticket-code.ts';
import { earlierChange, type Ticket } from '#features/tickets/index.ts';
import type { ConsoleDeps } from '#features/tickets/console-deps.ts';

/** A ticket after a staff action. */
export type StaffDone = Pick<Ticket, 'stage' | 'version' | 'number'> & { guid: string; ticketCode: string };

export type StaffRefusal = {
  code: 'not-found' | 'not-now' | 'changed-meanwhile' | 'desk-missing' | 'already-in-line' | 'at-other-stop' | 'busy';
};

export function staffDone({ id: guid, stage, version, number, letter }: Ticket): StaffDone {
  return { guid, stage, version, number, ticketCode: ticketCode({ letter, number }) };
}

/** The result of an earlier request with this idempotency key. */
export async function doneBefore(
  ticket: Ticket,
  key: string | null,
  { tickets }: Pick<ConsoleDeps, 'tickets'>,
): Promise<StaffDone | null> {
  const change = await earlierChange(ticket, key, tickets);
  return change && staffDone({ ...ticket, stage: change.to, version: change.version });
}

/** API-13: the answer to a retried request, from the ticket that it changed. */
export function firstDone(siteId: number, deps: Pick<ConsoleDeps, 'tickets'>) {
  return async (id: string, key: string): Promise<StaffDone | null> => {
    const ticket = await deps.tickets.find(siteId, id);
    return ticket && doneBefore(ticket, key, deps);
  };
}

/** Translates a store's refusals into errors of the console's calls. */
export function staffRefusalOf(code: string): StaffRefusal['code'] {
  switch (code) {
    case 'not-found':
    case 'changed-meanwhile':
    case 'already-in-line':
    case 'at-other-stop':
    case 'busy':
      return code;
    default:
      return 'not-now';
  }
}
