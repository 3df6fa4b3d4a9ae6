import type { Language } from '@openturn/domain/language/languages.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { NewNotice } from '#features/notices/store/notice-store.ts';
import type { NoticeFacts } from './notice-facts.ts';

/** What the sentences of a message are made from. */
export type WordingContext = Pick<NewNotice, 'channel' | 'details'> & { facts: NoticeFacts; language: Language };

export function numberDetail({ details }: Pick<WordingContext, 'details'>, name: string): number | null {
  const value = details[name];
  return typeof value === 'number' ? value : null;
}

export function callUs({ language, facts: { phone } }: WordingContext): string {
  return phone ? translate(language, 'notice.callUs', { phone }) : '';
}
