import type { LinesReply, LineView } from '@openturn/contract/visitor/lines.ts';
import { FOUND_LINE_STATES, type FoundSite } from '@openturn/contract/search/search.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import type { ListedSite } from './store/search-store.ts';

type Shown = { lines: LinesReply; metres: number | null; url: string };
type FoundLine = NonNullable<FoundSite['line']>;

export function presentFound(site: ListedSite, { lines: { opening, rows, canBook }, metres, url }: Shown): FoundSite {
  const soonest = soonestOf(rows);
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
    line: soonest && stateOf(soonest),
    lineNames: soonest?.names ?? null,
    waiting: soonest?.waiting ?? 0,
    wait: soonest?.state === 'open' && !soonest.isFull ? soonest.wait : null,
    canBook,
    url,
    logo: site.logo !== '' && URL.canParse(site.logo, url) ? new URL(site.logo, url).href : '',
  };
}

/** What is shown of a business is of one line: a short wait beside everyone in all of its lines would fit neither. */
function soonestOf(lines: readonly LineView[]): LineView | null {
  const byState = (line: LineView) => FOUND_LINE_STATES.indexOf(stateOf(line));
  const high = ({ wait }: LineView) => wait?.high ?? Number.MAX_SAFE_INTEGER;
  const low = ({ wait }: LineView) => wait?.low ?? 0;
  const [first = null] = lines.toSorted(
    (a, b) => byState(a) - byState(b) || high(a) - high(b) || low(a) - low(b) || a.waiting - b.waiting,
  );
  return first;
}

function stateOf({ state, isFull, isStaffed, wait }: LineView): FoundLine {
  if (state !== 'open') return state;
  if (isFull) return 'full';
  return isStaffed || wait ? 'open' : 'unstaffed';
}
