import { LOCALE } from '@openturn/domain/language/languages.ts';
import { offeredLanguages } from '@openturn/domain/site/settings.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useSite } from '#site/use-site.ts';
import { Section } from './section.tsx';
import styles from './languages.module.css';

/** Each language in its own name. */
export function Languages() {
  const { t } = useTexts();
  const { Settings } = useSite();
  return (
    <Section title={t('about.languages')}>
      <ul className={styles.languages}>
        {offeredLanguages(Settings).map(({ language, name }) => (
          <li key={language} lang={LOCALE[language]}>
            {name}
          </li>
        ))}
      </ul>
    </Section>
  );
}
