import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffMe } from '@openturn/contract/staff/staff-account.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Labelled } from '@openturn/ui/fields/labelled.tsx';
import { formText } from '@openturn/ui/form/form-text.ts';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { momentAt } from '#app/accounts/moment-at.ts';
import { hasPasskeys } from '#app/accounts/bytes.ts';
import { makePasskey } from '#app/accounts/make-passkey.ts';
import { PasswordStep } from './password-step.tsx';
import { secondStepQuery } from './second-step-query.ts';
import styles from './account.module.css';

const ADD = 'add';

/** Signing in with a finger, a face or the screen lock. */
export function Passkeys({ me }: { me: StaffMe }) {
  const { t, language } = useTexts();
  const queryClient = useQueryClient();
  const { data } = useQuery(secondStepQuery);
  /** The passkey to remove, or `ADD`. */
  const [open, setOpen] = useState<string | null>(null);
  const done = (now: Awaited<ReturnType<typeof makePasskey>>) => {
    if (now) queryClient.setQueryData(secondStepQuery.queryKey, now);
    void queryClient.invalidateQueries({ queryKey: ['staff', 'me'], exact: true });
    if (now) setOpen(null);
  };
  const adding = useMutation({
    mutationFn: ({ password, name }: { password: string; name: string }) => makePasskey({ password, name, me }),
    onSuccess: done,
  });
  const removing = useMutation({
    mutationFn: (body: { id: string; password: string }) => call('POST staff/passkey/remove', { siteId: 0, body }),
    onSuccess: done,
  });
  if (!hasPasskeys()) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('staff.own.passkeys')}</h2>
      <p>{t('staff.own.passkeysHint')}</p>
      <ul className={styles.list}>
        {data?.passkeys.map(({ id, name, createdAt, usedAt }) => (
          <li key={id} className={styles.item}>
            <span>
              <b>
                <bdi>{name || t('staff.own.passkey')}</bdi>
              </b>{' '}
              {usedAt === null
                ? t('staff.own.notUsed', { time: momentAt(createdAt, language) })
                : t('staff.own.lastUsed', { time: momentAt(usedAt, language) })}
            </span>
            <Button
              look="quiet"
              aria-label={`${t('staff.own.removePasskey')}: ${name || t('staff.own.passkey')}`}
              onClick={() => setOpen(id)}
            >
              {t('staff.own.removePasskey')}
            </Button>
            {open === id && (
              <PasswordStep
                submit={t('staff.own.removePasskey')}
                isPending={removing.isPending}
                onSubmit={(password) => removing.mutate({ id, password })}
              />
            )}
          </li>
        ))}
      </ul>
      {open === ADD ? (
        <PasswordStep
          submit={t('staff.own.addPasskey')}
          isPending={adding.isPending}
          onSubmit={(password, entered) => adding.mutate({ password, name: formText(entered, 'name') })}
        >
          <Labelled label={t('staff.own.passkeyName')} hint={t('staff.own.passkeyNameHint')}>
            <input name="name" maxLength={60} autoComplete="off" dir="auto" />
          </Labelled>
        </PasswordStep>
      ) : (
        <Button look="quiet" onClick={() => setOpen(ADD)}>
          {t('staff.own.addPasskey')}
        </Button>
      )}
    </section>
  );
}
