import { chooseLanguage } from '@openturn/domain/language/choose-language.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import type { FastifyRequest } from 'fastify';

/** LANG-02. */
export const LANGUAGE_COOKIE = 'WW_lang';

/** LANG-02: the stored choice, then the browser's first language, then English. */
export function requestLanguage(request: FastifyRequest): Language {
  return chooseLanguage({ stored: storedLanguage(request), browser: browserLanguage(request) });
}

export function storedLanguage({ cookies }: FastifyRequest): string {
  // On an early refusal, cookies have not been parsed yet.
  return (cookies as typeof cookies | undefined)?.[LANGUAGE_COOKIE] ?? '';
}

export function browserLanguage({ headers }: FastifyRequest): string {
  return headers['accept-language']?.split(/[,;]/)[0]?.trim() ?? '';
}
