import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { type PersonForm, useField } from './person-form.ts';

/** Who comes, and how they are told. */
export function ContactFields({ form, phoneHint }: { form: PersonForm; phoneHint: string }) {
  const { t } = useTexts();
  const field = useField(form);
  const { rules, typed } = form;
  const ofSelf = (token: string) => (typed.isForOther ? 'off' : token);
  return (
    <>
      <TextField
        {...field('FirstName')}
        value={typed.FirstName}
        autoComplete={ofSelf('given-name')}
        autoCapitalize="words"
        isRequired
        onChange={(FirstName) => form.type('FirstName', { FirstName })}
      />
      {rules.lastName !== 'off' && (
        <TextField
          {...field('LastName', rules.lastName === 'optional')}
          value={typed.LastName}
          autoComplete={ofSelf('family-name')}
          autoCapitalize="words"
          isRequired={rules.lastName === 'required'}
          onChange={(LastName) => form.type('LastName', { LastName })}
        />
      )}
      {rules.phone !== 'off' && (
        <TextField
          {...field('PhoneNumber', rules.phone === 'optional' && !rules.phoneOrEmail)}
          hint={rules.phoneOrEmail ? t('join.phoneOrEmail') : phoneHint}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          isLatin
          isRequired={rules.phone === 'required'}
          value={typed.PhoneNumber}
          onChange={(PhoneNumber) => form.type('PhoneNumber', { PhoneNumber })}
        />
      )}
      {rules.email !== 'off' && (
        <TextField
          {...field('Email', rules.email === 'optional' && !rules.phoneOrEmail)}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          isLatin
          isRequired={rules.email === 'required'}
          value={typed.Email}
          onChange={(Email) => form.type('Email', { Email })}
        />
      )}
    </>
  );
}
