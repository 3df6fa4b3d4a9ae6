import { coveredAmount } from '@openturn/domain/payment/payment-terms.ts';
import type { VisitPaymentRow } from '#features/payments/store/payment.ts';

/** What a visit has paid or reserved already. */
export function coveredBy(payments: readonly VisitPaymentRow[]): number {
  return payments.reduce(
    (sum, payment) => sum + (payment.isVoid ? 0 : Math.max(0, coveredAmount(payment) - payment.givenBack)),
    0,
  );
}
