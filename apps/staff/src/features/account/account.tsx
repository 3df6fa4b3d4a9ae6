import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffMe } from '@openturn/contract/staff/staff-account.ts';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { formText } from '@openturn/ui/form/form-text.ts';
import { Labelled } from '@openturn/ui/fields/labelled.tsx';
import { OwnAccess } from './own-access.tsx';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './account.module.css';

type Step = { step: 'begin'; password: string } | { step: 'confirm' | 'remove'; code: string };

/** How somebody signs in. */
export function Account({ me }: { me: StaffMe }) {
  const { t } = useTexts();
  return (
    <section className={styles.account}>
      <h1 className={styles.title}>{t('staff.account')}</h1>
      <p>
        {me.name} · <bdi dir="ltr">{me.email}</bdi>
      </p>
      <Passkeys me={me} />
      <Authenticator me={me} />
      <RecoveryCodes />
      <OwnAccess />
    </section>
  );
}

/** The second factor: turned on with a key and a code, turned off with a code. */
function Authenticator({ me }: { me: StaffMe }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  // Stays after a wrong code: it is in the person's app by then.
  const [secret, setSecret] = useState<string | null>(null);
  const stepping = useMutation({
    mutationFn: (body: Step) => call('POST staff/totp', { siteId: 0, body }),
    onSuccess: (reply) => {
      setSecret(reply.secret);
      return queryClient.invalidateQueries({ queryKey: ['staff', 'me'] });
    },
  });
  const asksCode = me.hasTotp || secret !== null;
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('staff.secondFactor')}</h2>
      <p>{me.hasTotp ? t('staff.totpOn') : t('staff.totpOff')}</p>
      {secret && !me.hasTotp && (
        <>
          <p>{t('staff.totpScan')}</p>
          <p className={styles.secret} dir="ltr">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </p>
        </>
      )}
      {!asksCode && (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            stepping.mutate({ step: 'begin', password: formText(new FormData(event.currentTarget), 'password') });
          }}
        >
          <Labelled label={t('staff.password')} hint={t('staff.totpPassword')}>
            <input name="password" type="password" required autoComplete="current-password" dir="ltr" />
          </Labelled>
          <button type="submit" disabled={stepping.isPending} {...buttonLook('primary')}>
            {t('staff.totpBegin')}
          </button>
        </form>
      )}
      {asksCode && (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            const code = formText(new FormData(event.currentTarget), 'code');
            stepping.mutate({ step: me.hasTotp ? 'remove' : 'confirm', code });
          }}
        >
          <Labelled label={t('staff.code')} hint={t('staff.codeHint')}>
            <input name="code" required inputMode="numeric" autoComplete="one-time-code" maxLength={8} dir="ltr" />
          </Labelled>
          <button type="submit" disabled={stepping.isPending} {...buttonLook('primary')}>
            {me.hasTotp ? t('staff.totpRemove') : t('staff.totpConfirm')}
          </button>
        </form>
      )}
    </section>
  );
}
