import { useQuery } from '@tanstack/react-query';
import { formatSmallest } from '@openturn/domain/format/money.ts';
import { Skeleton } from '@openturn/ui/states/skeleton.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { LoadFailed } from '#app/notes/load-failed.tsx';
import { PaymentCard } from './payment-card.tsx';
import styles from './payments.module.css';

/** The visitor may be paying right now. */
const POLL_EVERY_MS = 5_000;

/** What a visit has paid, where its staff look at it. */
export function VisitPayments({ siteId, guid }: { siteId: number; guid: string }) {
  const { t, language } = useTexts();
  const { data, isError, refetch } = useQuery({
    queryKey: ['staff', 'visit', siteId, guid, 'payments'],
    queryFn: ({ signal }) => call('GET staff/visit/:guid/payments', { siteId, params: { guid }, signal }),
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
      {payments.map((payment) => (
        <PaymentCard key={payment.id} siteId={siteId} payment={payment} zone={zone} onChanged={() => void refetch()} />
      ))}
    </div>
  );
}
