import { translate } from '@openturn/texts/server-texts.ts';
import { toLanguage } from '@openturn/domain/language/choose-language.ts';
import { logoUrl } from '@openturn/domain/theme/logo-url.ts';
import { safeUrl } from '@openturn/domain/theme/safe-url.ts';
import { HOUR_MS } from '@openturn/domain/time/units.ts';
import { pagePolicy } from '#http/edge/content-policy.ts';
import { compressedContent, type CompressedContent } from '#http/replies/compressed-content.ts';
import { timedCache } from '#kernel/timed-cache.ts';
import type { ForeignParts } from '#features/payments/index.ts';
import type { ServerFactsSource } from '#features/first-start/index.ts';
import type { Place } from '#http/identity/place.ts';
import type { ServerAddresses } from '#http/identity/server-addresses.ts';
import type { AskOwnServer, ClientApp } from '#features/pages/build/client-app.ts';
import { readPageState, type PageStateDeps } from './read-page-state.ts';
import { renderDocument } from './render-document.ts';

export type Page = {
  status: 200 | 404;
  /** BCP 47 */
  language: string;
  /** Shows a ticket or an appointment, so it must not be cached. */
  isPersonal: boolean;
  /** Shows more to a known device than to others. */
  variesByDevice: boolean;
  content: CompressedContent;
  policy: string;
};

export type AnswerPage = (request: {
  place: Place;
  path: string;
  /** Starts with `?` unless it is empty. */
  search: string;
  ask: AskOwnServer;
  /** Whether `ask` speaks for a device that the server may know. */
  hasDevice: boolean;
  storedLanguage: string;
  browserLanguage: string;
  ownGuids: readonly string[];
  bookedGuids: readonly string[];
  /** Throws if too many pages are rendered for the visitor, or of the visit that the page shows. */
  countRender: (visit: string | null) => void;
}) => Promise<Page>;

export type PageDeps = PageStateDeps & {
  client: ClientApp;
  addresses: ServerAddresses;
  publicScheme: 'http' | 'https';
  facts: ServerFactsSource;
  /** What a screen loads from elsewhere: only the one that takes payments does. */
  foreignParts: ForeignParts;
};

/** Pages show times, so they expire even if nothing changes. */
const CACHE_MS = 10_000;
const MAX_CACHED = 500;
/** Under which people know a business: its own and the server's, each with and without a port. */
const USUAL_HOSTS = 4;
const MOST_SITES = 10_000;
/** Its maps are shown in a frame. */
const MAPS_SERVICE = 'https://www.google.com';

type CachedPage = {
  page: Promise<Page>;
  /** Replies to the screen's calls, keyed by address. */
  replies: ReadonlyMap<string, string>;
};

