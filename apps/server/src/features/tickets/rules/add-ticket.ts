import type { Person } from '@openturn/domain/join/read-person.ts';
import type { LineState } from '@openturn/domain/line/line-state.ts';
import type { Result } from '@openturn/domain/result.ts';
import { blankTicket } from './blank-ticket.ts';
import type { TicketDeps } from '#features/tickets/ticket-deps.ts';
import type { AddRefusal, AlsoWrite, NewTicket, Ticket, TicketLogEntry } from '#features/tickets/store/ticket-store.ts';

type Visitor = Pick<NewTicket, 'siteId' | 'lineId' | 'name' | 'language'> &
  Partial<Person> &
  Partial<Pick<NewTicket, 'deviceHash' | 'joinedFor' | 'partySize' | 'method' | 'serviceId' | 'additional'>> &
  Partial<Pick<NewTicket, 'note' | 'promisedBy' | 'nearlyAt'>>;

export type AddTicket = Visitor & {
  by: 'agent' | 'visitor';
  staffId?: string;
  idempotencyKey?: string;
};

/** Staff may add someone while the line is paused for visitors, or full. */
const TAKEN_IN: Record<AddTicket['by'], readonly LineState[]> = {
  agent: ['open', 'paused'],
  visitor: ['open'],
};

/** Adds a ticket at the end of a line. */
export async function addTicket(
  input: AddTicket,
  deps: TicketDeps,
  alsoWrite: (ticket: NewTicket) => AlsoWrite = () => ({}),
): Promise<Result<Ticket, AddRefusal>> {
  const { by, staffId = null, idempotencyKey = null, ...person } = input;
  const now = deps.clock.now();
  const ticket = blankTicket({ ...person, id: deps.newId(), stage: 'waiting', joinedAt: now });
  const entry: TicketLogEntry = {
    at: now,
    actor: by,
    event: 'add',
    from: null,
    to: 'waiting',
    reason: null,
    desk: null,
    idempotencyKey,
    staffId,
  };
  const entering = { lineStates: TAKEN_IN[by], isLimited: by === 'visitor' };
  const added = await deps.tickets.add(ticket, { ...alsoWrite(ticket), entry, entering });
  if (added.ok) deps.wakeOutbox();
  return added;
}
