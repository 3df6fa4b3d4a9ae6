import type { FastifyInstance } from 'fastify';
import { mapRoutes } from '#features/search/map/map-routes.ts';
import { referralRoutes } from '#features/search/referrals/referral-routes.ts';
import { searchRoutes } from '#features/search/search-routes.ts';

type Deps = Parameters<typeof searchRoutes>[1] & Parameters<typeof referralRoutes>[1] & Parameters<typeof mapRoutes>[1];

/** Finding a business, its map, and suggesting one that is missing. */
export function findingRoutes(app: FastifyInstance, deps: Deps): void {
  searchRoutes(app, deps);
  referralRoutes(app, deps);
  mapRoutes(app, deps);
}
