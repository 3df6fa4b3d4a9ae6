import { getLocations } from '@openturn/contract/visitor/locations.ts';
import type { FastifyInstance } from 'fastify';
import type { PlacesSource } from '#features/lines/index.ts';
import type { SiteStore } from '#features/sites/index.ts';
import type { ServerAddresses } from '#http/identity/server-addresses.ts';
import { DONE } from '#http/replies/done.ts';
import { registerCall } from '#http/replies/register-call.ts';
import { orReject } from '#http/replies/rejected.ts';
import { listLocations } from './list-locations.ts';

type LocationDeps = { sites: SiteStore; places: PlacesSource; mapsKey: string; addresses: ServerAddresses };

export function locationRoutes(app: FastifyInstance, deps: LocationDeps): void {
  registerCall(app, getLocations, async ({ siteId, place }) => {
    const urlOf = (id: number) => deps.addresses.site(id, place);
    return { ...DONE, rows: orReject(await listLocations({ siteId, urlOf }, deps)) };
  });
}
