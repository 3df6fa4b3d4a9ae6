import { asciiDigits } from '@openturn/domain/forms/ascii-digits.ts';
import type { CustomField } from '@openturn/domain/forms/custom-field.ts';
import { splitChoices } from '@openturn/domain/forms/split-choices.ts';
import { CheckField } from '@openturn/ui/choices/check-field.tsx';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { SelectField } from '@openturn/ui/choices/select-field.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

type QuestionFieldProps = {
  field: CustomField;
  name: string;
  optional?: string | undefined;
  placeholder?: string;
  /** One of few choices is shown as a list, as visitors see it, and not as a menu. */
  listsChoices?: boolean;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** One of the business's own questions (VAL-03), in the reader's language as far as it is written in it. */
export function QuestionField(props: QuestionFieldProps) {
  const { field, listsChoices = false, placeholder, value, onChange, ...named } = props;
  const { t, language } = useTexts();
  const words = field.words?.[language];
  const common = { ...named, label: words?.label || field.label, lang: words?.label ? language : field.language };
  const choices = field.choices.map((choice, at) => ({ value: choice, label: words?.choices?.[at] ?? choice }));
  const one = { ...common, kind: 'one' as const, chosen: value, onChange };
  const text = { ...common, autoComplete: 'off' as const, placeholder, value };
  switch (field.type) {
    case 'choice':
      if (listsChoices) return <ChoiceList {...one} choices={choices} />;
      return (
        <SelectField {...common} value={value} placeholder={t('form.choose')} choices={choices} onChange={onChange} />
      );
    case 'choices':
      return (
        <ChoiceList
          kind="several"
          {...common}
          choices={choices}
          chosen={splitChoices(value)}
          onChange={(chosen) => onChange(chosen.join(','))}
        />
      );
    case 'yesno':
      return (
        <ChoiceList
          {...one}
          choices={[
            { value: '1', label: t('form.yes') },
            { value: '0', label: t('form.no') },
          ]}
        />
      );
    case 'consent':
      return <CheckField {...common} isChecked={value === '1'} onChange={(isOn) => onChange(isOn ? '1' : '')} />;
    case 'number':
      return <TextField {...text} inputMode="decimal" isLatin onChange={(next) => onChange(asciiDigits(next))} />;
    case 'date':
      return <TextField {...text} type="date" isLatin onChange={onChange} />;
    case 'text':
      return <TextField {...text} onChange={onChange} />;
    default:
      return field.type satisfies never;
  }
}
