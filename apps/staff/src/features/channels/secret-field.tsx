import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

type SecretFieldProps = {
  name: 'authToken' | 'password';
  label: string;
  hint?: string;
  value: string;
  error: string | undefined;
  /** Stored secrets never leave the server, so the field is empty. */
  isStored: boolean;
  onChange: (value: string) => void;
};

export function SecretField({ isStored, hint, ...field }: SecretFieldProps) {
  const { t } = useTexts();
  return (
    <TextField
      {...field}
      hint={isStored ? t('settings.channels.secretKept') : hint}
      type="password"
      autoComplete="new-password"
      isLatin
    />
  );
}
