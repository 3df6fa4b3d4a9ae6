import { use } from 'react';
import { LOCALE, type Language } from '@openturn/domain/language/languages.ts';
import { offeredLanguages } from '@openturn/domain/site/settings.ts';
import { SelectField } from '@openturn/ui/choices/select-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { SiteContext } from '#site/use-site.ts';

/** LANG-02: each language in its own name; remembered for every business. */
export function LanguageField() {
  const { t, language, changeLanguage } = useTexts();
  const offered = offeredLanguages(use(SiteContext)?.Settings ?? {});
  return (
    <SelectField
      name="language"
      label={t('languageMenu.choose')}
      value={language}
      choices={offered.map((each) => ({ value: each.language, label: each.name, lang: LOCALE[each.language] }))}
      onChange={(chosen) => void changeLanguage(chosen as Language)}
    />
  );
}
