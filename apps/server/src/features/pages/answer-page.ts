import { pagePolicy } from '#http/edge/content-policy.ts';
import { compressedContent, type CompressedContent } from '#http/replies/compressed-content.ts';
import { timedCache } from '#kernel/timed-cache.ts';
import type { Place } from '#http/identity/place.ts';
import type { ServerAddresses } from '#http/identity/server-addresses.ts';
import type { AskOwnServer, ClientApp } from '#features/pages/build/client-app.ts';
import { readPageState, type PageStateDeps } from './read-page-state.ts';
import { renderDocument } from './render-document.ts';

export type Page = {
  status: 200 | 404;
  /** BCP 47. */
  language: string;
  /** Shows a ticket or an appointment: nobody keeps it on its way. */
  isPersonal: boolean;
  content: CompressedContent;
  policy: string;
};

export type AnswerPage = (asked: {
  place: Place;
  path: string;
  /** Begins with its question mark, where there is one. */
  search: string;
  ask: AskOwnServer;
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

type Kept = {
  page: Promise<Page>;
  /** What its screen was answered, by the address of the call. */
  asked: ReadonlyMap<string, string>;
};

export function answerPages(deps: PageDeps): AnswerPage {
  const { client, addresses } = deps;
  const kept = timedCache<Kept>({ most: MOST_KEPT, keepMs: KEEP_MS, clock: deps.clock });

  return async ({ place, path, search, ask, ...visitor }) => {
    const { siteId } = place;
    const apiServer = addresses.apiServer(place);
    const state = await readPageState(
      { siteId, openFromHost: place.role === 'mapped', apiServer, path, ...visitor },
      deps,
    );
    // Nothing on the first screen of a business depends on what a link adds to its address.
    const address = path === '/' ? path : `${path}${search}`;
    const key = [place.host, address, state.language, state.site?.version, state.lines?.version].join(' ');
    // A page with somebody's tickets or appointments is theirs alone.
    const isOwn = state.tickets.length > 0 || state.booked !== undefined;
    const asked = new Map<string, string>();
    const render = async (): Promise<Page> => {
      const page = await client.render(state, address, recordAnswers(ask, asked));
      const { html, styleHashes } = renderDocument({ page, state, client, canonical: `${place.origin}${path}` });
      return {
        // A host that should name a business and names none (ERR-06).
        status: siteId > 0 && !state.site ? 404 : page.status,
        language: page.lang,
        isPersonal: isOwn || page.answers.some(({ audience }) => audience === 'guid'),
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
    if (isOwn) return render();
    const known = kept.get(key);
    if (known && (await isStillRight(known, ask))) return known.page;
    const page = render();
    kept.set(key, { page, asked });
    // Who waits for it is told; the next one tries anew.
    page.then(
      ({ isPersonal }) => isPersonal && kept.delete(key),
      () => kept.delete(key),
    );
    return page;
  };
}

function recordAnswers(ask: AskOwnServer, asked: Map<string, string>): AskOwnServer {
  return async (url) => {
    const answer = await ask(url);
    const text = await answer.text();
    asked.set(url, text);
    return new Response(text, { status: answer.status });
  };
}

/** Not every answer changes with a version: a time that was just taken must not be offered. To ask is cheaper than to render. */
async function isStillRight({ page, asked }: Kept, ask: AskOwnServer): Promise<boolean> {
  await page;
  const answers = await Promise.all(
    [...asked].map(async ([url, before]) => (await (await ask(url)).text()) === before),
  );
  return answers.every(Boolean);
}
