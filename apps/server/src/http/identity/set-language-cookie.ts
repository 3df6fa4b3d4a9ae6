import type { Language } from '@openturn/domain/language/languages.ts';
import type { FastifyReply } from 'fastify';
import type { Place } from './place.ts';
import { LANGUAGE_COOKIE } from './request-language.ts';

const YEAR_SECONDS = 31_536_000;

type Options = { place: Place; publicScheme: 'http' | 'https' };

/**
 * LANG-02: on the page's own host, where the client reads and writes it too. From the API host, it is set for the
 * whole domain so that the page's host can read it.
 */
export function setLanguageCookie(reply: FastifyReply, language: Language, { place, publicScheme }: Options): void {
  reply.setCookie(LANGUAGE_COOKIE, language, {
    path: '/',
    sameSite: 'lax',
    secure: publicScheme === 'https',
    maxAge: YEAR_SECONDS,
    ...(place.role === 'api' && { domain: place.domain }),
  });
}

/**
 * The same for a page: for the whole domain where browsers allow that, like the client's own, so that neither of two
 * cookies hides the other.
 */
export function setPageLanguage(reply: FastifyReply, language: Language, { place, publicScheme }: Options): void {
  const isShared = place.role === 'site' && place.domain.includes('.');
  if (isShared) reply.clearCookie(LANGUAGE_COOKIE, { path: '/' });
  setLanguageCookie(reply, language, { place: isShared ? { ...place, role: 'api' } : place, publicScheme });
}
