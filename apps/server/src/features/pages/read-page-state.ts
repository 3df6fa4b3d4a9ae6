import type { PageState } from '@openturn/contract/page.ts';
import { textsOf, textsVersion } from '@openturn/texts/server-texts.ts';
import { readLines, type PlacesSource } from '#features/lines/index.ts';
import { presentSite, type SiteStore } from '#features/sites/index.ts';
import type { Clock } from '#ports/clock.ts';
import { pageLanguage } from './page-language.ts';

export type PageStateDeps = { sites: SiteStore; places: PlacesSource; clock: Clock; mapsKey: string };

type Asked = {
  siteId: number;
  openFromHost: boolean;
  apiServer: string;
  storedLanguage: string;
  browserLanguage: string;
};

/** What a first screen is rendered from, all of it as it stands at this moment. */
export async function readPageState(
  { siteId, openFromHost, apiServer, storedLanguage: stored, browserLanguage: browser }: Asked,
  deps: PageStateDeps,
): Promise<PageState> {
  const renderedAt = deps.clock.now();
  const [site, lines] =
    siteId > 0 ? await Promise.all([deps.sites.find(siteId), readLines(siteId, deps)]) : [null, null];
  const language = pageLanguage({ stored, browser, settings: site?.settings ?? null });
  return {
    siteId: site ? siteId : 0,
    openFromHost,
    language,
    texts: textsOf(language),
    textsVersion: currentTextsVersion(),
    apiServer,
    renderedAt,
    site: site && presentSite(site, { apiServer, mapsKey: deps.mapsKey, now: renderedAt }),
    lines: site && lines,
    tickets: [],
  };
}

let version: string | undefined;

/** The texts do not change while the server runs. */
function currentTextsVersion(): string {
  version ??= textsVersion();
  return version;
}
