import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

type ContactFieldProps = { value: string; error: string | undefined; onChange: (value: string) => void };

/** Accepts a phone number or an email address. */
export function ContactField({ value, error, onChange }: ContactFieldProps) {
  const { t } = useTexts();
  return (
    <TextField
      name="contact"
      label={t('contact.label')}
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
