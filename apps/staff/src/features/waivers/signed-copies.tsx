import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link } from 'wouter';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { Button, buttonLook } from '@openturn/ui/basics/button.tsx';
import { Labelled } from '@openturn/ui/fields/labelled.tsx';
import { WARNING } from '@openturn/ui/icons/icon-paths.ts';
import { Notice } from '@openturn/ui/states/notice.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { PageHead } from '#app/settings/form/form-parts.tsx';
import { businessDate, businessMoment } from './business-moment.ts';
import styles from './waivers.module.css';

type SignedRow = CallReply<'GET staff/waivers/signed'>['rows'][number];

/** Who has signed what, found by any part of the name, phone or email; each copy opens as a PDF. */
export function SignedCopies({ siteId, base }: { siteId: number; base: string }) {
  const { t } = useTexts();
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const { data, isError, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: ['staff', 'signed', siteId, text] as const,
    queryFn: ({ pageParam }) =>
      call('GET staff/waivers/signed', { siteId, query: { text, ...(pageParam !== null && { before: pageParam }) } }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ rows, hasMore }) => (hasMore ? (rows.at(-1)?.signed.at ?? null) : null),
    placeholderData: keepPreviousData,
  });
  const rows = data?.pages.flatMap((page) => page.rows);
  return (
    <section className={styles.page}>
      <PageHead title={t('settings.waivers.signed')} />
      <Labelled label={t('settings.waivers.search')}>
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
      {rows && (
        <p role="status" className={styles.soft}>
          {rows.length === 0 && t(text === '' ? 'settings.waivers.noSigned' : 'settings.waivers.noneFound')}
        </p>
      )}
      <ul className={styles.list}>
        {rows?.map((row) => (
          <li key={row.signed.id}>
            <Copy siteId={siteId} row={row} zone={data?.pages[0]?.zone ?? 'UTC'} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button look="quiet" aria-disabled={isFetching || undefined} onClick={() => void fetchNextPage()}>
          {t('settings.waivers.more')}
        </Button>
      )}
      <Link href={base} {...buttonLook('text')}>
        {t('settings.waivers')}
      </Link>
    </section>
  );
}

type CopyProps = { siteId: number; row: SignedRow; zone: string };

function Copy({ siteId, row: { names, signed, erasedAt }, zone }: CopyProps) {
  const { t, language } = useTexts();
  const { id, name, minors, version, at } = signed;
  const facts = [
    pickName(names, language),
    t('settings.waivers.version', { version }),
    businessMoment(at, zone, language),
    t('settings.waivers.erased', { date: businessDate(erasedAt, zone, language) }),
  ];
  return (
    <div className={styles.copy}>
      <div>
        <b dir="auto">{[name, ...minors.map((minor) => minor.name)].join(' · ')}</b>
        <p className={styles.soft}>{facts.join(' · ')}</p>
      </div>
      <a
        href={`/api/${formatSiteId(siteId)}/staff/waivers/copy/${id}`}
        target="_blank"
        rel="noreferrer"
        aria-label={`${t('staff.waiverOpen')}: ${name}`}
        {...buttonLook('quiet')}
      >
        {t('staff.waiverOpen')}
      </a>
    </div>
  );
}
