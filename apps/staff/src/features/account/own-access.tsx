import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Labelled } from '@openturn/ui/fields/labelled.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { passwordProblems } from '#app/accounts/password-problem.ts';
import { PasswordStep } from './password-step.tsx';
import styles from './account.module.css';

/** The password, and all other devices. */
export function OwnAccess() {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  const { isSending, submit } = useSubmit();
  const leaving = useMutation({
    mutationFn: () => call('POST staff/signout/elsewhere', { siteId: 0 }),
    onSuccess: () => setSaid(t('staff.own.signedOutElsewhere')),
  });
  async function change(password: string, fresh: string) {
    const body = { password, fresh };
    const done = await submit(
      body,
      () => call('POST staff/password', { siteId: 0, body }),
      (error) => {
        const problems = passwordProblems(error, t);
        if (problems) setProblem(problems['fresh'] ?? '');
        else void showFailure(error);
        return null;
      },
    );
    if (!done) return;
    setOpen(false);
    setProblem('');
    setSaid(t('staff.own.passwordChanged'));
  }
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('staff.own.access')}</h2>
      {isOpen ? (
        <PasswordStep
          submit={t('staff.own.changePassword')}
          isPending={isSending}
          onSubmit={(password, data) => {
            const fresh = data.get('fresh');
            void change(password, typeof fresh === 'string' ? fresh : '');
          }}
        >
          <Labelled label={t('staff.own.newPassword')} hint={t('staff.invitation.passwordHint')}>
            <input
              name="fresh"
              type="password"
              required
              autoComplete="new-password"
              dir="ltr"
              aria-invalid={problem !== '' || undefined}
            />
          </Labelled>
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        </PasswordStep>
      ) : (
        <div className={styles.buttons}>
          <Button look="quiet" onClick={() => setOpen(true)}>
            {t('staff.own.changePassword')}
          </Button>
          <Button look="quiet" aria-disabled={leaving.isPending || undefined} onClick={() => leaving.mutate()}>
            {t('staff.own.signOutElsewhere')}
          </Button>
        </div>
      )}
      <p role="status">{said}</p>
    </section>
  );
}
