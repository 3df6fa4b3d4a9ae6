import { describe, expect, it } from 'vitest';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import type { Translate } from '@openturn/web/i18n/use-texts.ts';
import { answerWords } from './answer-words.ts';

function wordsIn(language: Language) {
  const t: Translate = (key, ...values) => translate(language, key, ...values);
  return (type: Parameters<typeof answerWords>[0]['type'], value: string) =>
    answerWords({ type, value }, { t, language });
}

describe("the answer to a business's own question", () => {
  it.each([
    ['yesno', '1', 'Yes'],
    ['yesno', '0', 'No'],
    ['consent', '1', 'Agreed'],
    ['choices', 'Passport,Old card', 'Passport, Old card'],
    ['choice', 'Renewal', 'Renewal'],
    ['number', '3', '3'],
    ['text', 'A1234', 'A1234'],
  ] as const)('[STAFF-21] words %s %s as %s', (type, value, words) => {
    expect(wordsIn('en')(type, value)).toBe(words);
  });

  it("[STAFF-21] is in the staff member's language", () => {
    expect(wordsIn('de')('yesno', '1')).toBe('Ja');
  });
});
