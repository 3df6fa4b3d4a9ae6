import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from '#features/payment/payment.module.css';
import type { VisitPayment } from '#visit-parts/paying/payment-queries.ts';
import { useDayTime } from './use-day-time.ts';
import { useSums } from './use-sums.ts';

/** What cancelling costs, and since when. */
export function FreeUntil({ payment: { lateFee, currency } }: { payment: VisitPayment }) {
  const { t } = useTexts();
  const when = useDayTime();
  const { amount } = useSums(currency);
  if (!lateFee) return null;
  return (
    <p className={styles.soft}>
      {lateFee.isPast
        ? t(lateFee.isRequest ? 'booked.requestFee' : 'payment.noLongerFree', { amount: amount(lateFee.amount) })
        : t('payment.freeUntil', { when: when(lateFee.freeUntil), amount: amount(lateFee.amount) })}
    </p>
  );
}
