import { foldName } from '@openturn/domain/search/fold-name.ts';
import { MOST_WORDS } from '@openturn/domain/search/search-limits.ts';
import { findSites } from '#features/search/find-sites.ts';
import type { ListedSite, SearchStore } from '#features/search/store/search-store.ts';

/** Of one name, there are seldom more branches than these. */
const MOST_BRANCHES = 50;

/** The listed business of this name in this town; other branches do not count. */
export async function findListed(
  { business, town }: { business: string; town: string },
  search: SearchStore,
): Promise<ListedSite | null> {
  const words = [...new Set(foldName(business))].slice(0, MOST_WORDS);
  const wanted = { words, near: null, everywhere: true, openAt: null, isExact: true, after: null };
  const { hits } = await findSites({ ...wanted, limit: MOST_BRANCHES }, { search });
  const sites = await search.listed(hits.map(({ siteId }) => siteId));
  return [...sites.values()].find((site) => isNamed(site, business) && isIn(site, town)) ?? null;
}

function isNamed({ names, locationName, companyName }: ListedSite, business: string): boolean {
  const wanted = foldName(business).join(' ');
  return [...Object.values(names), locationName, companyName].some((name) => foldName(name).join(' ') === wanted);
}

/** What was entered may be the town with its region, or an address with the town. */
function isIn({ city }: ListedSite, town: string): boolean {
  const words = foldName(city);
  const entered = new Set(foldName(town));
  return words.length > 0 && words.every((word) => entered.has(word));
}
