import { isDueHere } from '@openturn/domain/line/due-here.ts';
import { rankOf } from '@openturn/domain/line/line-order.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { moveTicket, type Ticket } from '#features/tickets/index.ts';
import { once, type AlsoWriteOnce, type Repeated } from '#kernel/once.ts';
import type { ConsoleDeps } from '#features/tickets/console-deps.ts';
import { type DeskLine, type OwnDesk, type StaffMember, ownDesk } from '#features/staff/index.ts';
import { firstDone, staffDone, type StaffDone } from './staff-done.ts';

type CallNext = { member: StaffMember; line: string | undefined; idempotencyKey: string | null };
type Refusal = { code: 'desk-missing' | 'nobody-waiting' | 'still-called' | 'calls-paused' | 'key-reused' | 'busy' };

/**
 * Calls the next ticket to the agent's desk, unless somebody is called there already: one more is called by choosing
 * them. Two agents who call at once get two tickets.
 */
export function callNextTicket(input: CallNext, deps: ConsoleDeps): Promise<Result<StaffDone, Refusal>> {
  const { siteId, staffId: tokenHash } = input.member;
  const firstAnswer = firstDone(siteId, deps);
  // One idempotency key calls one ticket, whichever line the request names.
  const body = null;
  return once(
    { call: 'POST staff/next', siteId, tokenHash, key: input.idempotencyKey, body, store: deps.tickets, firstAnswer },
    (alsoWrite) => callOnce(input, alsoWrite, deps),
  );
}

async function callOnce(
  input: CallNext,
  alsoWrite: AlsoWriteOnce,
  deps: ConsoleDeps,
): Promise<Result<StaffDone, Refusal | Repeated>> {
  const { member, line } = input;
  const desk = await ownDesk(member, deps.desks);
  if (!desk) return err({ code: 'desk-missing' });
  await endBreak(desk, member, deps);

  const lines = (await deps.desks.linesOf(member.siteId)).filter(({ id }) =>
    line === undefined ? desk.lines.includes(id) : id === line,
  );
  for (const ticket of await inOrder(member, lines, deps)) {
    const called = await call(ticket, { ...input, desk: desk.id, alsoWrite }, deps);
    if (called.ok) return ok(staffDone(called.value));
    if (called.error.code === 'repeated') return err({ code: 'repeated' });
    if (called.error.code === 'still-called') return err({ code: 'still-called' });
    // A colleague has just moved or transferred it: the order may be another one now.
    if (called.error.code === 'changed-meanwhile') return callOnce(input, alsoWrite, deps);
    // Another desk has just called this ticket, or the visitor has left.
    if (called.error.code === 'at-other-stop') continue;
    if (called.error.code !== 'not-now' && called.error.code !== 'not-found') return err({ code: 'busy' });
  }
  return err({ code: lines.some(({ isPaused }) => isPaused) ? 'calls-paused' : 'nobody-waiting' });
}

/** Calling ends the agent's break. */
async function endBreak({ isOnBreak }: OwnDesk, { siteId, staffId }: StaffMember, deps: ConsoleDeps): Promise<void> {
  if (!isOnBreak) return;
  await deps.desks.setBreak({ siteId, staffId, at: deps.clock.now(), break: null });
}

type Calling = CallNext & { desk: string; alsoWrite: AlsoWriteOnce };

function call(
  { siteId, id, version }: Ticket,
  { member, desk, alsoWrite, idempotencyKey }: Calling,
  deps: ConsoleDeps,
) {
  return moveTicket(
    {
      siteId,
      ticketId: id,
      event: 'call',
      by: 'agent',
      staffId: member.staffId,
      desk,
      ifStaffSaw: version,
      ...(idempotencyKey !== null && { idempotencyKey }),
      alsoWrite: () => ({ ...alsoWrite, isOnlyCall: true }),
    },
    deps,
  );
}

const WAITS: readonly Ticket['stage'][] = ['waiting', 'ready'];

/**
 * Across several lines, each in its own order, the one who has waited longest comes first; before them the agent's own
 * appointments whose time has come, and before those whoever has priority. A paused line calls nobody.
 */
async function inOrder(
  { siteId, staffId }: StaffMember,
  lines: readonly DeskLine[],
  { tickets, clock }: ConsoleDeps,
): Promise<Ticket[]> {
  const calling = lines.filter(({ isPaused }) => !isPaused);
  const graces = new Map(calling.map(({ id, graceMs }) => [id, graceMs]));
  const active = await Promise.all(calling.map(({ id }) => tickets.active(siteId, id)));
  const rank = (ticket: Ticket) => rankOf(ticket, graces.get(ticket.lineId) ?? 0);
  const now = clock.now();
  const group = (ticket: Ticket) => (ticket.priority !== null ? 0 : isDueHere(ticket, { staffId, now }) ? 1 : 2);
  return active
    .flat()
    .filter(({ stage }) => WAITS.includes(stage))
    .toSorted((a, b) => group(a) - group(b) || rank(a) - rank(b) || a.joinedAt - b.joinedAt || (a.id < b.id ? -1 : 1));
}
