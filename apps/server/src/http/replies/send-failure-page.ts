import { createHash } from 'node:crypto';
import type { Failure } from '@openturn/contract/failure.ts';
import { directionOf, LOCALE, type Language } from '@openturn/domain/language/languages.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { FastifyReply } from 'fastify';
import { pagePolicy } from '#http/edge/content-policy.ts';
import { markup, styleContent } from './markup.ts';
import { PLAIN_CSS } from './plain-css.ts';

const STYLE = styleContent(PLAIN_CSS);
const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE.html).digest('base64')}'`;
const POLICY = pagePolicy({ servers: [], styleHashes: [STYLE_HASH], isSecure: false });

/** The failure as a page, for people who opened one. */
export function sendFailurePage(reply: FastifyReply, failure: Failure, language: Language): FastifyReply {
  return reply
    .headers({ 'content-security-policy': POLICY, 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .serializer(String)
    .send(render(failure, language));
}

function render({ error, message, requestId }: Failure, language: Language): string {
  return markup`<!doctype html>
<html lang="${LOCALE[language]}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${error}</title>
<meta name="color-scheme" content="light dark">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${error}</h1>
<p>${message}</p>
<p class="more"><a href="">${translate(language, 'dialog.retry')}</a></p>
<p class="quiet">${translate(language, 'error.reference', { id: requestId })}</p>
</main>
</body>
</html>
`.html;
}
