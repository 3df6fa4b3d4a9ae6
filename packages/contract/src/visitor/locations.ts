import * as z from 'zod';
import { defineCall } from '../define-call.ts';
import { WaitRange } from './lines.ts';
import { Opening, SiteID, SiteLocation } from './site.ts';
import { Names, success } from '../wire.ts';

export const LocationRow = z
  .object({
    SiteID,
    LocationName: z.string(),
    Names,
    Location: SiteLocation,
    Zone: z.string(),
    Opening,
    waiting: z.int().nonnegative(),
    /** The shortest wait of any line; null if nothing is open. */
    wait: WaitRange.nullable(),
    /** The site's address in a browser. */
    url: z.string(),
    isHere: z.boolean(),
  })
  .meta({ id: 'LocationRow' });
export type LocationRow = z.output<typeof LocationRow>;

export const getLocations = defineCall('GET client/locations', {
  summary: 'All sites of the same company, with waits and opening state',
  reply: success('LocationsReply', { rows: z.array(LocationRow) }),
  errors: ['site-unknown'],
});
