import type { VisitPartName } from '@openturn/domain/visit/visit-parts.ts';
import type { SiteStore } from '#features/sites/index.ts';
import { versionCache } from '#kernel/version-cache.ts';
import type { VisitPart } from './visit-part.ts';

export type UsedParts = (siteId: number) => Promise<VisitPartName[]>;

const MOST = 5_000;

/** The parts that a business has set up, so that all others cost it nothing. */
export function usedParts(parts: readonly VisitPart[], sites: Pick<SiteStore, 'find'>): UsedParts {
  const read = versionCache<VisitPartName[]>({
    most: MOST,
    versionOf: async (siteId) => (await sites.find(siteId))?.version ?? null,
    read: async (siteId) => {
      const used = await Promise.all(parts.map(({ isUsed }) => isUsed(siteId)));
      return parts.flatMap(({ name }, index) => (used[index] ? [name] : []));
    },
  });
  return async (siteId) => (await read(siteId)) ?? [];
}
