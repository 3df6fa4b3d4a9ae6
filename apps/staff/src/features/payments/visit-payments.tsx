import { useQuery } from '@tanstack/react-query';
import { formatSmallest } from '@openturn/domain/format/money.ts';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { MoneyBack } from '#app/visit-parts/money-back.tsx';
import { visitPaymentQueries } from '#app/visit-parts/visit-payment-queries.ts';
import { LoadFailed } from '#app/notes/load-failed.tsx';
import { PaymentCard } from './payment-card.tsx';
import styles from './payments.module.css';

/** The visitor may be paying right now. */
const POLL_EVERY_MS = 5_000;

/** What a visit has paid, where its staff look at it. */
export function VisitPayments({ siteId, guid }: { siteId: number; guid: string }) {
  const { t, language } = useTexts();
  const { data, isError, refetch } = useQuery({
    ...visitPaymentQueries.of(siteId, guid),
    refetchInterval: POLL_EVERY_MS,
  });
  if (isError && !data) return <LoadFailed title={t('payments.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton size="long" />;
  const { due, currency, payments, zone } = data;
  return (
    <div className={styles.list}>
      {due > 0 && (
        <p className={styles.due}>{t('payments.stillDue', { amount: formatSmallest(due, { currency, language }) })}</p>
      )}
      <MoneyBack siteId={siteId} guid={guid} />
      {payments.map((payment) => (
        <PaymentCard key={payment.id} siteId={siteId} payment={payment} zone={zone} onChanged={() => void refetch()} />
      ))}
    </div>
  );
}
