import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { PasswordStep } from './password-step.tsx';
import { secondStepQuery } from './second-step-query.ts';
import styles from './account.module.css';

/** For a lost phone: each signs in once. They are shown only when they are made. */
export function RecoveryCodes() {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const { data } = useQuery(secondStepQuery);
  const [isOpen, setOpen] = useState(false);
  const creating = useMutation({
    mutationFn: (password: string) => call('POST staff/recoverycodes', { siteId: 0, body: { password } }),
    onSuccess: () => {
      setOpen(false);
      return queryClient.invalidateQueries({ queryKey: secondStepQuery.queryKey });
    },
  });
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('staff.own.recovery')}</h2>
      <p>{t('staff.own.recoveryHint')}</p>
      <p>{t('staff.own.codesLeft', { count: data?.recoveryCodes ?? 0 })}</p>
      {creating.data && (
        <div role="status">
          <p>{t('staff.own.saveCodes')}</p>
          <ul className={styles.codes} dir="ltr">
            {creating.data.codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </div>
      )}
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
