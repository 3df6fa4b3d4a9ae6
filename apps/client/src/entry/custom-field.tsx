import type { BookRules } from '@openturn/contract/visitor/booking.ts';
import { asciiDigits } from '@openturn/domain/forms/ascii-digits.ts';
import { CheckField } from '@openturn/ui/choices/check-field.tsx';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { TextArea } from '@openturn/ui/fields/text-area.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { customWords } from './field-labels.ts';
import { RadioOrSelect } from './radio-or-select.tsx';
import { type PersonForm, useField } from './person-form.ts';

/** Longer answers get a multi-line field. */
const LONG_TEXT = 300;

type CustomFieldProps = { form: PersonForm; customField: BookRules['customFields'][number] };

/** VAL-03. */
export function CustomField({ customField, form }: CustomFieldProps) {
  const { t, language } = useTexts();
  const { index, type, isRequired, oneOf = [], maxLength } = customField;
  const { choices, placeholder } = customWords(customField, language);
  const name = `custom${index}`;
  const field = useField(form)(name, !isRequired);
  const { custom } = form.typed;
  const value = custom[index] ?? '';
  const changed = (next: string) => ({ custom: { ...custom, [index]: next } });
  const choose = (next: string) => form.choose(name, changed(next));
  const common = {
    ...field,
    isRequired,
    placeholder,
    value,
    onChange: (next: string) => form.type(name, changed(next)),
  };
  switch (type) {
    case 'choice':
      return <RadioOrSelect {...field} isRequired={isRequired} choices={choices} chosen={value} onChange={choose} />;
    case 'choices':
      return (
        <ChoiceList
          kind="several"
          {...field}
          hint={
            oneOf.length > 0
              ? t('form.oneOf', {
                  items: choices.flatMap(({ value: each, label }) => (oneOf.includes(each) ? label : [])).join(', '),
                })
              : undefined
          }
          choices={choices}
          chosen={value.split(',').filter(Boolean)}
          onChange={(chosen) => choose(chosen.join(','))}
        />
      );
    case 'yesno':
      return (
        <ChoiceList
          kind="one"
          {...field}
          isRequired={isRequired}
          choices={[
            { value: '1', label: t('form.yes') },
            { value: '0', label: t('form.no') },
          ]}
          chosen={value}
          onChange={choose}
        />
      );
    case 'consent':
      return (
        <CheckField
          {...field}
          isRequired={isRequired}
          isChecked={value === '1'}
          onChange={(isChecked) => choose(isChecked ? '1' : '')}
        />
      );
    case 'number':
      return (
        <TextField
          {...common}
          inputMode="decimal"
          autoComplete="off"
          isLatin
          onChange={(next) => common.onChange(asciiDigits(next))}
        />
      );
    case 'date':
      return <TextField {...common} type="date" isLatin />;
    case 'text':
      return maxLength > LONG_TEXT ? <TextArea {...common} /> : <TextField {...common} />;
    default:
      return type satisfies never;
  }
}
