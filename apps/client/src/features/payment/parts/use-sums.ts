import { formatSmallest } from '@openturn/domain/format/money.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { VisitPayment } from '#visit-parts/paying/payment-queries.ts';

type Line = VisitPayment['lines'][number];

/** Amounts and lines in the visitor's language. */
export function useSums(currency: string): { amount: (units: number) => string; nameOf: (line: Line) => string } {
  const { t, language } = useTexts();
  return {
    amount: (units) => formatSmallest(units, { currency, language }),
    nameOf: ({ kind, names }) => {
      if (kind === 'late_fee') return t('payment.lateFee');
      if (kind === 'no_show_fee') return t('payment.noShowFee');
      const name = pickName(names, language);
      return kind === 'deposit' ? t('payment.depositFor', { name }) : name;
    },
  };
}
