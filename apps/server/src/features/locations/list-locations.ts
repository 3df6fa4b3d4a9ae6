import type { LocationRow } from '@openturn/contract/visitor/locations.ts';
import type { LinesReply, WaitRange } from '@openturn/contract/visitor/lines.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import type { PlacesSource } from '#features/lines/index.ts';
import { type Site, type SiteStore, presentLocation } from '#features/sites/index.ts';

type Deps = { sites: SiteStore; places: PlacesSource; mapsKey: string };
type Options = { siteId: number; urlOf: (siteId: number) => string };

/** SCREEN-18: all sites of the company with their waits, by name. */
export async function listLocations(
  { siteId, urlOf }: Options,
  { sites, places, mapsKey }: Deps,
): Promise<Result<LocationRow[], { code: 'site-unknown' }>> {
  const siblings = await sites.ofSameCompany(siteId);
  if (siblings.length === 0) return err({ code: 'site-unknown' });
  const rows = await Promise.all(
    siblings.map(async (site) => {
      const reply = (await places.read(site.id))?.reply;
      return reply ? [{ ...presentRow(site, reply, mapsKey), url: urlOf(site.id), isHere: site.id === siteId }] : [];
    }),
  );
  return ok(rows.flat());
}

function presentRow(site: Site, { opening, rows }: LinesReply, mapsKey: string): Omit<LocationRow, 'url' | 'isHere'> {
  return {
    SiteID: formatSiteId(site.id),
    LocationName: site.locationName,
    Names: site.names,
    Location: presentLocation(site, mapsKey),
    Zone: site.zone,
    Opening: opening,
    waiting: rows.reduce((sum, line) => sum + line.waiting, 0),
    wait: shortest(rows.flatMap(({ state, wait }) => (state === 'open' && wait ? [wait] : []))),
  };
}

function shortest(waits: WaitRange[]): WaitRange | null {
  return waits.toSorted((a, b) => a.high - b.high || a.low - b.low)[0] ?? null;
}
