import { orderOfLine, rankOf } from '@openturn/domain/line/line-order.ts';
import { UNDO_SLIP_MS } from '@openturn/domain/ticket/ticket-limits.ts';
import { rankAt, rankOfPriority, type NewRank, type RankedTicket } from '@openturn/domain/line/move-in-line.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { Ticket } from '#features/tickets/index.ts';
import type { ConsoleDeps } from '#features/tickets/console-deps.ts';
import type { StaffDone } from '#features/tickets/staff/staff-done.ts';
import { changeWaiting, type Changed, type WaitingChange, type WaitingRefusal } from './change-waiting.ts';

const IN_LINE: readonly Ticket['stage'][] = ['waiting', 'ready'];

type Done = Promise<Result<StaffDone, WaitingRefusal>>;

/** Ahead of everyone without priority, for a reason that only staff see; null takes the priority back. */
export function prioritiseTicket(
  { reason, ...input }: WaitingChange & { reason: string | null },
  deps: ConsoleDeps,
): Done {
  return changeWaiting({ ...input, remark: 'prioritise', stages: IN_LINE }, deps, async (before) => {
    const after = { ...before, priority: reason };
    // Another reason for the same place.
    if ((before.priority === null) === (reason === null)) return ok({ after });
    const line = await readLine(before, input, deps);
    const own = { ...after, staffRank: null, behindRank: null };
    const rank = reason === null ? null : rankOfPriority(line.others, deps.clock.now());
    return ok(ranked(before, { ...own, staffRank: rank?.rank ?? null }, { line, pushed: rank?.pushed ?? [] }));
  });
}

/** Brings a ticket ahead of another one, or to the end. */
export function reorderTicket(
  { before: nextId, ...input }: WaitingChange & { before: string | null },
  deps: ConsoleDeps,
): Done {
  return changeWaiting<WaitingRefusal>({ ...input, remark: 'reorder', stages: IN_LINE }, deps, async (before) => {
    const line = await readLine(before, input, deps);
    const index = nextId === null ? line.others.length : line.others.findIndex(({ id }) => id === nextId);
    // The other one has been called or has left since.
    if (index < 0) return err({ code: 'changed-meanwhile' });
    if (index === line.place - 1) return err({ code: 'not-now' });
    const { rank, pushed } = rankAt(line.others, index, deps.clock.now());
    return ok(ranked(before, { ...before, staffRank: rank, behindRank: null }, { line, pushed }));
  });
}

type Line = { others: RankedTicket[]; place: number; placeBeforeMove: number | null; graceMs: number };

/** The others in the line's order, and the ticket's place among them. */
async function readLine(ticket: Ticket, { member }: WaitingChange, { tickets, clock }: ConsoleDeps): Promise<Line> {
  const { siteId, lineId, id, version } = ticket;
  const [active, graceMs, log] = await Promise.all([
    tickets.active(siteId, lineId),
    tickets.graceOf(siteId, lineId),
    tickets.log(siteId, id),
  ]);
  const last = log[version - 1];
  const isUndoable = last?.staffId === member.staffId && clock.now() - last.at <= UNDO_SLIP_MS;
  const wasAt = isUndoable ? last.changes?.['place']?.[0] : null;
  const order = orderOfLine(active, { graceMs });
  return {
    graceMs,
    placeBeforeMove: typeof wasAt === 'number' ? wasAt : null,
    place: order.findIndex((each) => each.id === id) + 1,
    others: order
      .filter((each) => each.id !== id)
      .map((each) => ({ id: each.id, rank: rankOf(each, graceMs), priority: each.priority })),
  };
}

type Ranking = { line: Line; pushed: NewRank['pushed'] };

/**
 * A ticket that moves back gets a new promise and the reason for it; one that moves ahead keeps its promise and needs no
 * reason any more. An undone move changes neither.
 */
function ranked(before: Ticket, after: Ticket, { line, pushed }: Ranking): Changed {
  const { others, graceMs } = line;
  const [from, rank] = [rankOf(before, graceMs), rankOf(after, graceMs)];
  const ahead = others.filter((other) => {
    const pushedTo = pushed.find(({ id }) => id === other.id)?.rank;
    return (pushedTo ?? other.rank) < rank;
  });
  const place: [number, number] = [line.place, ahead.length + 1];
  const isBack = place[1] > place[0] && place[1] !== line.placeBeforeMove;
  return {
    after: {
      ...after,
      promisedBy: isBack ? null : before.promisedBy,
      promiseReason: isBack ? 'moved_back' : null,
    },
    alsoWrite: { reranked: { rank, before: from, graceMs, pushed, place } },
  };
}
