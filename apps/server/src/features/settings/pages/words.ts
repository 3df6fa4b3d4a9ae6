import type { WordsLanguage, WordsValues } from '@openturn/contract/staff/settings/words.ts';
import { type Checked, problem, type Problem } from '@openturn/domain/forms/problem.ts';
import { checkCharacters, checkLength } from '@openturn/domain/forms/text-rules.ts';
import { variablesIn } from '@openturn/domain/notice/fill-words.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import { SPOKEN_VARIABLES, WALL_WORDS, wallSetting, type WallWord } from '@openturn/domain/notice/wall-words.ts';
import { LABELS } from '@openturn/texts/label-texts.ts';
import { sampleWordings, WORDED_PARTS, type WordedPart, wordingRules, wordsSetting } from '#features/notices/index.ts';
import type { SettingsPage } from '#features/settings/settings-page.ts';
import { sentLength } from '#features/settings/words/sent-length.ts';
import { withSettings } from '#features/settings/site-settings.ts';

/** A label that is longer leaves no room for anything else on a phone. */
const MOST_LABEL_CHARACTERS = 80;
/** As it is written; what is sent has bounds of its own. */
const MOST_MESSAGE_CHARACTERS: Readonly<Record<WordedPart, number>> = {
  sms: 459,
  email: 1_200,
  subject: 120,
  push: 240,
};

/** Whose link a message has, and when. */
type SentFrom = { address: string; now: number };
type Field = { setting: string; check: (text: string) => Problem | null };

/** The business's own words of one language, or of every language. */
export function words(language: WordsLanguage, { address, now }: SentFrom): SettingsPage<WordsValues> {
  const fields = fieldsIn(language);
  return {
    name: 'words',
    read: ({ settings }) =>
      Object.fromEntries([...fields].map(([field, { setting }]) => [field, settings[setting]?.trim() ?? ''])),
    check: (values, site) => {
      const sent = language === 'every' ? [] : sampleWordings({ language, site, address, now });
      const lengths = new Map(
        sent.flatMap((wording) =>
          WORDED_PARTS.map((part) => [messageField(wording.name, part, language), { part, wording }] as const),
        ),
      );
      return Object.fromEntries(
        Object.entries(values).map(([field, entered]): [string, Checked[string]] => {
          const known = fields.get(field);
          if (!known) return [field, problem('validation.invalidChars')];
          const text = entered.trim();
          const message = lengths.get(field);
          return [field, known.check(text) ?? (message && text !== '' ? sentLength(text, message) : null)];
        }),
      );
    },
    write: (values, site) => ({
      ...site,
      settings: withSettings(
        site.settings,
        Object.fromEntries([...fields].map(([field, { setting }]) => [setting, values[field]?.trim() ?? ''])),
      ),
    }),
  };
}

export function labelField(name: string, language: WordsLanguage): string {
  return ['labels', name, ...(language === 'every' ? [] : [language])].join('.');
}

export function messageField(wording: string, part: WordedPart, language: WordsLanguage): string {
  return ['messages', wording, part, language].join('.');
}

export function wallField(name: WallWord, language: WordsLanguage): string {
  return ['wall', name, language].join('.');
}

/** Where each field lies, and what is wrong with a text in it. */
function fieldsIn(language: WordsLanguage): ReadonlyMap<string, Field> {
  const end = language === 'every' ? '' : `_${language}`;
  const labels = Object.keys(LABELS).map((name): [string, Field] => [
    labelField(name, language),
    { setting: `Label_${name}${end}`, check: (text) => checkLine(text, MOST_LABEL_CHARACTERS) },
  ]);
  const messages = language === 'every' ? [] : wordingRules();
  const parts = messages.flatMap(({ name, push, ...rules }) =>
    WORDED_PARTS.filter((part) => part !== 'push' || push !== null).map((part): [string, Field] => [
      messageField(name, part, language),
      {
        setting: wordsSetting(name, part, language),
        check: (text) => checkMessage(text, part, rulesOf(part, rules, push)),
      },
    ]),
  );
  return new Map([...labels, ...parts, ...(language === 'every' ? [] : wallFields(language))]);
}

function wallFields(language: Language): [string, Field][] {
  return WALL_WORDS.map((name) => [
    wallField(name, language),
    { setting: wallSetting(name, language), check: (text) => checkWall(text, name) },
  ]);
}

function checkLine(text: string, max: number): Problem | null {
  if (/[\r\n]/.test(text)) return problem('validation.invalidChars');
  return checkCharacters(text) ?? checkLength(text, { max });
}

type Rules = { variables: readonly string[]; needed: readonly string[] };

/** A subject may lack anything, and never has a code: subjects are kept and shown. */
function rulesOf(part: WordedPart, rules: Rules, push: Rules | null): Rules {
  if (part === 'push') return push ?? rules;
  if (part === 'subject') return { variables: rules.variables.filter((each) => each !== 'code'), needed: [] };
  return rules;
}

function checkMessage(text: string, part: WordedPart, { variables, needed }: Rules): Problem | null {
  if (text === '') return null;
  const max = MOST_MESSAGE_CHARACTERS[part];
  const wrong = part === 'subject' ? checkLine(text, max) : (checkCharacters(text) ?? checkLength(text, { max }));
  return wrong ?? checkVariables(text, { variables, needed });
}

/** Large on a screen across the room; an announcement says whom it calls. */
function checkWall(text: string, name: WallWord): Problem | null {
  const wrong = checkLine(text, MOST_LABEL_CHARACTERS);
  if (wrong || name !== 'spoken' || text === '') return wrong;
  return checkVariables(text, { variables: SPOKEN_VARIABLES, needed: ['number'] });
}

function checkVariables(text: string, { variables, needed }: Rules): Problem | null {
  const used = variablesIn(text);
  if (!used) return problem('settings.words.loneBrace', { allowed: inBraces(needed[0] ?? variables[0] ?? '') });
  const unknown = used.find((each) => !variables.includes(each));
  if (unknown !== undefined) {
    const allowed = variables.map(inBraces).join(', ');
    return problem('settings.words.unknownVariable', { name: inBraces(unknown.slice(0, MOST_NAMED)), allowed });
  }
  const missing = needed.find((each) => !used.includes(each));
  return missing === undefined ? null : problem(NEEDED[missing] ?? 'settings.words.needsDetails');
}

/** Of a name that the message does not have, as much as identifies it. */
const MOST_NAMED = 40;
const NEEDED: Readonly<Record<string, Problem['key']>> = {
  link: 'settings.words.needsLink',
  details: 'settings.words.needsDetails',
  code: 'settings.words.needsCode',
  number: 'settings.words.needsNumber',
};

function inBraces(name: string): string {
  return `{${name}}`;
}
