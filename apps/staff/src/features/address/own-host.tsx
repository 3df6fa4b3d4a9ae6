import { useState } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { FormDialog } from '@openturn/ui/form/form-dialog.tsx';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { CheckedHost } from './checked-host.tsx';
import styles from './address.module.css';

type HostsData = CallReply<'GET staff/settings/address'>;

type OwnHostProps = {
  siteId: number;
  own: HostsData['hosts'][number];
  record: HostsData['record'];
  reload: () => Promise<HostsData>;
};

/** One host: the DNS record that it needs, and whether it leads here. */
export function OwnHost({ siteId, own: { host, address }, record, reload }: OwnHostProps) {
  const { t } = useTexts();
  const [checked, setChecked] = useState<CallReply<'POST staff/settings/address/check'> | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const { pending, submit } = useSubmit<'check' | 'remove'>();

  const check = () =>
    submit('check', async () =>
      setChecked(await call('POST staff/settings/address/check', { siteId, body: { host } })),
    );
  const remove = () =>
    submit('remove', async () => {
      await call('POST staff/settings/address/remove', { siteId, body: { host } });
      setIsRemoving(false);
      await reload();
    });

  return (
    <li className={styles.own} data-host={host}>
      <div className={styles.head}>
        <a className={styles.address} href={address} target="_blank" rel="noopener">
          <bdi dir="ltr">{host}</bdi>
        </a>
        <span className={styles.actions}>
          <Button
            look="quiet"
            aria-label={`${t('settings.address.check')}: ${host}`}
            aria-disabled={pending !== null || undefined}
            onClick={() => void check()}
          >
            {t('settings.address.check')}
          </Button>
          <Button look="text" aria-label={`${t('staff.remove')}: ${host}`} onClick={() => setIsRemoving(true)}>
            {t('staff.remove')}
          </Button>
        </span>
      </div>
      {record && checked?.dns !== 'right' && <DnsRecord host={host} record={record} />}
      <div role="status">
        {pending === 'check' ? (
          <p className={styles.soft}>{t('settings.address.checking')}</p>
        ) : (
          checked && <CheckedHost checked={checked} expected={record?.value ?? ''} />
        )}
      </div>
      {isRemoving && (
        <FormDialog
          title={t('settings.address.removeOf', { host })}
          submit={t('staff.remove')}
          submitLook="danger"
          cancel={t('dialog.cancel')}
          isPending={pending === 'remove'}
          onSubmit={() => void remove()}
          onClose={() => setIsRemoving(false)}
        >
          <p>{t('settings.address.removeText')}</p>
        </FormDialog>
      )}
    </li>
  );
}

function DnsRecord({ host, record: { type, value } }: { host: string; record: NonNullable<HostsData['record']> }) {
  const { t } = useTexts();
  const isBare = type === 'CNAME' && host.split('.').length === 2;
  return (
    <div className={styles.record}>
      <p>{t('settings.address.record')}</p>
      <dl className={styles.parts}>
        {[
          [t('settings.address.type'), type],
          [t('settings.address.host'), host],
          [t('settings.address.value'), value],
        ].map(([name, text]) => (
          <div key={name}>
            <dt className={styles.soft}>{name}</dt>
            <dd>
              <bdi dir="ltr">{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {isBare && <p className={styles.soft}>{t('settings.address.bare')}</p>}
    </div>
  );
}
