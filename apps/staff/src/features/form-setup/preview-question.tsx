import type { CustomField } from '@openturn/domain/forms/custom-field.ts';
import { CheckField } from '@openturn/ui/choices/check-field.tsx';
import { ChoiceList } from '@openturn/ui/choices/choice-list.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

type PreviewQuestionProps = {
  field: CustomField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** A question in the reader's language, as far as it is written in it. */
export function PreviewQuestion({ field, value, error, onChange }: PreviewQuestionProps) {
  const { t, language } = useTexts();
  const { index, type, choices, isRequired, placeholder, words } = field;
  const own = words?.[language];
  const labels = own?.choices ?? choices;
  const texts = {
    name: `preview-custom${index}`,
    label: own?.label || field.label,
    optional: isRequired ? undefined : t('form.optional'),
    error,
  };
  const options = choices.map((each, at) => ({ value: each, label: labels[at] ?? each }));
  switch (type) {
    case 'choice':
      return <ChoiceList kind="one" {...texts} choices={options} chosen={value} onChange={onChange} />;
    case 'choices':
      return (
        <ChoiceList
          kind="several"
          {...texts}
          choices={options}
          chosen={value.split(',').filter(Boolean)}
          onChange={(chosen) => onChange(chosen.join(','))}
        />
      );
    case 'yesno':
      return (
        <ChoiceList
          kind="one"
          {...texts}
          choices={[
            { value: '1', label: t('form.yes') },
            { value: '0', label: t('form.no') },
          ]}
          chosen={value}
          onChange={onChange}
        />
      );
    case 'consent':
      return <CheckField {...texts} isChecked={value === '1'} onChange={(isOn) => onChange(isOn ? '1' : '')} />;
    case 'number':
    case 'date':
    case 'text':
      return (
        <TextField
          {...texts}
          type={type === 'date' ? 'date' : 'text'}
          placeholder={placeholder}
          autoComplete="off"
          value={value}
          onChange={onChange}
        />
      );
    default:
      return type satisfies never;
  }
}
