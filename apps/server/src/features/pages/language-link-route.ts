import { toLanguage } from '@openturn/domain/language/choose-language.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { placeOf } from '#http/identity/place.ts';
import { setPageLanguage } from '#http/identity/set-language-cookie.ts';
import { Rejected } from '#http/replies/rejected.ts';

const Link = z.object({ lang: z.string().max(8).catch('') });
const Return = z.object({ to: z.string().max(2_000).default('/').catch('/') });

/** The language menu before the script has run: remembers the language and returns to the page. */
export function languageLinkRoute(app: FastifyInstance, { publicScheme }: { publicScheme: 'http' | 'https' }): void {
  app.get('/language/:lang', { config: { isPage: true } }, (request, reply) => {
    const place = placeOf(request);
    const language = toLanguage(Link.parse(request.params).lang);
    if (!language || place.role === 'api' || place.role === 'staff') throw new Rejected('not-found');
    setPageLanguage(reply, language, { place, publicScheme });
    const { to } = Return.parse(request.query);
    return reply.header('cache-control', 'no-store').redirect(pathOf(to), 303);
  });
}

/** Read as a browser does, which drops tabs and takes a backslash for a slash: the path must not name another host. */
function pathOf(to: string): string {
  const { pathname, search } = URL.parse(to, 'http://page.invalid') ?? { pathname: '/', search: '' };
  return `/${pathname.replace(/^\/+/, '')}${search}`;
}
