import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { Labelled } from '@openturn/ui/fields/labelled.tsx';
import { WARNING } from '@openturn/ui/icons/icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Link } from 'wouter';
import { PageHead } from '#app/settings/form/form-parts.tsx';
import { ListPage, RemovableList } from '#app/settings/form/removable-list.tsx';
import type { SettingsScreenProps } from '#app/settings/settings-page.ts';

type Reply = CallReply<'GET staff/settings/customers'>;

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
    <ListPage>
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
    </ListPage>
  );
}

type FoundProps = { siteId: number; data: Reply; isAll: boolean; onRemoved: () => void };

function Found({ siteId, data: { customers, hasMore }, isAll, onRemoved }: FoundProps) {
  const { t } = useTexts();
  const isEmpty = customers.length === 0;
  return (
    <>
      <RemovableList
        rows={customers.map(({ id, name, phone, email, note }) => ({ id, name, facts: [phone, email], note }))}
        status={isEmpty ? t(isAll ? 'customers.none' : 'customers.notFound') : hasMore && t('customers.more')}
        removing={{
          action: t('customers.remove'),
          title: (name) => t('customers.removeTitle', { name }),
          text: t('customers.removeText'),
        }}
        remove={(id) => call('POST staff/settings/customers/remove', { siteId, body: { id } })}
        onRemoved={onRemoved}
      />
      {isEmpty && isAll && <Link href={`/${formatSiteId(siteId)}/settings/transfer`}>{t('settings.transfer')}</Link>}
    </>
  );
}
