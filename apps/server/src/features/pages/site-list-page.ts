import { createHash } from 'node:crypto';
import { directionOf, LOCALE, type Language } from '@openturn/domain/language/languages.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { initialsOf } from '@openturn/ui/icons/initials-of.ts';
import type { FastifyRequest } from 'fastify';
import type { ServerFactsSource } from '#features/first-start/index.ts';
import type { SearchStore } from '#features/search/index.ts';
import { compressedContent } from '#http/replies/compressed-content.ts';
import { pagePolicy } from '#http/edge/content-policy.ts';
import { markup, styleContent, type Markup } from '#http/replies/markup.ts';
import { placeOf, type Place } from '#http/identity/place.ts';
import { requestLanguage } from '#http/identity/request-language.ts';
import type { ServerAddresses } from '#http/identity/server-addresses.ts';
import type { Page } from './answer-page.ts';
import { PLAIN_CSS } from '#http/replies/plain-css.ts';

const MOST_SHOWN = 100;

type Row = Awaited<ReturnType<SearchStore['firstListed']>>[number];
type Deps = {
  search: Pick<SearchStore, 'firstListed'>;
  addresses: ServerAddresses;
  publicScheme: 'http' | 'https';
  facts: ServerFactsSource;
};

/** The page at a deployment's bare address: the businesses it serves that chose to be found. */
export function siteListPage({
  search,
  addresses,
  publicScheme,
  facts,
}: Deps): (request: FastifyRequest) => Promise<Page> {
  return async (request) => {
    const language = requestLanguage(request);
    const rows = await search.firstListed(MOST_SHOWN);
    const content = render(rows, { language, place: placeOf(request), addresses, facts: facts.now() });
    return {
      status: 200,
      language: LOCALE[language],
      isPersonal: false,
      variesByDevice: false,
      content: compressedContent(Buffer.from(content), 'text/html; charset=utf-8', { isLasting: false }),
      policy: pagePolicy({ servers: [], styleHashes: [STYLE_HASH], isSecure: publicScheme === 'https' }),
    };
  };
}

const STYLE = styleContent(PLAIN_CSS);
const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE.html).digest('base64')}'`;

type Options = {
  language: Language;
  place: Place;
  addresses: ServerAddresses;
  facts: ReturnType<ServerFactsSource['now']>;
};

function render(rows: readonly Row[], { language, place, addresses, facts }: Options): string {
  const title = translate(language, 'root.title');
  return markup`<!doctype html>
<html lang="${LOCALE[language]}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – ${translate(language, 'app.name')}</title>
<meta name="description" content="${translate(language, 'app.descriptionShort')}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${rows.length === 0 ? markup`<p>${translate(language, 'root.none')}</p>` : null}
<ul class="cards">
${rows.map((row) => presentRow(row, { address: addresses.site(row.id, place), demo: facts.isDemoSite(row.id) ? translate(language, 'root.demo') : '' }))}
</ul>
${facts.isUnclaimed ? markup`<p class="more"><a href="${addresses.start(place)}">${translate(language, 'root.open')}</a></p>` : null}
<p class="more"><a href="/api/docs">${translate(language, 'root.api')}</a></p>
</main>
</body>
</html>
`.html;
}

function presentRow({ id, locationName, city }: Row, { address, demo }: { address: string; demo: string }): Markup {
  return markup`<li><a href="${address}/"><span class="logo" aria-hidden="true">${initialsOf(locationName)}</span>
<span><b dir="auto">${locationName}</b><span>${city}</span>${demo && markup` <span class="demo">${demo}</span>`}</span><span class="id">${formatSiteId(id)}</span></a></li>`;
}
