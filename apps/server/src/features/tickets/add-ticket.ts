import type { LineState } from '@openturn/domain/line/line-state.ts';
import type { Result } from '@openturn/domain/result.ts';
import type { TicketDeps } from './ticket-deps.ts';
import type { AddRefusal, NewTicket, Ticket } from './ticket-store.ts';

export type AddTicket = Pick<NewTicket, 'siteId' | 'lineId' | 'name' | 'language'> &
  Partial<Pick<NewTicket, 'phone' | 'deviceHash' | 'partySize' | 'method' | 'serviceId'>> & {
    /** Staff, or a visitor at the kiosk. */
    by: 'A' | 'V';
    idempotencyKey?: string;
  };

const NOT_SAID = { phone: null, deviceHash: null, partySize: 1, method: 1, serviceId: null };
/** Staff may still let somebody in while the line is paused for visitors. */
const TAKEN_IN: Record<AddTicket['by'], readonly LineState[]> = { A: ['open', 'paused'], V: ['open'] };

/** Puts somebody at the end of a line. */
export async function addTicket(input: AddTicket, deps: TicketDeps): Promise<Result<Ticket, AddRefusal>> {
  const { by, idempotencyKey = null, ...person } = input;
  const now = deps.clock.now();
  const ticket: NewTicket = {
    ...NOT_SAID,
    ...person,
    id: deps.newId(),
    stage: 'waiting',
    reason: null,
    joinedAt: now,
    stageAt: now,
    dueAt: null,
    behindRank: null,
    returnAt: null,
    respondBy: null,
    desk: null,
  };
  const entry = {
    at: now,
    actor: by,
    event: 'add',
    from: null,
    to: 'waiting',
    reason: null,
    desk: null,
    idempotencyKey,
  } as const;
  const added = await deps.tickets.add(ticket, { entry, lineStates: TAKEN_IN[by] });
  if (added.ok) deps.wakeOutbox();
  return added;
}
