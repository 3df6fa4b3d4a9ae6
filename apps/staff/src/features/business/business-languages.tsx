import { LANGUAGE_NAMES, LANGUAGES, LOCALE, type Language } from '@openturn/domain/language/languages.ts';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { SelectField } from '@openturn/ui/choices/select-field.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { BUSINESS_LABELS } from '#app/format/settings-labels.ts';
import { fieldOf } from '#app/settings/field-of.ts';
import { Columns, Part } from '#app/settings/form/form-parts.tsx';
import type { BusinessForm } from './business-draft.ts';

const CHOICES = LANGUAGES.map((each) => ({ value: each, label: LANGUAGE_NAMES[each], lang: LOCALE[each] }));

/** The languages of visitors' pages. */
export function BusinessLanguages({ form }: { form: BusinessForm }) {
  const { draft, set, errors } = form;
  const { t } = useTexts();
  return (
    <Part title={t('settings.business.languages')}>
      <ChoiceList
        kind="several"
        name="languages"
        label={t('settings.business.languagesOffered')}
        hint={t('settings.business.languagesHint')}
        error={errors['languages']}
        choices={CHOICES}
        chosen={draft.languages}
        onChange={(chosen) => set({ languages: chosen as Language[] })}
      />
      <Columns>
        <SelectField
          name="alternateLanguage"
          label={t(BUSINESS_LABELS.alternateLanguage)}
          value={draft.alternateLanguage}
          error={errors['alternateLanguage']}
          placeholder={t('setup.noLine')}
          choices={CHOICES}
          onChange={(value) => set({ alternateLanguage: value as Language | '' })}
        />
        <TextField {...fieldOf(form, 'alternateName')} label={t(BUSINESS_LABELS.alternateName)} autoComplete="off" />
      </Columns>
    </Part>
  );
}
