import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { SelectField } from '@openturn/ui/choices/select-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

const ASKED = {
  required: 'settings.form.required',
  optional: 'settings.form.optional',
  off: 'settings.form.off',
} as const satisfies Record<string, PlainTextKey>;

type Asked = keyof typeof ASKED;
type AskedFieldProps = { name: string; label: string; value: Asked; onChange: (asked: Asked) => void };

/** Whether a form asks for something, and whether it must be answered. */
export function AskedField({ name, label, value, onChange }: AskedFieldProps) {
  const { t } = useTexts();
  return (
    <SelectField
      name={name}
      label={label}
      value={value}
      choices={(Object.keys(ASKED) as Asked[]).map((each) => ({ value: each, label: t(ASKED[each]) }))}
      onChange={(chosen) => onChange(chosen as Asked)}
    />
  );
}
