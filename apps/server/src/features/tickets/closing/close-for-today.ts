import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { openingAt, type OpeningPlan } from '@openturn/domain/opening/opening.ts';
import { instantAt } from '@openturn/domain/slots/open-spans.ts';
import { AT_DESK } from '@openturn/domain/ticket/ticket-machine.ts';
import { HOUR_MS } from '@openturn/domain/time/units.ts';
import { isOpenByHand, type LineBoard, type LineStore } from '#features/lines/index.ts';
import type { TicketDeps } from '#features/tickets/ticket-deps.ts';
import { moveTicket } from '#features/tickets/rules/move-ticket.ts';
import { startTimedSweep, type TimedSweep } from '#kernel/timed-sweep.ts';

const LOOK_EVERY_MS = 15_000;
/** A line that opens again sooner is only having a break. */
const LONGEST_BREAK_MS = 3 * HOUR_MS;

export type ClosingDeps = Required<TicketDeps> & { lines: LineStore };
type LineRef = { siteId: number; lineId: string };
type Line = LineBoard['lines'][number];

/**
 * Where the business wants that, sends home who still waits once a line's hours are over, with the usual message. Whoever
 * came after that was let in by staff and stays; so does everyone if the business serves them to the end.
 */
export async function closeForToday({ siteId, lineId }: LineRef, deps: ClosingDeps): Promise<void> {
  const { atClosing } = await deps.limitsOf(siteId);
  if (atClosing === 'serve') return;
  const board = await deps.lines.board(siteId);
  const line = board?.lines.find(({ id }) => id === lineId);
  if (!board || !line || !isOverForToday(line, board, deps.clock.now())) return;
  const waiting = (await deps.tickets.active(siteId, lineId)).filter(({ stage }) => !AT_DESK.includes(stage));
  for (const { id: ticketId, joinedAt } of waiting) {
    if (!wasOpen(line, board, joinedAt)) continue;
    await moveTicket({ siteId, ticketId, event: 'close_line', by: 'system' }, deps);
  }
}

/** A line that staff have closed stays as they left it: they were asked about those who wait. */
function isOverForToday(line: Line, board: LineBoard, now: number): boolean {
  if (line.state === 'closed' || isOpenByHand(line, now)) return false;
  const { isOpen, changesAt } = openingAt({ ...planOf(line, board), now: wallClock(now, board.zone) });
  if (isOpen) return false;
  return changesAt === null || instantAt(changesAt.date, changesAt.time, board.zone) - now > LONGEST_BREAK_MS;
}

function wasOpen(line: Line, board: LineBoard, at: number): boolean {
  return isOpenByHand(line, at) || openingAt({ ...planOf(line, board), now: wallClock(at, board.zone) }).isOpen;
}

function planOf({ opening }: Line, board: LineBoard): OpeningPlan {
  return opening ?? board.opening;
}

/** Hours that end change nothing in the database, so lines where somebody waits are looked at every few seconds. */
export function startClosing({ onError, ...deps }: ClosingDeps & { onError: (error: unknown) => void }): TimedSweep {
  let lookedAt = -Infinity;
  return startTimedSweep({
    due: async () => {
      const now = deps.clock.now();
      if (Math.abs(now - lookedAt) < LOOK_EVERY_MS) return [];
      lookedAt = now;
      return deps.tickets.linesWithWaiting();
    },
    run: (line) => closeForToday(line, deps),
    onError,
  });
}