export function answerPages(deps: PageDeps): AnswerPage {
  const { client, addresses } = deps;
  const cache = timedCache<CachedPage>({ most: MAX_CACHED, keepMs: CACHE_MS, clock: deps.clock });
  const hosts = timedCache<Set<string>>({ most: MOST_SITES, keepMs: HOUR_MS, clock: deps.clock });
  /** Whoever makes up ports or whole names has a page rendered for each: those count. */
  const isUsual = ({ siteId, host }: Place) => {
    const known = hosts.get(`${siteId}`) ?? new Set();
    if (known.size < USUAL_HOSTS) known.add(host);
    hosts.set(`${siteId}`, known);
    return known.has(host);
  };

  return async ({ place, path, search, ask, hasDevice, countRender, ...visitor }) => {
    const { siteId } = place;
    const apiServer = addresses.apiServer(place);
    const framedBy = addresses.consoleHere(place);
    const state = await readPageState(
      { siteId, openFromHost: place.role === 'mapped', apiServer, framedBy, path, ...visitor },
      deps,
    );
    // A business's first screen does not depend on the query.
    const address = path === '/' ? path : `${path}${search}`;
    const key = [place.host, address, state.language, state.site?.version, state.lines?.version].join(' ');
    // A page with someone's tickets or appointments is theirs alone.
    const isOwn = state.tickets.length > 0 || state.booked !== undefined;
    const replies = new Map<string, string>();
    const render = async (): Promise<Page> => {
      const foreign = await deps.foreignParts(siteId, path);
      const page = await client.render(state, address, recordAnswers(ask, replies));
      const variesByDevice = page.answers.some(({ audience }) => audience === 'device');
      const { html, fingerprint, styleHashes } = renderDocument({
        page,
        state: { ...state, ...(hasDevice && variesByDevice && { isForDevice: true }) },
        client,
        canonical: `${addresses.page(place)}${path}`,
        note:
          siteId > 0 && deps.facts.now().isDemoSite(siteId)
            ? translate(toLanguage(state.language) ?? 'en', 'site.demo')
            : '',
      });
      return {
        // A host that looks like a business's but has none (ERR-06).
        status: siteId > 0 && !state.site ? 404 : page.status,
        language: page.lang,
        isPersonal: isOwn || page.answers.some(({ audience }) => audience === 'guid'),
        variesByDevice,
        content: compressedContent(Buffer.from(html), 'text/html; charset=utf-8', { isLasting: false, fingerprint }),
        policy: pagePolicy({
          servers: [apiServer, ...foreign.servers],
          styleHashes,
          ...foreignFiles(state.site),
          // LIT-02: the map on the About page; without a key there is none.
          frames: [...(deps.mapsKey === '' ? [] : [MAPS_SERVICE]), ...foreign.frames],
          scripts: foreign.scripts,
          framedBy,
          isSecure: deps.publicScheme === 'https',
        }),
      };
    };
    if (isOwn) {
      countRender(visitOf(state));
      return render();
    }
    const cached = cache.get(key);
    const isShareable = async ({ page }: CachedPage) => !hasDevice || !(await page).variesByDevice;
    if (cached && (await isShareable(cached)) && (await isCurrent(cached, ask))) return cached.page;
    // The first screen has one address at each host, so that the cache bounds how often it is rendered.
    if (path !== '/' || !state.site || !isUsual(place)) countRender(null);
    const page = render();
    if (hasDevice) {
      // Only now it is known whether others may see it.
      const { variesByDevice, isPersonal } = await page;
      if (!variesByDevice && !isPersonal) cache.set(key, { page, replies });
      return page;
    }
    cache.set(key, { page, replies });
    // Requests waiting for it fail; the next one tries again.
    page.then(
      ({ isPersonal }) => isPersonal && cache.delete(key),
      () => cache.delete(key),
    );
    return page;
  };
}

/** The ticket, appointment or waiting-list place that the page shows first. */
function visitOf({ tickets, booked }: Awaited<ReturnType<typeof readPageState>>): string | null {
  const [first] = [...tickets, ...(booked?.appointments ?? []), ...(booked?.standbys ?? [])];
  return first?.guid ?? null;
}

/** The hosts of the logo and the font that the business has chosen. */
function foreignFiles(site: Awaited<ReturnType<typeof readPageState>>['site']): { images: string[]; fonts: string[] } {
  if (!site) return { images: [], fonts: [] };
  const originOf = (url: string) => (url.startsWith('https://') ? [new URL(url).origin] : []);
  return {
    images: originOf(logoUrl(site.CustomStyles, site.Appearance)),
    fonts: originOf(safeUrl(site.Appearance.fonturl)),
  };
}

function recordAnswers(ask: AskOwnServer, replies: Map<string, string>): AskOwnServer {
  return async (url) => {
    const answer = await ask(url);
    const text = await answer.text();
    replies.set(url, text);
    return new Response(text, { status: answer.status });
  };
}

/** Some replies change without a version, such as free times. Checking them is cheaper than rendering. */
async function isCurrent({ page, replies }: CachedPage, ask: AskOwnServer): Promise<boolean> {
  await page;
  const answers = await Promise.all(
    [...replies].map(async ([url, before]) => (await (await ask(url)).text()) === before),
  );
  return answers.every(Boolean);
}
