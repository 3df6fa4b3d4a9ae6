import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { KeepCodes } from './keep-codes.tsx';
import { PasswordStep } from './password-step.tsx';
import { secondStepQuery } from './second-step-query.ts';
import { useNewCodes } from './use-new-codes.ts';
import styles from './account.module.css';

/** For a lost phone: each signs in once. They are shown only when they are made. */
export function RecoveryCodes() {
  const { t } = useTexts();
  const { data } = useQuery(secondStepQuery);
  const [isOpen, setOpen] = useState(false);
  const creating = useNewCodes(() => setOpen(false));
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('staff.own.recovery')}</h2>
      <p>{t('staff.own.recoveryHint')}</p>
      <p>{t('staff.own.codesLeft', { count: data?.recoveryCodes ?? 0 })}</p>
      {creating.data && <KeepCodes codes={creating.data.codes} onKept={creating.reset} />}
      {isOpen ? (
        <PasswordStep
          submit={t('staff.own.createCodes')}
          isPending={creating.isPending}
          onSubmit={(password) => creating.mutate(password)}
        />
      ) : (
        <Button look="quiet" onClick={() => setOpen(true)}>
          {t('staff.own.createCodes')}
        </Button>
      )}
    </section>
  );
}
