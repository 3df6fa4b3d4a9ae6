import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isOfLocalNetwork } from '@openturn/domain/site/public-address.ts';
import { Button, buttonLook } from '@openturn/ui/basics/button.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { CallError } from '@openturn/web/api/call-failure.ts';
import { type Texts, useTexts } from '@openturn/web/i18n/use-texts.ts';
import { startQueries } from '#features/first-start/start-queries.ts';
import styles from './opened.module.css';

/** Where posters and messages lead: found by the server, confirmed by a person. */
export function AddressQuestion({ reach }: { reach: CallReply<'GET staff/start/address'> }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const saving = useMutation({
    mutationFn: (address: string) => call('POST staff/start/address', { siteId: 0, body: { address }, loading: true }),
    onSuccess: (saved) => {
      queryClient.setQueryData(startQueries.address().queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: ['staff', 'me'] });
      setTyped(null);
    },
    meta: { isShownElsewhere: true },
  });
  const { address, isConfirmed, isFixed, isOnlyThisMachine } = reach;
  const isLocal = !isOnlyThisMachine && isOfLocalNetwork(new URL(address).host);
  return (
    <section className={styles.question} data-warn={isOnlyThisMachine || undefined} aria-label={t('staff.startReach')}>
      <p>{t('staff.startReach')}</p>
      <p className={styles.address}>
        <bdi dir="ltr">{address}</bdi>
      </p>
      {isOnlyThisMachine && <p>{t('staff.startAddressOnly')}</p>}
      {isLocal && <p>{t('staff.startAddressLocal')}</p>}
      {isFixed && <p>{t('staff.startAddressFixed')}</p>}
      {!isFixed && typed === null && (
        <>
          {!isConfirmed && !isOnlyThisMachine && <p>{t('staff.startRight')}</p>}
          <div className={styles.keys}>
            {!isConfirmed && !isOnlyThisMachine && (
              <Button disabled={saving.isPending} onClick={() => saving.mutate(address)}>
                {t('staff.startAddressYes')}
              </Button>
            )}
            <Button look="quiet" onClick={() => setTyped(address)}>
              {t('staff.startAddressOther')}
            </Button>
          </div>
        </>
      )}
      {typed !== null && (
        <form
          className={styles.keys}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            saving.mutate(typed);
          }}
        >
          <TextField
            name="public-address"
            type="url"
            label={t('staff.startAddressOther')}
            value={typed}
            error={saving.isError ? wrongAddress(saving.error, t) : undefined}
            isLatin
            autoComplete="off"
            onChange={setTyped}
          />
          <button type="submit" disabled={saving.isPending} {...buttonLook('primary')}>
            {t('staff.startAddressYes')}
          </button>
        </form>
      )}
    </section>
  );
}

function wrongAddress(error: unknown, t: Texts['t']): string {
  const fields = error instanceof CallError && error.failure.kind === 'refused' ? error.failure.fields : undefined;
  return t(fields?.['address'] ? 'settings.hostOfServer' : 'staff.startAddressWrong');
}
