import { describe, expect, it } from 'vitest';
import { TEXT_LANGUAGES } from '../src/text-files.ts';
import { checkGlossary, type Glossary, type Term } from './check-glossary.ts';
import type { AllMessages } from './check-languages.ts';

const EMPTY = Object.fromEntries(TEXT_LANGUAGES.map((language) => [language, {}])) as AllMessages;
const LINE: Term = {
  ...Object.fromEntries(TEXT_LANGUAGES.map((language) => [language, `line in ${language}`])),
  avoid: { en: ['queue'], uk: ['чергу'] },
};

function problems(planted: Partial<AllMessages>, glossary: Partial<Glossary> = { visitor: { line: LINE } }): string[] {
  return checkGlossary({ ...EMPTY, ...planted }, { visitor: {}, staff: {}, ...glossary });
}

describe('check of the glossary', () => {
  it('[LANG-01] takes texts that say its words', () => {
    expect(problems({ en: { 'home.lines': 'Lines', 'join.title': 'Join the line' } })).toEqual([]);
  });

  it.each(['Join the queue', 'Queue: {count}', '{count, plural, one {{count} in queue} other {{count} in line}}'])(
    "[LANG-01] finds a word to avoid in '%s'",
    (text) => {
      const found = "en: 'join.title' says 'queue'; the glossary's word is 'line in en'";
      expect(problems({ en: { 'join.title': text } })).toEqual([found]);
    },
  );

  it.each(['Queued', '{queue} people', 'A requeue'])("[LANG-01] takes '%s', which only contains it", (text) => {
    expect(problems({ en: { 'join.title': text } })).toEqual([]);
  });

  it('[LANG-01] knows where a word ends in every script', () => {
    expect(problems({ uk: { 'join.title': 'Стати в чергу', 'home.lines': 'чергування' } })).toEqual([
      "uk: 'join.title' says 'чергу'; the glossary's word is 'line in uk'",
    ]);
  });

  it('[LANG-01] holds each audience to its own words', () => {
    const texts = {
      en: { 'staff.lines': 'Queue', 'calendar.title': 'Queue', 'setup.title': 'Queue', 'home.lines': 'A' },
    };
    expect(problems(texts)).toEqual([]);
    expect(problems(texts, { staff: { line: LINE } })).toHaveLength(3);
  });

  it('[LANG-01] finds a term without a word in a language', () => {
    const { so: _, ...line } = LINE;
    expect(problems({}, { staff: { line: { ...line, pa: ' ' } } })).toEqual([
      "glossary.json: 'staff.line' has no word in pa",
      "glossary.json: 'staff.line' has no word in so",
    ]);
  });
});
