import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

type ContactFieldProps = {
  /** Where only one kind will do. */
  label?: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** Accepts a phone number or an email address. */
export function ContactField({ label, value, error, onChange }: ContactFieldProps) {
  const { t } = useTexts();
  return (
    <TextField
      name="contact"
      label={label ?? t('contact.label')}
      error={error}
      value={value}
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      isLatin
      isRequired
      onChange={onChange}
    />
  );
}
