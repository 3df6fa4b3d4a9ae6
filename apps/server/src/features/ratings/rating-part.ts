import { ratingSetup } from '@openturn/domain/rating/rating-setup.ts';
import type { SiteStore } from '#features/sites/index.ts';
import type { VisitPart } from '#features/visit-tasks/index.ts';

/** Nothing to do before one's turn. */
export function ratingPart({ sites }: { sites: Pick<SiteStore, 'find'> }): VisitPart {
  return {
    name: 'rating',
    isUsed: async (siteId) => ratingSetup((await sites.find(siteId))?.settings ?? {}).isOn,
  };
}
