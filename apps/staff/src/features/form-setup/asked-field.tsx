import { SelectField } from '@openturn/ui/choices/select-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { ASKED_TEXTS } from '#app/format/labels/choice-texts.ts';

type Asked = keyof typeof ASKED_TEXTS;
type AskedFieldProps = { name: string; label: string; value: Asked; onChange: (asked: Asked) => void };

/** Whether a form asks for something, and whether it must be answered. */
export function AskedField({ name, label, value, onChange }: AskedFieldProps) {
  const { t } = useTexts();
  return (
    <SelectField
      name={name}
      label={label}
      value={value}
      choices={(Object.keys(ASKED_TEXTS) as Asked[]).map((each) => ({ value: each, label: t(ASKED_TEXTS[each]) }))}
      onChange={(chosen) => onChange(chosen as Asked)}
    />
  );
}
