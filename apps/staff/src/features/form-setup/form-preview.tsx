import { useState } from 'react';
import { withFormValues } from '@openturn/domain/site/form-settings.ts';
import { checkPerson, type PersonEntry } from '@openturn/domain/join/check-person.ts';
import { NEED_TEXTS } from '@openturn/domain/join/needs.ts';
import { PERSON_FIELDS, requirementOf } from '@openturn/domain/join/person-fields.ts';
import { personRules } from '@openturn/domain/join/join-rules.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { Segments } from '@openturn/ui/choices/segments.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { problemText } from '@openturn/web/i18n/problem-text.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { QuestionField } from '#app/settings/form/question-field.tsx';
import { CountField } from './count-field.tsx';
import type { FormValues } from './form-draft.ts';
import styles from './form-setup.module.css';

type FormPreviewProps = {
  values: FormValues;
  languages: readonly Language[];
  /** In which phone numbers are read. */
  country: string;
};

type PhoneCheck = NonNullable<Parameters<typeof checkPerson>[2]>;

/** The form as visitors get it, by the rules that will check it. Nothing that is entered here is sent. */
export function FormPreview({ values, languages, country }: FormPreviewProps) {
  const { t } = useTexts();
  const [form, setForm] = useState<'join' | 'booking'>('join');
  const [entry, setEntry] = useState<PersonEntry>({});
  const [partySize, setPartySize] = useState(1);
  const { checkPhone, isUnchecked, check, forget } = usePhoneCheck(country);
  const rules = personRules(withFormValues({ ClientSiteLanguages: languages.join(',') }, values), form);
  const problems = checkPhone && checkPerson(rules, entry, checkPhone);
  const isFine = problems && Object.keys(problems).length === 0;
  const errorOf = (name: string) => problems?.[name] && problemText(problems[name], t);
  const set = (part: PersonEntry) => {
    forget();
    setEntry({ ...entry, ...part });
  };
  return (
    <div className={styles.preview}>
      <p>{t('settings.form.tryIt')}</p>
      <Segments
        name="preview-form"
        label={t('settings.form')}
        segments={[
          { value: 'join', label: t('settings.form.joining') },
          { value: 'booking', label: t('settings.form.booking') },
        ]}
        chosen={form}
        onChange={setForm}
      />
      {PERSON_FIELDS.filter((field) => requirementOf(field, rules) !== 'off').map((field) => (
        <TextField
          key={field.name}
          name={`preview-${field.name}`}
          label={t(field.label)}
          optional={requirementOf(field, rules) === 'required' ? undefined : t('form.optional')}
          autoComplete="off"
          value={entry[field.name] ?? ''}
          error={errorOf(field.name)}
          onChange={(text) => set({ [field.name]: text })}
        />
      ))}
      {form === 'join' && values.partySize > 1 && (
        <CountField
          name="preview-party"
          label={t('book.partySize')}
          least={1}
          most={values.partySize}
          value={partySize}
          error={undefined}
          onChange={setPartySize}
        />
      )}
      {values.needs.length > 0 && (
        <ChoiceList
          kind="several"
          name="preview-needs"
          label={t('join.needs')}
          choices={values.needs.map((need) => ({ value: need, label: t(NEED_TEXTS[need]) }))}
          chosen={entry.needs ?? []}
          onChange={(needs) => set({ needs })}
        />
      )}
      {rules.customFields.map((field) => (
        <QuestionField
          key={field.index}
          field={field}
          name={`preview-custom${field.index}`}
          optional={field.isRequired ? undefined : t('form.optional')}
          placeholder={field.placeholder}
          listsChoices
          value={entry.custom?.[field.index] ?? ''}
          error={errorOf(`custom${field.index}`)}
          onChange={(value) => set({ custom: { ...entry.custom, [field.index]: value } })}
        />
      ))}
      <Button look="quiet" onClick={() => void check()}>
        {t('settings.form.check')}
      </Button>
      <p role="status">{isUnchecked ? t('setup.failed') : isFine && t('settings.form.fine')}</p>
    </div>
  );
}

function usePhoneCheck(country: string) {
  /** Null before anything was checked. */
  const [checkPhone, setCheckPhone] = useState<PhoneCheck | null>(null);
  const [isUnchecked, setUnchecked] = useState(false);
  const forget = () => {
    setUnchecked(false);
    setCheckPhone(null);
  };
  const check = async () => {
    const loaded = await loadCheck(country).catch(() => null);
    setUnchecked(loaded === null);
    setCheckPhone(() => loaded);
  };
  return { checkPhone, isUnchecked, check, forget };
}

/** The plans of all countries' numbers are loaded when they are needed. */
async function loadCheck(country: string): Promise<PhoneCheck> {
  const { checkPhoneIn } = await import('@openturn/domain/phone/read-phone.ts');
  return checkPhoneIn(country);
}
