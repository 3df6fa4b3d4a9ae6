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

export const FAILURE_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
  'x-robots-tag': 'noindex',
  'cache-control': 'no-store',
};

/** The failure as a page, for people who opened one. */
export function sendFailurePage(reply: FastifyReply, failure: Failure, language: Language): FastifyReply {
  return reply.headers(FAILURE_PAGE_HEADERS).serializer(String).send(failurePage(failure, language));
}

/** Statuses for which the same address has no other answer later. */
const FINAL: ReadonlySet<number> = new Set([400, 404, 413, 414]);
const GONE = 410;

export function failurePage({ error, message, status, requestId }: Failure, language: Language): string {
  const isFinal = FINAL.has(status);
  const [href, way] =
    isFinal || status === GONE
      ? ['/', translate(language, 'notFound.home')]
      : ['', translate(language, 'dialog.retry')];
  const title = isFinal ? translate(language, 'notFound.title') : error;
  return markup`<!doctype html>
<html lang="${LOCALE[language]}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="color-scheme" content="light dark">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${isFinal ? translate(language, 'notFound.text') : message}</p>
<p class="more"><a href="${href}">${way}</a></p>
${requestId === '' ? null : markup`<p class="quiet">${translate(language, 'error.reference', { id: requestId })}</p>`}
</main>
</body>
</html>
`.html;
}
