import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { VisitPayment } from '#visit-parts/paying/payment-queries.ts';
import { useSums } from './use-sums.ts';

type Act = { isHold: boolean; keepsCard: boolean; amount: number };

/** What the main button does, with the exact sum. */
export function useActText({ currency }: Pick<VisitPayment, 'currency'>): (act: Act) => string {
  const { t } = useTexts();
  const sums = useSums(currency);
  return ({ isHold, keepsCard, amount: units }) => {
    const amount = sums.amount(units);
    if (keepsCard) return t('payment.keep', { amount });
    return isHold ? t('payment.hold', { amount }) : t('payment.pay', { amount });
  };
}
