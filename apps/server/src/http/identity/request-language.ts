import { chooseLanguage } from '@openturn/domain/language/choose-language.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import type { FastifyRequest } from 'fastify';

/** LANG-02. */
export const LANGUAGE_COOKIE = 'WW_lang';

/** LANG-02: the stored choice, then the browser's first language, then English. */
export function requestLanguage(request: FastifyRequest): Language {
  return chooseLanguage({ stored: storedLanguage(request), browser: browserLanguage(request) });
}

export function storedLanguage({ cookies, headers }: FastifyRequest): string {
  // On an early refusal, cookies have not been parsed yet.
  const parsed = cookies as typeof cookies | undefined;
  return parsed ? (parsed[LANGUAGE_COOKIE] ?? '') : cookieLanguage(headers.cookie ?? '');
}

export function browserLanguage({ headers }: FastifyRequest): string {
  return firstLanguage(headers['accept-language'] ?? '');
}

/** LANG-02: from the headers as they were sent. */
export function languageOfHeaders({ cookie, accepted }: { cookie: string; accepted: string }): Language {
  return chooseLanguage({ stored: cookieLanguage(cookie), browser: firstLanguage(accepted) });
}

function cookieLanguage(cookie: string): string {
  const name = `${LANGUAGE_COOKIE}=`;
  const pair = cookie.split(';').find((each) => each.trimStart().startsWith(name));
  return /^[\w-]+/.exec(pair?.trimStart().slice(name.length) ?? '')?.[0] ?? '';
}

function firstLanguage(accepted: string): string {
  return accepted.split(/[,;]/)[0]?.trim() ?? '';
}
