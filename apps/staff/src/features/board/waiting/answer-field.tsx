import { asciiDigits } from '@openturn/domain/forms/ascii-digits.ts';
import { splitChoices } from '@openturn/domain/forms/split-choices.ts';
import { CheckField } from '@openturn/ui/choices/check-field.tsx';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { SelectField } from '@openturn/ui/choices/select-field.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { TicketForm } from './use-edit.ts';

type AnswerFieldProps = {
  field: TicketForm['rules']['customFields'][number];
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** An answer to one of the business's own questions (VAL-03), in the same terms as on the visitor's form. */
export function AnswerField({ field, value, error, onChange }: AnswerFieldProps) {
  const { t, language } = useTexts();
  const words = field.words?.[language];
  const common = {
    name: `custom${field.index}`,
    label: words?.label || field.label,
    lang: words?.label ? language : field.language,
    error,
  };
  const choices = field.choices.map((choice, at) => ({ value: choice, label: words?.choices?.[at] ?? choice }));
  switch (field.type) {
    case 'choice':
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
          kind="one"
          {...common}
          choices={[
            { value: '1', label: t('form.yes') },
            { value: '0', label: t('form.no') },
          ]}
          chosen={value}
          onChange={onChange}
        />
      );
    case 'consent':
      return <CheckField {...common} isChecked={value === '1'} onChange={(isOn) => onChange(isOn ? '1' : '')} />;
    case 'number':
      return (
        <TextField
          {...common}
          inputMode="decimal"
          isLatin
          value={value}
          autoComplete="off"
          onChange={(text) => onChange(asciiDigits(text))}
        />
      );
    case 'date':
      return <TextField {...common} type="date" isLatin value={value} onChange={onChange} />;
    case 'text':
      return <TextField {...common} value={value} autoComplete="off" onChange={onChange} />;
    default:
      return field.type satisfies never;
  }
}
