import { rankOf } from '@openturn/domain/line/line-order.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { moveTicket, type Ticket } from '#features/tickets/index.ts';
import type { Once } from '#kernel/once.ts';
import type { ConsoleDeps } from '#features/tickets/console-deps.ts';
import { type OwnDesk, type StaffMember, ownDesk } from '#features/staff/index.ts';
import { doneBefore, staffDone, type StaffDone } from './staff-done.ts';

type CallNext = { member: StaffMember; line: string | undefined; idempotencyKey: string | null };
type Refusal = { code: 'desk-missing' | 'nobody-waiting' | 'busy' };

const CALL = 'POST staff/next';

/** Calls whose turn it is to the desk of who asks. Two that ask at once get two tickets. */
export async function callNextTicket(input: CallNext, deps: ConsoleDeps): Promise<Result<StaffDone, Refusal>> {
  const { member, line } = input;
  const once = onceOf(input);
  const before = once && (await calledBefore(member.siteId, once, deps));
  if (before) return ok(before);
  const desk = await ownDesk(member, deps.desks);
  if (!desk) return err({ code: 'desk-missing' });
  await endBreak(desk, member, deps);

  for (const ticket of await inOrder(member.siteId, line === undefined ? desk.lines : [line], deps)) {
    const called = await call(ticket, { ...input, desk: desk.id, once }, deps);
    if (called.ok) return ok(staffDone(called.value));
    // The same request, sent twice, has called somebody already.
    if (called.error.code === 'repeated') break;
    // Another desk was faster with this one, or it has just left.
    if (called.error.code !== 'not-now' && called.error.code !== 'not-found') return err({ code: 'busy' });
  }
  const meanwhile = once && (await calledBefore(member.siteId, once, deps));
  return meanwhile ? ok(meanwhile) : err({ code: 'nobody-waiting' });
}

function onceOf({ member, line = '', idempotencyKey: key }: CallNext): Once | null {
  return key === null ? null : { call: CALL, tokenHash: member.staffId, key, fingerprint: line };
}

async function calledBefore(siteId: number, once: Once, deps: ConsoleDeps): Promise<StaffDone | null> {
  const remembered = await deps.tickets.remembered(siteId, once);
  const ticket = remembered && (await deps.tickets.find(siteId, remembered.ticketId));
  return ticket ? doneBefore(ticket, once.key, deps) : null;
}

/** Whoever calls somebody is back at work. */
async function endBreak({ isOnBreak }: OwnDesk, { siteId, staffId }: StaffMember, deps: ConsoleDeps): Promise<void> {
  if (!isOnBreak) return;
  await deps.desks.setBreak({ siteId, staffId, at: deps.clock.now(), break: null });
}

type Calling = CallNext & { desk: string; once: Once | null };

function call({ siteId, id }: Ticket, { member, desk, once, idempotencyKey }: Calling, deps: ConsoleDeps) {
  return moveTicket(
    {
      siteId,
      ticketId: id,
      event: 'call',
      by: 'A',
      staffId: member.staffId,
      desk,
      ...(idempotencyKey !== null && { idempotencyKey }),
      ...(once && { along: () => ({ once }) }),
    },
    deps,
  );
}

const WAITS: readonly Ticket['stage'][] = ['waiting', 'ready'];

/** Of several lines together, each in its own order: nobody passes who has waited longer. */
async function inOrder(siteId: number, lineIds: readonly string[], { tickets, desks }: ConsoleDeps): Promise<Ticket[]> {
  const graces = new Map((await desks.linesOf(siteId)).map(({ id, graceMs }) => [id, graceMs]));
  const active = await Promise.all(lineIds.map((lineId) => tickets.active(siteId, lineId)));
  const rank = (ticket: Ticket) => rankOf(ticket, graces.get(ticket.lineId) ?? 0);
  return active
    .flat()
    .filter(({ stage }) => WAITS.includes(stage))
    .toSorted((a, b) => rank(a) - rank(b) || a.joinedAt - b.joinedAt || (a.id < b.id ? -1 : 1));
}
