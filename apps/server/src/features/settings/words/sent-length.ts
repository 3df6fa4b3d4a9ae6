import { problem, type Problem } from '@openturn/domain/forms/problem.ts';
import { fillWords } from '@openturn/domain/notice/fill-words.ts';
import { MOST_TEXT_PARTS, textParts } from '@openturn/domain/notice/text-parts.ts';
import type { WordedPart, Wording } from '#features/notices/index.ts';

const MOST_CHARACTERS: Readonly<Record<Exclude<WordedPart, 'sms'>, number>> = { email: 5_000, subject: 200, push: 400 };

/** How long what stands for a variable plausibly gets; longer samples stay as they are. */
const LONGEST: Readonly<Record<string, number>> = {
  number: 7,
  minutes: 3,
  when: 45,
  service: 40,
  line: 40,
  details: 160,
};

/** Bounds what is sent, not what is written: a link is longer than `{link}`. */
export function sentLength(text: string, { part, wording }: { part: WordedPart; wording: Wording }): Problem | null {
  const samples = wording.samples[part === 'subject' ? 'email' : part];
  const filled = fillWords(
    text,
    Object.fromEntries(
      Object.entries(samples).map(([name, value]) => [name, value === '' ? '' : value.padEnd(LONGEST[name] ?? 0, 'x')]),
    ),
  );
  if (part === 'sms') {
    const { parts } = textParts(`${filled}${wording.ending}`.replaceAll(/[\u00a0\u202f]/g, ' '));
    return parts > MOST_TEXT_PARTS ? problem('settings.words.tooManyParts', { parts, most: MOST_TEXT_PARTS }) : null;
  }
  const most = MOST_CHARACTERS[part];
  return filled.length > most ? problem('settings.words.tooLong', { count: filled.length, most }) : null;
}
