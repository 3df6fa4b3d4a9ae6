import type { LinesReply, LineView } from '@openturn/contract/visitor/lines.ts';
import { wallClock, type WallClock } from '@openturn/domain/format/wall-clock.ts';
import { openingAt } from '@openturn/domain/opening/opening.ts';
import { digestOf } from '#kernel/digest-of.ts';
import type { LineBoard, LineRow } from '#features/lines/store/line-store.ts';

/** The public list; the same for the call, the first screen and the live connection. */
export function presentLines(board: LineBoard, now: number): LinesReply {
  const clock = wallClock(now, board.zone);
  const rows = board.lines.map((line) => presentLine(line, board, now));
  const opening = openingOf(board, rows, clock);
  return { success: true, version: versionOf(board, { opening, rows }), opening, canBook: board.canBook, rows };
}

/** Outside its hours, a business with an open line is open, nobody knows until when. */
function openingOf(board: LineBoard, rows: readonly LineView[], now: WallClock): LinesReply['opening'] {
  const opening = openingAt({ ...board.opening, now });
  return !opening.isOpen && rows.some(({ state }) => state === 'open') ? { isOpen: true, changesAt: null } : opening;
}

/** Without waits, which depend on everybody in the line. */
export function presentLine(line: LineRow, board: LineBoard, now: number): LineView {
  const hours = openingAt({ ...(line.opening ?? board.opening), now: wallClock(now, board.zone) });
  const isOpen = hours.isOpen || isOpenByHand(line, now);
  const state = line.state === 'open' && !isOpen ? 'closed' : line.state;
  return {
    id: line.id,
    version: line.version,
    names: line.names,
    state,
    waiting: line.waiting,
    wait: null,
    // A line closed by staff opens only when staff open it.
    opensAt: line.state === 'open' && !isOpen ? hours.changesAt : null,
    message: line.message,
    isStaffed: true,
    isFull: line.maxWaiting !== null && line.waiting >= line.maxWaiting,
    delay: line.delay && line.delay.until > now ? line.delay : null,
  };
}

/** Staff have opened it outside its hours. */
export function isOpenByHand({ openUntil }: Pick<LineRow, 'openUntil'>, now: number): boolean {
  return openUntil !== null && now < openUntil;
}

/** Row versions cover writes; changes by time alone must count too. */
export function versionOf(board: LineBoard, seen: Pick<LinesReply, 'opening' | 'rows'>): string {
  const facts = [
    board.siteVersion,
    seen.opening.isOpen,
    seen.opening.changesAt,
    ...seen.rows.map((line) => [line.id, line.version, line.state, line.opensAt, line.isStaffed, line.delay?.until]),
  ];
  return digestOf(facts);
}
