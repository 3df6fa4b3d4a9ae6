import { hasPlace } from '@openturn/domain/line/line-order.ts';
import { ok, type Result } from '@openturn/domain/result.ts';
import { makeMove, type Moved, type MoveRefusal, type MoveTicket } from './make-move.ts';
import { returnPassed } from './return-passed.ts';
import type { TicketDeps } from '#features/tickets/ticket-deps.ts';
import type { Ticket } from '#features/tickets/store/ticket-store.ts';

/** Applies one event of the state table, and then returns the tickets that had let this one pass. */
export async function moveTicket(input: MoveTicket, deps: TicketDeps): Promise<Result<Ticket, MoveRefusal>> {
  const moved = await makeMove(input, deps);
  if (!moved.ok) return moved;
  if (hasPassed(moved.value)) await returnPassed(moved.value.before, deps);
  return ok(moved.value.after);
}

/** Whether the ticket has left its line's queue, or resumes a hold for which others may all have passed. */
function hasPassed({ before, after }: Moved): boolean {
  if (before.stage === 'cancelled' && after.returnRank !== null) return true;
  return hasPlace(before) && !(hasPlace(after) && after.lineId === before.lineId);
}
