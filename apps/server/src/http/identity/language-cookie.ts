import type { Language } from '@openturn/domain/language/languages.ts';
import type { FastifyReply } from 'fastify';
import type { Place } from './place.ts';
import { LANGUAGE_COOKIE } from './request-language.ts';

const YEAR_SECONDS = 31_536_000;

type Options = { place: Place; publicScheme: 'http' | 'https' };

/**
 * LANG-02: on the page's own host, where the client reads and writes it too. Asked at the API host, the cookie is given
 * for the whole domain: the page's host could not read it otherwise.
 */
export function giveLanguage(reply: FastifyReply, language: Language, { place, publicScheme }: Options): void {
  reply.setCookie(LANGUAGE_COOKIE, language, {
    path: '/',
    sameSite: 'lax',
    secure: publicScheme === 'https',
    maxAge: YEAR_SECONDS,
    ...(place.role === 'api' && { domain: place.domain }),
  });
}
