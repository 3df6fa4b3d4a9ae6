import type { Regions } from '@openturn/domain/site/server-address.ts';

/** API-03: the default. */
export const SERVER: string = PHONE_SETTINGS.server;
/** API-04. */
export const REGIONS: Regions = PHONE_SETTINGS.regions;
