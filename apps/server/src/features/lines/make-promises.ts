import type { CrowdStore } from '#features/lines/store/crowd-store.ts';
import type { PlacesSource } from './line-places.ts';

export type PromiseDeps = { places: PlacesSource; crowds: Pick<CrowdStore, 'unpromised' | 'promise'> };

/**
 * Promises a time to everyone in the line who has none: they joined before any wait was known, or their place has
 * changed for a reason that is shown.
 */
export async function makePromises(siteId: number, lineId: string, { places, crowds }: PromiseDeps): Promise<void> {
  const ids = await crowds.unpromised(siteId, lineId);
  if (ids.length === 0) return;
  const line = (await places.read(siteId))?.lines.get(lineId);
  const promises = ids.flatMap((id) => {
    const promisedBy = line?.places.get(id)?.promisedBy ?? null;
    return promisedBy === null ? [] : [{ id, promisedBy: Math.round(promisedBy) }];
  });
  if (promises.length > 0) await crowds.promise(siteId, promises);
}
