import type { WordsLanguage, WordsValues } from '@openturn/contract/staff/settings/words.ts';
import { type Checked, problem, type Problem } from '@openturn/domain/forms/problem.ts';
import { checkCharacters, checkLength } from '@openturn/domain/forms/text-rules.ts';
import { LABELS } from '@openturn/texts/label-texts.ts';
import type { SettingsPage } from '#features/settings/settings-page.ts';
import { withSettings } from '#features/settings/site-settings.ts';

/** A label that is longer leaves no room for anything else on a phone. */
const MOST_LABEL_CHARACTERS = 80;

/** The business's own words of one language, or of every language. */
export function words(language: WordsLanguage): SettingsPage<WordsValues> {
  const settingOf = settingsIn(language);
  return {
    name: 'words',
    read: ({ settings }) =>
      Object.fromEntries([...settingOf].map(([field, setting]) => [field, settings[setting]?.trim() ?? ''])),
    check: (values) =>
      Object.fromEntries(
        Object.entries(values).map(([field, text]): [string, Checked[string]] => [
          field,
          settingOf.has(field) ? checkLabel(text) : problem('validation.invalidChars'),
        ]),
      ),
    write: (values, site) => ({
      ...site,
      settings: withSettings(
        site.settings,
        Object.fromEntries([...settingOf].map(([field, setting]) => [setting, values[field]?.trim() ?? ''])),
      ),
    }),
  };
}

export function labelField(name: string, language: WordsLanguage): string {
  return ['labels', name, ...(language === 'every' ? [] : [language])].join('.');
}

/** Where each field lies. */
function settingsIn(language: WordsLanguage): ReadonlyMap<string, string> {
  const end = language === 'every' ? '' : `_${language}`;
  return new Map(Object.keys(LABELS).map((name) => [labelField(name, language), `Label_${name}${end}`]));
}

function checkLabel(text: string): Problem | null {
  if (/[\r\n]/.test(text.trim())) return problem('validation.invalidChars');
  return checkCharacters(text) ?? checkLength(text, { max: MOST_LABEL_CHARACTERS });
}
