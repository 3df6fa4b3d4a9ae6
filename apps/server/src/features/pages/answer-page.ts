import { pagePolicy } from '#http/edge/content-policy.ts';
import { compressedContent, type CompressedContent } from '#http/replies/compressed-content.ts';
import { timedCache } from '#kernel/timed-cache.ts';
import type { Place } from '#http/identity/place.ts';
import type { ServerAddresses } from '#http/identity/server-addresses.ts';
import type { ClientApp } from '#features/pages/build/client-app.ts';
import { readPageState, type PageStateDeps } from './read-page-state.ts';
import { renderDocument } from './render-document.ts';

export type Page = {
  status: 200 | 404;
  /** BCP 47. */
  language: string;
  content: CompressedContent;
  policy: string;
};

export type AnswerPage = (asked: {
  place: Place;
  path: string;
  storedLanguage: string;
  browserLanguage: string;
  ownGuids: readonly string[];
  bookedGuids: readonly string[];
}) => Promise<Page>;

export type PageDeps = PageStateDeps & {
  client: ClientApp;
  addresses: ServerAddresses;
  publicScheme: 'http' | 'https';
};

/** A page is rendered again when what it shows has changed, and after this time in any case: it shows times too. */
const KEEP_MS = 10_000;
const MOST_KEPT = 500;
/** Its maps stand in a frame of their own. */
const MAPS_SERVICE = 'https://www.google.com';

export function answerPages(deps: PageDeps): AnswerPage {
  const { client, addresses } = deps;
  const kept = timedCache<Promise<Page>>({ most: MOST_KEPT, keepMs: KEEP_MS, clock: deps.clock });

  return async ({ place, path, ...visitor }) => {
    const { siteId } = place;
    const apiServer = addresses.apiServer(place);
    const state = await readPageState(
      { siteId, openFromHost: place.role === 'mapped', apiServer, path, ...visitor },
      deps,
    );
    const key = [place.host, path, state.language, state.site?.version, state.lines?.version].join(' ');
    const render = async (): Promise<Page> => {
      const page = await client.render(state, path);
      const { html, styleHashes } = renderDocument({ page, state, client, canonical: `${place.origin}${path}` });
      return {
        // A host that should name a business and names none (ERR-06).
        status: siteId > 0 && !state.site ? 404 : page.status,
        language: page.lang,
        content: compressedContent(Buffer.from(html), 'text/html; charset=utf-8', { isLasting: false }),
        policy: pagePolicy({
          servers: [apiServer],
          styleHashes,
          // LIT-02: the map of the About page; without a key there is none.
          frames: deps.mapsKey === '' ? [] : [MAPS_SERVICE],
          isSecure: deps.publicScheme === 'https',
        }),
      };
    };
    // A page with somebody's tickets or appointments is theirs alone.
    if (state.tickets.length > 0 || state.booked) return render();
    const known = kept.get(key);
    if (known) return known;
    const page = render();
    kept.set(key, page);
    // Who waits for it is told; the next one tries anew.
    page.catch(() => kept.delete(key));
    return page;
  };
}
