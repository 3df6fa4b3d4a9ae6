import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

type ContactFieldProps = {
  field: { name: string; value: string; error: string | undefined; onChange: (value: string) => void };
  /** Where only one kind will do. */
  label?: string;
};

/** Accepts a phone number or an email address. */
export function ContactField({ field, label }: ContactFieldProps) {
  const { t } = useTexts();
  return (
    <TextField
      {...field}
      label={label ?? t('contact.label')}
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      isLatin
      isRequired
    />
  );
}
