import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button, buttonLook } from '@openturn/ui/basics/button.tsx';
import { Logo } from '@openturn/ui/icons/logo.tsx';
import { CallError } from '@openturn/web/api/call-failure.ts';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { formText } from '@openturn/ui/form/form-text.ts';
import { Labelled } from '@openturn/ui/fields/labelled.tsx';
import { ProviderButton, useProvider } from '#app/accounts/provider-button.tsx';
import { markRestored, wasRestored } from '#app/restore/restored-mark.ts';
import entry from '#app/start/entry-card.module.css';
import styles from './sign-in.module.css';

/** Email and password, and the code if the account has a second factor. */
export function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTexts();
  const [wantsCode, setWantsCode] = useState(false);
  const [isRestored] = useState(wasRestored);
  const enter = () => {
    if (!isRestored) return onSignedIn();
    // Nothing of what this page knew is there any more.
    markRestored(false);
    location.assign('/staff');
  };
  const signing = useMutation({
    mutationFn: (data: FormData) => {
      const code = formText(data, 'code');
      const password = data.get('password');
      return call('POST staff/signin', {
        siteId: 0,
        body: {
          email: formText(data, 'email'),
          password: typeof password === 'string' ? password : '',
          ...(code && { code }),
        },
      });
    },
    onSuccess: ({ next }) => {
      if (next === 'in') enter();
      else setWantsCode(true);
    },
    // Shown in the form itself.
    meta: { isShownElsewhere: true },
  });
  const withPasskey = useMutation({
    mutationFn: async () => (await import('#app/accounts/sign-in-with-passkey.ts')).signInWithPasskey(),
    onSuccess: (isIn) => isIn && enter(),
    meta: { isShownElsewhere: true },
  });
  const provider = useProvider();
  return (
    <main className={entry.page}>
      <form
        className={entry.card}
        onSubmit={(event) => {
          event.preventDefault();
          signing.mutate(new FormData(event.currentTarget));
        }}
      >
        <Logo name={t('app.name')} url="" />
        <h1 className={entry.title}>{t('staff.signIn')}</h1>
        {isRestored && <p role="status">{`${t('restore.done')}. ${t('restore.doneText')}`}</p>}
        <div role="alert">
          {signing.isError && <p className={styles.problem}>{t(problemOf(signing.error))}</p>}
          {(withPasskey.isError || withPasskey.data === false) && (
            <p className={styles.problem}>{t('staff.passkeyFailed')}</p>
          )}
        </div>
        {provider.name !== null && <ProviderButton name={provider.name} />}
        <OwnersOnly isOn={provider.name !== null && provider.isOnly}>
          <Labelled label={t('staff.email')}>
            <input name="email" type="email" required autoComplete="username" dir="ltr" />
          </Labelled>
          <Labelled label={t('staff.password')}>
            <input name="password" type="password" required autoComplete="current-password" dir="ltr" />
          </Labelled>
          {wantsCode && (
            <Labelled label={t('staff.code')} hint={`${t('staff.codeHint')} ${t('staff.recoveryHint')}`}>
              <input ref={focus} name="code" required autoComplete="one-time-code" maxLength={24} dir="ltr" />
            </Labelled>
          )}
          <button type="submit" disabled={signing.isPending} {...buttonLook('primary')}>
            {t('staff.signIn')}
          </button>
          <p>{t('staff.forgotten')}</p>
          {'PublicKeyCredential' in globalThis && (
            <Button look="quiet" disabled={withPasskey.isPending} onClick={() => withPasskey.mutate()}>
              {t('staff.passkeySignIn')}
            </Button>
          )}
        </OwnersOnly>
      </form>
    </main>
  );
}

/** The field appears where the key was that has just been pressed, and says what is asked for. */
function focus(field: HTMLInputElement | null): void {
  field?.focus();
}

function problemOf(error: Error) {
  const failure = error instanceof CallError ? error.failure : null;
  if (failure?.kind !== 'refused') return 'error.serverOrNetwork';
  return failure.code === 'provider-only' ? 'error.providerOnly' : 'error.signInFailed';
}

/** Where others use the provider's account, the password stays for owners: a provider that fails must not keep them out. */
function OwnersOnly({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  const { t } = useTexts();
  if (!isOn) return <div className={entry.fields}>{children}</div>;
  return (
    <details className={styles.owners}>
      <summary>{t('staff.provider.ownersOnly')}</summary>
      <div className={entry.fields}>{children}</div>
    </details>
  );
}
