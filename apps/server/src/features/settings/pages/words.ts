import type { WordsLanguage, WordsValues } from '@openturn/contract/staff/settings/words.ts';
import { type Checked, problem, type Problem } from '@openturn/domain/forms/problem.ts';
import { checkCharacters, checkLength } from '@openturn/domain/forms/text-rules.ts';
import { variablesIn } from '@openturn/domain/notice/fill-words.ts';
import { LABELS } from '@openturn/texts/label-texts.ts';
import { WORDED_PARTS, type WordedPart, wordingRules, wordsSetting } from '#features/notices/index.ts';
import type { SettingsPage } from '#features/settings/settings-page.ts';
import { withSettings } from '#features/settings/site-settings.ts';

/** A label that is longer leaves no room for anything else on a phone. */
const MOST_LABEL_CHARACTERS = 80;
/** A text message of three parts; an email is read on a phone too. */
const MOST_MESSAGE_CHARACTERS: Readonly<Record<WordedPart, number>> = { sms: 459, email: 1_200, subject: 120 };

type Field = { setting: string; check: (text: string) => Problem | null };

/** The business's own words of one language, or of every language. */
export function words(language: WordsLanguage): SettingsPage<WordsValues> {
  const fields = fieldsIn(language);
  return {
    name: 'words',
    read: ({ settings }) =>
      Object.fromEntries([...fields].map(([field, { setting }]) => [field, settings[setting]?.trim() ?? ''])),
    check: (values) =>
      Object.fromEntries(
        Object.entries(values).map(([field, text]): [string, Checked[string]] => [
          field,
          fields.get(field)?.check(text.trim()) ?? (fields.has(field) ? null : problem('validation.invalidChars')),
        ]),
      ),
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

/** Where each field lies, and what is wrong with a text in it. */
function fieldsIn(language: WordsLanguage): ReadonlyMap<string, Field> {
  const end = language === 'every' ? '' : `_${language}`;
  const labels = Object.keys(LABELS).map((name): [string, Field] => [
    labelField(name, language),
    { setting: `Label_${name}${end}`, check: (text) => checkLine(text, MOST_LABEL_CHARACTERS) },
  ]);
  const messages = language === 'every' ? [] : wordingRules();
  const parts = messages.flatMap(({ name, variables, needed }) =>
    WORDED_PARTS.map((part): [string, Field] => [
      messageField(name, part, language),
      {
        setting: wordsSetting(name, part, language),
        check: (text) => checkMessage(text, part, { variables, needed: part === 'subject' ? [] : needed }),
      },
    ]),
  );
  return new Map([...labels, ...parts]);
}

function checkLine(text: string, max: number): Problem | null {
  if (/[\r\n]/.test(text)) return problem('validation.invalidChars');
  return checkCharacters(text) ?? checkLength(text, { max });
}

type Rules = { variables: readonly string[]; needed: readonly string[] };

function checkMessage(text: string, part: WordedPart, { variables, needed }: Rules): Problem | null {
  if (text === '') return null;
  const max = MOST_MESSAGE_CHARACTERS[part];
  const wrong = part === 'subject' ? checkLine(text, max) : (checkCharacters(text) ?? checkLength(text, { max }));
  if (wrong) return wrong;
  const used = variablesIn(text);
  if (!used?.every((each) => variables.includes(each))) return problem('settings.words.unknownVariable');
  if (needed.every((each) => used.includes(each))) return null;
  return problem(used.includes('link') ? 'settings.words.needsDetails' : 'settings.words.needsLink');
}
