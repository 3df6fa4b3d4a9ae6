import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { openingAt } from '@openturn/domain/opening/opening.ts';
import { instantOf } from './instant-of.ts';
import type { LineBoard } from '#features/lines/store/line-store.ts';

/** When the site or one of its lines next opens or closes; null when nothing is planned. */
export function nextTurn(board: LineBoard, now: number): number | null {
  const clock = wallClock(now, board.zone);
  const plans = [board.opening, ...board.lines.flatMap(({ opening }) => opening ?? [])];
  const turns = plans.flatMap((plan) => openingAt({ ...plan, now: clock }).changesAt ?? []);
  const instants = turns.map((turn) => instantOf(turn, board.zone)).filter((at) => at > now);
  return instants.length > 0 ? Math.min(...instants) : null;
}
