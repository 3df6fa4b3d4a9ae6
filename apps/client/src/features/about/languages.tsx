import { LANGUAGE_NAMES, LANGUAGES, LOCALE } from '@openturn/domain/language/languages.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Section } from './section.tsx';
import styles from './languages.module.css';

/** The languages this client speaks, each in its own words. */
export function Languages() {
  const { t } = useTexts();
  return (
    <Section title={t('about.languages')}>
      <ul className={styles.languages}>
        {LANGUAGES.map((language) => (
          <li key={language} lang={LOCALE[language]}>
            {LANGUAGE_NAMES[language]}
          </li>
        ))}
      </ul>
    </Section>
  );
}
