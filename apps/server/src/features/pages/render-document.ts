import { createHash } from 'node:crypto';
import { errorsOfStaff } from '@openturn/contract/errors-of-staff.ts';
import { PAGE_STATE_ID, type PageState, type RenderedPage } from '@openturn/contract/page.ts';
import { readMessages } from '@openturn/texts/text-files.ts';
import { markup, scriptJson, styleContent, type Markup } from '#http/replies/markup.ts';
import type { ClientApp } from '#features/pages/build/client-app.ts';

/** Known to the client, which keeps this theme while it is current. */
const THEME_ID = 'theme';

type Content = {
  page: RenderedPage;
  state: PageState;
  client: Pick<ClientApp, 'script' | 'preloads' | 'css' | 'partOf'>;
  /** The page's address without personal parts. */
  canonical: string;
  /** Above every screen, such as that the business is invented; empty for none. */
  note: string;
};

export type PageDocument = {
  html: string;
  /** The same for every page that differs only by when it was rendered. */
  fingerprint: string;
  /** Hashes of the inline styles, for the page's policy. */
  styleHashes: string[];
};

/** The whole first screen in one reply: markup, styles and the state to hydrate from. */
export function renderDocument({ page, state, client, canonical, note }: Content): PageDocument {
  const styles = [styleContent(client.css), styleContent(page.themeCss)];
  const screen = client.partOf(page.modules);
  const content = markup`<!doctype html>
<html lang="${page.lang}" dir="${page.dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${page.title}</title>
<meta name="description" content="${page.description}">
<meta name="color-scheme" content="light dark">
${screen.styles.map((address) => markup`<link rel="stylesheet" href="${address}">`)}
${client.script === '' ? null : markup`<script type="module" src="${client.script}"></script>`}
${[...client.preloads, ...screen.scripts].map((address) => markup`<link rel="modulepreload" href="${address}">`)}
<style>${styles[0] ?? null}</style>
<style id="${THEME_ID}">${styles[1] ?? null}</style>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="canonical" href="${canonical}">
</head>
<body>
${note && markup`<aside class="site-note">${note}</aside>`}
<div id="app">${{ html: page.html }}</div>
<script type="application/json" id="${PAGE_STATE_ID}">${scriptJson({ ...state, texts: firstTexts(state, page), answers: page.answers })}</script>
</body>
</html>
`;
  const fingerprint = content.html.replace(`"renderedAt":${state.renderedAt}`, '');
  return { html: content.html, fingerprint, styleHashes: styles.map(styleHash) };
}

/** Texts that may be needed before the full file has loaded. */
const AT_ONCE = Object.keys(readMessages('en')).filter(
  (key) => /^(error|dialog|live|loading|toast)\./.test(key) && !errorsOfStaff().has(key),
);

function firstTexts({ texts }: PageState, { usedTexts }: RenderedPage): PageState['texts'] {
  const keys = new Set([...AT_ONCE, ...usedTexts].filter((key) => texts[key] !== undefined));
  return Object.fromEntries([...keys].map((key) => [key, texts[key]]));
}

function styleHash({ html: css }: Markup): string {
  return `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
}
