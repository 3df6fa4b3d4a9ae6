import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffMe } from '@openturn/contract/staff/staff-account.ts';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { Labelled } from '@openturn/ui/fields/labelled.tsx';
import { formText } from '@openturn/ui/form/form-text.ts';
import { call } from '@openturn/web/api/call.ts';
import { CallError } from '@openturn/web/api/call-failure.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { QrCode } from '#app/qr/qr-code.tsx';
import { KeepCodes } from './keep-codes.tsx';
import { PasswordStep } from './password-step.tsx';
import { secondStepQuery } from './second-step-query.ts';
import { useNewCodes } from './use-new-codes.ts';
import styles from './account.module.css';

/** The second factor: turned on with a key and a code, turned off with a code. */
export function Authenticator({ me }: { me: StaffMe }) {
  const { t } = useTexts();
  // A key of its own, so that a wrong code does not throw away the key that is in the app by now.
  const beginning = useMutation({
    mutationFn: (password: string) => call('POST staff/totp', { siteId: 0, body: { step: 'begin', password } }),
  });
  const { data: step } = useQuery(secondStepQuery);
  const codes = useNewCodes();
  const { secret = null, uri = null } = beginning.data ?? {};
  const finish = () => {
    // Whoever loses the phone is locked out without them.
    if (beginning.variables !== undefined && step?.recoveryCodes === 0) codes.mutate(beginning.variables);
    beginning.reset();
  };
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('staff.secondFactor')}</h2>
      <p>{me.hasTotp ? t('staff.totpOn') : t('staff.totpOff')}</p>
      {secret && !me.hasTotp && (
        <>
          <p>{t('staff.totpScan')}</p>
          {uri && <QrCode text={uri} />}
          <p className={styles.secret} dir="ltr">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </p>
        </>
      )}
      {codes.data && <KeepCodes codes={codes.data.codes} onKept={codes.reset} />}
      {me.hasTotp || secret !== null ? (
        <CodeStep isOn={me.hasTotp} onDone={finish} />
      ) : (
        <PasswordStep
          submit={t('staff.totpBegin')}
          isPending={beginning.isPending}
          onSubmit={(password) => beginning.mutate(password)}
        />
      )}
    </section>
  );
}

function CodeStep({ isOn, onDone }: { isOn: boolean; onDone: () => void }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const stepping = useMutation({
    mutationFn: (code: string) =>
      call('POST staff/totp', { siteId: 0, body: { step: isOn ? 'remove' : 'confirm', code } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['staff', 'me'] });
      onDone();
    },
    onError: (error) => {
      if (!isWrongCode(error)) void showFailure(error);
    },
    meta: { isShownElsewhere: true },
  });
  const isWrong = isWrongCode(stepping.error);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        stepping.mutate(formText(new FormData(event.currentTarget), 'code'));
      }}
    >
      <Labelled label={t('staff.code')} hint={t('staff.codeHint')}>
        <input
          name="code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          dir="ltr"
          aria-invalid={isWrong || undefined}
        />
      </Labelled>
      <p role="alert" className={styles.problem}>
        {isWrong ? t('error.codeWrong') : ''}
      </p>
      <button type="submit" disabled={stepping.isPending} {...buttonLook('primary')}>
        {isOn ? t('staff.totpRemove') : t('staff.totpConfirm')}
      </button>
    </form>
  );
}

function isWrongCode(error: unknown): boolean {
  return error instanceof CallError && error.failure.kind === 'refused' && error.failure.code === 'code-wrong';
}
