import type { LinesReply, WaitRange } from '@openturn/contract/visitor/lines.ts';
import type { FoundSite } from '@openturn/contract/search/search.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import type { ListedSite } from './store/search-store.ts';

type Shown = { lines: LinesReply; metres: number | null; url: string };

export function presentFound(site: ListedSite, { lines: { opening, rows, canBook }, metres, url }: Shown): FoundSite {
  return {
    SiteID: formatSiteId(site.id),
    LocationName: site.locationName,
    CompanyName: site.companyName,
    Names: site.names,
    Address: site.address,
    City: site.city,
    StateProvince: site.stateProvince,
    Latitude: site.latitude,
    Longitude: site.longitude,
    metres,
    Zone: site.zone,
    Opening: opening,
    lines: rows.length,
    waiting: rows.reduce((sum, line) => sum + line.waiting, 0),
    wait: shortest(rows.flatMap(({ state, wait }) => (state === 'open' && wait ? [wait] : []))),
    canBook,
    url,
    logo: site.logo !== '' && URL.canParse(site.logo, url) ? new URL(site.logo, url).href : '',
  };
}

function shortest(waits: WaitRange[]): WaitRange | null {
  return waits.toSorted((a, b) => a.high - b.high || a.low - b.low)[0] ?? null;
}
