import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatSmallest } from '@openturn/domain/format/money.ts';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { Labelled } from '@openturn/ui/fields/labelled.tsx';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { call, type CallReply } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { LoadFailed } from '#app/notes/load-failed.tsx';
import { OfficeNav } from '#app/office/office-nav.tsx';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { PaymentCard } from './payment-card.tsx';
import styles from './payments.module.css';

type Day = CallReply<'GET staff/payments'>;

const REFRESH_MS = 10_000;

/** A day's payments, what they come to, and the file for the books. */
export function Payments({ siteId }: { siteId: number }) {
  const { t } = useTexts();
  const [date, setDate] = useState('');
  const { data, isError, refetch } = useQuery({
    queryKey: ['staff', 'payments', siteId, date] as const,
    queryFn: ({ signal }) => call('GET staff/payments', { siteId, query: date === '' ? {} : { date }, signal }),
    refetchInterval: REFRESH_MS,
  });
  return (
    <section className={styles.payments}>
      <h1 className={styles.title}>{t('staff.payments')}</h1>
      <Labelled label={t('payments.day')}>
        <input type="date" value={date || data?.date || ''} onChange={({ target }) => setDate(target.value)} />
      </Labelled>
      {!data &&
        (isError ? (
          <LoadFailed title={t('payments.failed')} onRetry={() => void refetch()} />
        ) : (
          <Skeleton size="long" />
        ))}
      {data && <DayReport siteId={siteId} day={data} onChanged={() => void refetch()} />}
      <OfficeNav siteId={siteId} canManage />
    </section>
  );
}

function DayReport({ siteId, day, onChanged }: { siteId: number; day: Day; onChanged: () => void }) {
  const { t, language } = useTexts();
  const { date, zone, rows, sums, hasMore } = day;
  return (
    <>
      {sums.map(({ currency, isTest, received, refunded }) => {
        const amount = (units: number) => formatSmallest(units, { currency, language });
        return (
          <div key={`${currency} ${isTest}`} className={styles.list}>
            {isTest && (
              <p>
                <span className={styles.test}>{t('payment.test')}</span> {t('payment.testHint')}
              </p>
            )}
            <dl className={styles.sums}>
              <dt>{t('payments.received')}</dt>
              <dd>{amount(received)}</dd>
              <dt>{t('payments.refundedSum')}</dt>
              <dd>{amount(refunded)}</dd>
              <dt>{t('payments.balance')}</dt>
              <dd>{amount(received - refunded)}</dd>
            </dl>
          </div>
        );
      })}
      {rows.length === 0 && <p className={styles.soft}>{t('payments.none')}</p>}
      {rows.length > 0 && (
        <a href={`/api/${formatSiteId(siteId)}/staff/payments/file?date=${date}`} download {...buttonLook('quiet')}>
          {t('payments.file')}
        </a>
      )}
      <div className={styles.list}>
        {rows.map((payment) => (
          <PaymentCard key={payment.id} siteId={siteId} payment={payment} zone={zone} isNamed onChanged={onChanged} />
        ))}
      </div>
      {hasMore && <p className={styles.soft}>{t('payments.more')}</p>}
    </>
  );
}
