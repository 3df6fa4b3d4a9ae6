import { lineChecks, type LineChecks } from '#kernel/line-checks.ts';
import { notifyNearly, type NearlyDeps } from './notify-nearly.ts';

type Options = NearlyDeps & { onNotified: () => void; onError: (error: unknown) => void };

/** Messages visitors whose turn has come near. */
export function watchNearly({ onNotified, onError, ...deps }: Options): LineChecks {
  return lineChecks({
    run: async (siteId, lineId) => {
      if ((await notifyNearly(siteId, lineId, deps)) > 0) onNotified();
    },
    onError,
  });
}
