import { useMutation } from '@tanstack/react-query';
import { Button, buttonLook } from '@openturn/ui/basics/button.tsx';
import { Labelled } from '@openturn/ui/fields/labelled.tsx';
import { formText } from '@openturn/ui/form/form-text.ts';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { CallError } from '@openturn/web/api/call-failure.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import entry from '#app/start/entry-card.module.css';
import styles from './sign-in.module.css';

type Asked = Extract<CallReply<'POST staff/provider/finish'>, { next: 'code' }>;

/** The account's own second step, after the provider's sign-in; the first time perhaps its password. */
export function ProviderCode({ asked: { asks, pass }, onPassed }: { asked: Asked; onPassed: () => void }) {
  const { t } = useTexts();
  const asksPassword = asks.includes('password');
  const passing = useMutation({
    mutationFn: (code: string) => call('POST staff/provider/second', { siteId: 0, body: { pass, code } }),
    onSuccess: onPassed,
    meta: { isShownElsewhere: true },
  });
  const withPasskey = useMutation({
    mutationFn: async () => (await import('#app/accounts/sign-in-with-passkey.ts')).signInWithPasskey(pass),
    onSuccess: (isIn) => isIn && onPassed(),
    meta: { isShownElsewhere: true },
  });
  return (
    <form
      className={entry.fields}
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const typed = data.get('code');
        // A password may begin or end with a space.
        passing.mutate(asksPassword && typeof typed === 'string' ? typed : formText(data, 'code'));
      }}
    >
      <h1 className={entry.title}>{t('staff.signIn')}</h1>
      <div role="alert">
        {passing.isError && <p className={styles.problem}>{t(problemOf(passing.error, asksPassword))}</p>}
        {(withPasskey.isError || withPasskey.data === false) && (
          <p className={styles.problem}>{t('staff.passkeyFailed')}</p>
        )}
      </div>
      {asks.some((step) => step !== 'passkey') && (
        <>
          {asksPassword ? (
            <Labelled label={t('staff.password')} hint={t('staff.provider.passwordOnce')}>
              <input name="code" type="password" required autoComplete="current-password" maxLength={200} dir="ltr" />
            </Labelled>
          ) : (
            <Labelled label={t('staff.code')} hint={`${t('staff.codeHint')} ${t('staff.recoveryHint')}`}>
              <input name="code" required autoComplete="one-time-code" maxLength={24} dir="ltr" />
            </Labelled>
          )}
          <button type="submit" disabled={passing.isPending} {...buttonLook('primary')}>
            {t('staff.signIn')}
          </button>
        </>
      )}
      {asks.includes('passkey') && 'PublicKeyCredential' in globalThis && (
        <Button look="quiet" disabled={withPasskey.isPending} onClick={() => withPasskey.mutate()}>
          {t('staff.passkeySignIn')}
        </Button>
      )}
    </form>
  );
}

function problemOf(error: Error, asksPassword: boolean) {
  const code = error instanceof CallError && error.failure.kind === 'refused' ? error.failure.code : null;
  if (code === 'code-wrong') return asksPassword ? 'error.signInFailed' : 'error.codeWrong';
  if (code === 'too-many-requests') return 'error.tooManyRequests';
  return code === 'code-expired' ? 'staff.provider.expired' : 'error.serverOrNetwork';
}
