import { UNDO_SLIP_MS } from '@openturn/domain/ticket/ticket-limits.ts';
import { lineChecks, type LineChecks } from '#kernel/line-checks.ts';
import { notifyNearly, type NearlyDeps } from './notify-nearly.ts';

type Options = NearlyDeps & { onNotified: () => void; onError: (error: unknown) => void };

/** Messages visitors whose turn has come near. */
export function watchNearly({ onNotified, onError, ...deps }: Options): LineChecks {
  const checks = lineChecks({
    run: async (siteId, lineId) => {
      const { sent, waiting } = await notifyNearly(siteId, lineId, deps);
      if (sent > 0) onNotified();
      if (waiting > 0) setTimeout(() => checks.check(siteId, lineId), UNDO_SLIP_MS).unref();
    },
    onError,
  });
  return checks;
}
