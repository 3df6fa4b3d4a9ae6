import { err, ok, type Result } from '@openturn/domain/result.ts';
import { eventNotices } from '#features/notices/index.ts';
import { changeTicket, type ChangeRefusal, type TicketMove } from './change-ticket.ts';
import type { TicketDeps } from './ticket-deps.ts';
import type { Along, Ticket, TicketLogEntry } from './ticket-store.ts';

export type MoveTicket = TicketMove & {
  siteId: number;
  ticketId: string;
  idempotencyKey?: string;
  staffId?: string;
  /** Does nothing to a ticket that has changed since it was read. */
  ifVersion?: number;
  /** What is written with the change, known only when it is. */
  along?: (before: Ticket, after: Ticket) => Along;
};
export type MoveRefusal = ChangeRefusal | { code: 'not-found' | 'already-in-line' | 'busy' | 'repeated' };

const ATTEMPTS = 4;

/** Takes a ticket through one event of the state table. */
export async function moveTicket(input: MoveTicket, deps: TicketDeps): Promise<Result<Ticket, MoveRefusal>> {
  const { siteId, ticketId, idempotencyKey } = input;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = await deps.tickets.find(siteId, ticketId);
    if (!before) return err({ code: 'not-found' });
    if (input.ifVersion !== undefined && before.version !== input.ifVersion) return err({ code: 'not-now' });
    if (idempotencyKey && (await isDone(idempotencyKey, before, deps))) return ok(before);

    const saved = await tryMove(before, input, deps);
    if (saved.ok) deps.wakeOutbox();
    if (saved.ok || saved.error.code !== 'changed-meanwhile') return saved as Result<Ticket, MoveRefusal>;
    // Whoever saves second decides again, on what the first has made of it.
  }
  return err({ code: 'busy' });
}

async function tryMove(before: Ticket, input: MoveTicket, { tickets, clock, limitsOf }: TicketDeps) {
  const now = clock.now();
  const [limits, others] = await Promise.all([
    limitsOf?.(before.siteId),
    movesBack(input) ? tickets.active(before.siteId, before.lineId) : [],
  ]);
  const changed = changeTicket(before, input, {
    now,
    others: others.filter(({ id }) => id !== before.id),
    ...(limits && { limits }),
  });
  if (!changed.ok) return changed;
  const after = changed.value;
  const entry: TicketLogEntry = {
    at: now,
    actor: input.by,
    event: input.event,
    from: before.stage,
    to: after.stage,
    reason: after.reason,
    desk: after.desk,
    idempotencyKey: input.idempotencyKey ?? null,
    staffId: input.staffId ?? null,
  };
  const told = eventNotices(input.event, before, { ...after, version: before.version + 1 });
  const along = input.along?.(before, after) ?? {};
  return tickets.save(before, after, entry, { ...along, notices: [...told, ...(along.notices ?? [])] });
}

/** Only then does its place depend on the others. */
function movesBack({ event }: MoveTicket): boolean {
  return event === 'return' || event === 'recall_later';
}

async function isDone(key: string, { siteId, id }: Ticket, { tickets }: TicketDeps): Promise<boolean> {
  return (await tickets.log(siteId, id)).some(({ idempotencyKey }) => idempotencyKey === key);
}
