import { toLanguage } from '@openturn/domain/language/choose-language.ts';
import { type Language, LANGUAGE_NAMES, LANGUAGES, LOCALE } from '@openturn/domain/language/languages.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from '#features/first-start/first-start.module.css';

/** For an owner whose browser asks for a language that there are no texts in: what visitors will read. */
export function OtherLanguage() {
  const { t, language } = useTexts();
  const wanted = navigator.language;
  if (!wanted || toLanguage(wanted)) return null;
  const others = LANGUAGES.filter((each) => each !== language).map((each) => LANGUAGE_NAMES[each]);
  return (
    <p className={styles.intro}>
      {t('staff.startOtherLanguage', {
        wanted: nameOf(wanted, language),
        main: LANGUAGE_NAMES[language],
        others: new Intl.ListFormat(LOCALE[language], { type: 'disjunction' }).format(others),
      })}
    </p>
  );
}

/** Without the country: `Polish` for `pl-PL`. */
function nameOf(code: string, language: Language): string {
  const [tongue = code] = code.split('-');
  return new Intl.DisplayNames([LOCALE[language]], { type: 'language' }).of(tongue) ?? code;
}
