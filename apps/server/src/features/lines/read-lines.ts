import type { LinesReply } from '@openturn/contract/lines.ts';
import { wallClock, type WallClock } from '@openturn/domain/format/wall-clock.ts';
import { openingAt } from '@openturn/domain/opening/opening.ts';
import type { LinesSource } from '#live/lines-source.ts';
import type { Clock } from '#ports/clock.ts';
import type { LineBoard, LineStore } from './line-store.ts';
import { presentLines } from './present-lines.ts';

type Deps = { lines: LineStore; clock: Clock };

export async function readLines(siteId: number, { lines, clock }: Deps): Promise<LinesReply | null> {
  const board = await lines.board(siteId);
  return board && presentLines(board, clock.now());
}

/** The list for the live connection, with the instant at which the clock alone will change it. */
export function linesSource({ lines, clock }: Deps): LinesSource {
  return {
    read: async (siteId) => {
      const board = await lines.board(siteId);
      if (!board) return null;
      const now = clock.now();
      return { reply: presentLines(board, now), turnsAt: nextTurn(board, now) };
    },
  };
}

function nextTurn(board: LineBoard, now: number): number | null {
  const clock = wallClock(now, board.zone);
  const plans = [board.opening, ...board.lines.flatMap(({ opening }) => opening ?? [])];
  const turns = plans.flatMap((plan) => openingAt({ ...plan, now: clock }).changesAt ?? []);
  const instants = turns.map((turn) => instantOf(turn, board.zone)).filter((at) => at > now);
  return instants.length > 0 ? Math.min(...instants) : null;
}

function instantOf({ date, time }: WallClock, zone: string): number {
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).epochMilliseconds;
}
