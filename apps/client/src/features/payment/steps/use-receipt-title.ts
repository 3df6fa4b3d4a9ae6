import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { OnePayment, VisitPayment } from '#visit-parts/paying/payment-queries.ts';
import { hasOrder } from '#features/payment/parts/cancel-words.ts';
import { useSums } from '#features/payment/parts/use-sums.ts';

/** What has become of the money, in one line. */
export function useReceiptTitle(
  last: OnePayment | undefined,
  { currency, end, ifCancelled }: VisitPayment,
): { title: string; note: string } {
  const { t } = useTexts();
  const { amount } = useSums(currency);
  const isEnding = end === 'cancelled' && Boolean(ifCancelled?.freed);
  switch (last?.state) {
    case 'card_kept':
      return { title: t('payment.isKept'), note: t('payment.keptNote') };
    case 'authorized':
      return {
        title: isEnding ? t('payment.holdEnds') : t('payment.isHeld', { amount: amount(last.amount) }),
        note: t('payment.nothingTaken'),
      };
    case 'paid':
      return { title: t('payment.isPaid', { amount: amount(last.captured) }), note: t('payment.thanks') };
    case 'partly_refunded':
    case 'refunded':
      return { title: t('payment.isRefunded', { amount: amount(last.refunded) }), note: t('payment.refundTakes') };
    case 'order_cancelled':
      return { title: t(cancelledTitle(last)), note: t('payment.nothingTaken') };
    case 'released':
    case 'expired':
      return { title: t('payment.released'), note: t('payment.nothingTaken') };
    default:
      return { title: t('payment.nothingDue'), note: '' };
  }
}

function cancelledTitle({ lines, isHold }: OnePayment) {
  if (hasOrder(lines)) return 'payment.orderCancelled';
  return isHold ? 'payment.released' : 'payment.stopped';
}
