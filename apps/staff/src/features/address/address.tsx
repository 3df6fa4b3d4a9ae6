import { isOnlyThisMachine } from '@openturn/domain/site/public-address.ts';
import { useState } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { call } from '@openturn/web/api/call.ts';
import { CallError } from '@openturn/web/api/call-failure.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { toast } from '@openturn/web/feedback/feedback.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { PageHead } from '#app/settings/form/form-parts.tsx';
import { type LoadedPageProps, settingsScreen } from '#app/settings/form/loaded-settings.tsx';
import { settingsProblemText } from '#app/settings/form/settings-problem-text.ts';
import { OwnHost } from './own-host.tsx';
import styles from './address.module.css';

/** Where visitors find the site: the address it has anyway, and hosts of its own. */
export const Address = settingsScreen('GET staff/settings/address', Addresses);

type AddressesProps = LoadedPageProps<'GET staff/settings/address'>;

function Addresses({ siteId, data, reload }: AddressesProps) {
  const { t } = useTexts();
  const { address, hosts, record } = data;
  return (
    <section className={styles.page}>
      <PageHead title={t('settings.address')} lead={t('settings.address.lead')} />
      <section className={styles.part} aria-labelledby="address-given">
        <h2 id="address-given" className={styles.heading}>
          {t('settings.address.given')}
        </h2>
        <a className={styles.address} href={address} target="_blank" rel="noopener">
          <bdi dir="ltr">{address}</bdi>
        </a>
        {record === null && (
          <p className={styles.soft}>
            {t(isOnlyThisMachine(new URL(address).host) ? 'staff.startAddressOnly' : 'settings.address.local')}
          </p>
        )}
      </section>
      <section className={styles.part} aria-labelledby="address-own">
        <h2 id="address-own" className={styles.heading}>
          {t('settings.address.own')}
        </h2>
        {record === null && <p className={styles.soft}>{t('settings.address.noServer')}</p>}
        {hosts.length === 0 ? (
          <p className={styles.soft}>{t('settings.address.none')}</p>
        ) : (
          <ul className={styles.list}>
            {hosts.map((own) => (
              <OwnHost key={own.host} siteId={siteId} own={own} record={record} reload={reload} />
            ))}
          </ul>
        )}
        <AddHost siteId={siteId} reload={reload} />
      </section>
    </section>
  );
}

function AddHost({ siteId, reload }: Pick<AddressesProps, 'siteId' | 'reload'>) {
  const { t } = useTexts();
  const [host, setHost] = useState('');
  const [error, setError] = useState('');
  const { isSending, submit } = useSubmit<string>();

  const add = () =>
    submit(
      host,
      async () => {
        await call('POST staff/settings/address/add', { siteId, body: { host } });
        setHost('');
        setError('');
        toast({ kind: 'success', text: t('settings.address.added') });
        await reload();
      },
      (failed) => {
        const wrong =
          failed instanceof CallError && failed.failure.kind === 'refused' && failed.failure.fields?.['host'];
        if (wrong) setError(settingsProblemText(wrong, t));
        else void showFailure(failed);
      },
    );

  return (
    <form
      className={styles.add}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextField
        name="host"
        isLatin
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        label={t('settings.address.host')}
        hint={t('settings.address.hostHint')}
        value={host}
        error={error || undefined}
        onChange={setHost}
      />
      <Button aria-disabled={isSending || undefined} onClick={() => void add()}>
        {t('settings.address.add')}
      </Button>
    </form>
  );
}
