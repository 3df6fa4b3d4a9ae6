import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Labelled } from '@openturn/ui/fields/labelled.tsx';
import { FormDialog } from '@openturn/ui/form/form-dialog.tsx';
import { WARNING } from '@openturn/ui/icons/icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Link } from 'wouter';
import { PageHead } from '#app/settings/form/form-parts.tsx';
import type { SettingsScreenProps } from '#app/settings/settings-page.ts';
import styles from './customers.module.css';

type Reply = CallReply<'GET staff/settings/customers'>;
type Customer = Reply['customers'][number];

/** Whom the business brought in from another program: found, read and removed. */
export function Customers({ siteId }: SettingsScreenProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const { data, isError, refetch } = useQuery({
    queryKey: ['staff', 'customers', siteId, 'all', text] as const,
    queryFn: () => call('GET staff/settings/customers', { siteId, query: { text } }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className={styles.customers}>
      <PageHead title={t('settings.customers')} lead={t('customers.lead')} />
      <Labelled label={t('customers.search')}>
        <input
          type="search"
          value={typed}
          maxLength={100}
          autoComplete="off"
          dir="auto"
          onChange={({ target }) => setTyped(target.value)}
        />
      </Labelled>
      {!data && !isError && <Skeleton size="long" />}
      {isError && <Notice icon={WARNING} title={t('setup.failed')} role="alert" />}
      {data && <Found siteId={siteId} data={data} isAll={text === ''} onRemoved={() => void refetch()} />}
    </section>
  );
}

type FoundProps = { siteId: number; data: Reply; isAll: boolean; onRemoved: () => void };

function Found({ siteId, data: { customers, hasMore }, isAll, onRemoved }: FoundProps) {
  const { t } = useTexts();
  const [leaving, setLeaving] = useState<Customer | null>(null);
  const { isSending, submit } = useSubmit<string>();
  async function remove({ id }: Customer) {
    const removed = await submit(id, () => call('POST staff/settings/customers/remove', { siteId, body: { id } }));
    setLeaving(null);
    if (removed) onRemoved();
  }
  return (
    <>
      <p role="status" className={styles.soft}>
        {customers.length === 0 ? t(isAll ? 'customers.none' : 'customers.notFound') : hasMore && t('customers.more')}
      </p>
      {customers.length === 0 && isAll && (
        <Link href={`/${formatSiteId(siteId)}/settings/transfer`}>{t('settings.transfer')}</Link>
      )}
      <ul className={styles.list}>
        {customers.map((customer) => (
          <li key={customer.id} className={styles.row}>
            <div className={styles.person}>
              <b dir="auto">{customer.name}</b>
              {[customer.phone, customer.email].map((each) => each !== null && <bdi key={each}>{each}</bdi>)}
              {customer.note !== null && (
                <span dir="auto" className={styles.soft}>
                  {customer.note}
                </span>
              )}
            </div>
            <Button
              look="quiet"
              aria-label={`${t('customers.remove')}: ${customer.name}`}
              onClick={() => setLeaving(customer)}
            >
              {t('customers.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {leaving && (
        <FormDialog
          title={t('customers.removeTitle', { name: leaving.name })}
          submit={t('customers.remove')}
          submitLook="danger"
          cancel={t('dialog.cancel')}
          isPending={isSending}
          onSubmit={() => void remove(leaving)}
          onClose={() => setLeaving(null)}
        >
          <p>{t('customers.removeText')}</p>
        </FormDialog>
      )}
    </>
  );
}
