import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { Labelled } from '@openturn/ui/fields/labelled.tsx';
import { formText } from '@openturn/ui/form/form-text.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from './account.module.css';

type PasswordStepProps = {
  submit: string;
  isPending: boolean;
  onSubmit: (password: string, data: FormData) => void;
  children?: React.ReactNode;
};

/** Every change to how an account signs in asks for its password. */
export function PasswordStep({ submit, isPending, onSubmit, children }: PasswordStepProps) {
  const { t } = useTexts();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const password = data.get('password');
        onSubmit(typeof password === 'string' ? password : formText(data, 'password'), data);
      }}
    >
      {children}
      <Labelled label={t('staff.password')} hint={t('staff.totpPassword')}>
        <input name="password" type="password" required autoComplete="current-password" dir="ltr" />
      </Labelled>
      <button type="submit" disabled={isPending} {...buttonLook('primary')}>
        {submit}
      </button>
    </form>
  );
}
