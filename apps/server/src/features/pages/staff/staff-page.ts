import { directionOf, LOCALE, type Language } from '@openturn/domain/language/languages.ts';
import { PAGE_STATE_ID } from '@openturn/contract/page.ts';
import { textsVersion, translate } from '@openturn/texts/server-texts.ts';
import { compressedContent, type CompressedContent } from '#http/replies/compressed-content.ts';
import { markup, scriptJson } from '#http/replies/markup.ts';
import type { StaffApp } from './staff-app.ts';

type Options = { language: Language; /** Nothing is in the server yet. */ isFresh: boolean };

/** The console's document; the same for every address. */
export function staffPage({ script, preloads, styles }: StaffApp, { language, isFresh }: Options): CompressedContent {
  const version = textsVersion();
  const texts = `/assets/i18n/compiled/staff-${language}.json?v=${version}`;
  const { html } = markup`<!doctype html>
<html lang="${LOCALE[language]}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${translate(language, 'staff.title')}</title>
${styles.map((address) => markup`<link rel="stylesheet" href="${address}">`)}
${script === '' ? null : markup`<script type="module" src="${script}"></script>`}
${preloads.map((address) => markup`<link rel="modulepreload" href="${address}">`)}
<link rel="preload" as="fetch" href="${texts}" crossorigin>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
</head>
<body>
<div id="app"></div>
<script type="application/json" id="${PAGE_STATE_ID}">${scriptJson({ language, textsVersion: version, ...(isFresh && { isFresh }) })}</script>
</body>
</html>
`;
  return compressedContent(Buffer.from(html), 'text/html; charset=utf-8', { isLasting: false });
}
