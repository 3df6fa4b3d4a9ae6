import { useState } from 'react';
import type { WordsLanguage } from '@openturn/contract/staff/settings/words.ts';
import { LANGUAGE_NAMES, LOCALE } from '@openturn/domain/language/languages.ts';
import { SelectField } from '@openturn/ui/choices/select-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { LoadedSettings, type LoadedPageProps, settingsScreen } from '#app/settings/form/loaded-settings.tsx';
import styles from './words.module.css';
import { WordsForm } from './words-form.tsx';

/** The business's own words, one language at a time. */
export const Words = settingsScreen('GET staff/settings/words', WordsByLanguage);

function WordsByLanguage({ siteId, me, data }: LoadedPageProps<'GET staff/settings/words'>) {
  const { t, language: spoken } = useTexts();
  const { languages } = data.shown;
  const [language, setLanguage] = useState<WordsLanguage>(languages.includes(spoken) ? spoken : data.shown.language);
  const [wanted, setWanted] = useState('');
  const codes: readonly WordsLanguage[] = [...languages, 'every'];
  return (
    <div className={styles.words}>
      <div className={styles.language}>
        <SelectField
          name="language"
          label={t('settings.words.language')}
          value={language}
          choices={codes.map((code) =>
            code === 'every'
              ? { value: code, label: t('settings.words.every') }
              : { value: code, label: LANGUAGE_NAMES[code], lang: LOCALE[code] },
          )}
          onChange={(chosen) => setLanguage(codes.find((code) => code === chosen) ?? language)}
        />
      </div>
      <LoadedSettings key={language} siteId={siteId} call="GET staff/settings/words" query={{ language }}>
        {(words, reload) => (
          <WordsForm
            siteId={siteId}
            me={me}
            data={words}
            reload={reload}
            page={language === languages[0] ? 'words' : `words.${language}`}
            wanted={wanted}
            onWant={setWanted}
          />
        )}
      </LoadedSettings>
    </div>
  );
}
