import { chooseLanguage } from '@openturn/domain/language/choose-language.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import type { FastifyRequest } from 'fastify';

/** LANG-02. */
export const LANGUAGE_COOKIE = 'WW_lang';

/** LANG-02: what is stored, then what the browser asks for first, then English. */
export function requestLanguage(request: FastifyRequest): Language {
  return chooseLanguage({ stored: storedLanguage(request), browser: askedLanguage(request) });
}

export function storedLanguage({ cookies }: FastifyRequest): string {
  // A request that is refused early has not had its cookies read.
  return (cookies as typeof cookies | undefined)?.[LANGUAGE_COOKIE] ?? '';
}

export function askedLanguage({ headers }: FastifyRequest): string {
  return headers['accept-language']?.split(/[,;]/)[0]?.trim() ?? '';
}
