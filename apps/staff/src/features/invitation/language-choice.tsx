import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@openturn/domain/language/languages.ts';
import { VisuallyHidden } from '@openturn/ui/basics/visually-hidden.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './invitation.module.css';

const YEAR_SECONDS = 31_536_000;

/** Whoever opens a link may not read the language of its maker. */
export function LanguageChoice() {
  const { t, language, changeLanguage } = useTexts();
  return (
    <label>
      <VisuallyHidden>{t('languageMenu.choose')}</VisuallyHidden>
      <select
        className={styles.select}
        value={language}
        onChange={({ target }) => {
          document.cookie = `WW_lang=${target.value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
          void changeLanguage(target.value as Language);
        }}
      >
        {LANGUAGES.map((each) => (
          <option key={each} value={each}>
            {LANGUAGE_NAMES[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
