import { orderOfLine, rankOf } from '@openturn/domain/line/line-order.ts';
import { UNDO_WITHIN_MS } from '@openturn/domain/ticket/ticket-limits.ts';
import { rankAt, rankOfPriority, type NewRank, type RankedTicket } from '@openturn/domain/line/move-in-line.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { Ticket, TicketLogEntry } from '#features/tickets/index.ts';
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
    if (reason === null) {
      return ok(ranked(before, { ...after, ...ranksBeforePriority(before, line.log) }, { line, pushed: [] }));
    }
    const [was, became] = line.undoable?.['priority'] ?? [];
    if (was === reason && became === null) {
      return ok(ranked(before, { ...after, ...ranksBefore(line.undoable) }, { line, pushed: [] }));
    }
    const { rank, pushed } = rankOfPriority(line.others, deps.clock.now());
    return ok(ranked(before, { ...after, staffRank: rank, behindRank: null }, { line, pushed }));
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

type Ranks = Pick<Ticket, 'staffRank' | 'behindRank'>;

/** What staff had set, or a hold had cost, before the priority; nothing of that counts in another line. */
function ranksBeforePriority({ lineId }: Ticket, log: readonly TicketLogEntry[]): Ranks {
  const given = log.findLastIndex(({ changes }) => changes?.['priority']?.[0] === null);
  const moved = log.slice(given + 1).find(({ changes }) => changes?.['lineId'])?.changes?.['lineId'];
  const isElsewhere = moved !== undefined && moved[0] !== lineId;
  return ranksBefore(isElsewhere ? null : log[given]?.changes);
}

function ranksBefore(changes: TicketLogEntry['changes']): Ranks {
  const before = (field: keyof Ranks) => {
    const rank = changes?.[field]?.[0];
    return typeof rank === 'number' ? rank : null;
  };
  return { staffRank: before('staffRank'), behindRank: before('behindRank') };
}

type Line = {
  others: RankedTicket[];
  place: number;
  placeBeforeMove: number | null;
  graceMs: number;
  /** Of the ticket itself. */
  log: readonly TicketLogEntry[];
  /** What the agent changed last, while they can undo it. */
  undoable: TicketLogEntry['changes'];
};

/** The others in the line's order, and the ticket's place among them. */
async function readLine(ticket: Ticket, { member }: WaitingChange, { tickets, clock }: ConsoleDeps): Promise<Line> {
  const { siteId, lineId, id, version } = ticket;
  const [active, graceMs, log] = await Promise.all([
    tickets.active(siteId, lineId),
    tickets.graceOf(siteId, lineId),
    tickets.log(siteId, id),
  ]);
  const last = log[version - 1];
  const isUndoable = last?.staffId === member.staffId && clock.now() - last.at <= UNDO_WITHIN_MS;
  const undoable = isUndoable ? last.changes : null;
  const wasAt = undoable?.['place']?.[0];
  const order = orderOfLine(active, { graceMs });
  return {
    graceMs,
    log,
    undoable,
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
