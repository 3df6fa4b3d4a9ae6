import { toLanguage } from '@openturn/domain/language/choose-language.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { type LineStore, presentLines } from '#features/lines/index.ts';
import { noticesFor } from '#features/notices/index.ts';
import type { Clock } from '#kernel/clock.ts';
import { startTimedSweep, type TimedSweep } from '#kernel/timed-sweep.ts';
import type { AlertLine, AlertStore } from '#features/alerts/store/alert-store.ts';

/** At a line without a limit, so that not everyone comes at the same moment. */
const BATCH_UNLIMITED = 10;

export type TellDeps = { alerts: AlertStore; lines: LineStore; clock: Clock; wakeOutbox: () => void };

/** Tells as many as there is room for that the line takes people again. */
export async function tellLine({ siteId, lineId }: AlertLine, deps: TellDeps): Promise<void> {
  const now = deps.clock.now();
  const board = await deps.lines.board(siteId);
  const line = board?.lines.find(({ id }) => id === lineId);
  const view = board && presentLines(board, now).rows.find(({ id }) => id === lineId);
  if (!line || view?.state !== 'open') return;
  const room = line.maxWaiting === null ? BATCH_UNLIMITED : line.maxWaiting - line.waiting;
  const told = await deps.alerts.tell({ siteId, lineId, room, now }, (alert) =>
    noticesFor('alert', {
      on: 'open',
      subject: { ...alert, lineName: pickName(line.names, toLanguage(alert.language) ?? 'en') },
    }),
  );
  if (told > 0) deps.wakeOutbox();
}

/** A line that opens by its hours changes nothing in the database; and a change of a line is to cost no query for this. */
export function startLineAlerts({ onError, ...deps }: TellDeps & { onError: (error: unknown) => void }): TimedSweep {
  return startTimedSweep({
    due: (limit) => deps.alerts.claimLines(deps.clock.now(), limit),
    run: (line) => tellLine(line, deps),
    onError,
  });
}
