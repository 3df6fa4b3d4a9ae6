import { toLanguage } from '@openturn/domain/language/choose-language.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { placeOf } from '#http/identity/place.ts';
import { setPageLanguage } from '#http/identity/set-language-cookie.ts';
import { Rejected } from '#http/replies/rejected.ts';

const Link = z.object({ lang: z.string().max(8) });
const Return = z.object({ to: z.string().max(2_000).default('/').catch('/') });

/** The language menu before the script has run: remembers the language and returns to the page. */
export function languageLinkRoute(app: FastifyInstance, { publicScheme }: { publicScheme: 'http' | 'https' }): void {
  app.get('/language/:lang', { config: { isPage: true } }, (request, reply) => {
    const place = placeOf(request);
    const language = toLanguage(Link.parse(request.params).lang);
    if (!language || place.role === 'api' || place.role === 'staff') throw new Rejected('not-found');
    setPageLanguage(reply, language, { place, publicScheme });
    const { to } = Return.parse(request.query);
    // Two slashes would name another host, and browsers treat a backslash as a slash.
    return reply.header('cache-control', 'no-store').redirect(`/${to}`.replaceAll(/[/\\]{2,}/g, '/'), 303);
  });
}
