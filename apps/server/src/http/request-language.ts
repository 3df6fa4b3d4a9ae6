import { chooseLanguage } from '@openturn/domain/language/choose-language.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import type { FastifyRequest } from 'fastify';

/** LANG-02 as the server can know it: the cookie, then the first language of the header. */
export function requestLanguage(request: FastifyRequest): Language {
  const browser = request.headers['accept-language']?.split(',')[0]?.split(';')[0]?.trim();
  return chooseLanguage({ stored: request.cookies?.['WW_lang'] ?? null, browser: browser ?? null });
}
