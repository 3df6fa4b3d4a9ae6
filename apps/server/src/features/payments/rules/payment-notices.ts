import type { PaymentEvent } from '@openturn/domain/payment/payment-machine.ts';
import { type NewNotice, noticesFor } from '#features/notices/index.ts';
import type { LoggedStep, Payment } from '#features/payments/store/payment.ts';
import type { PayVisit } from './find-pay-visit.ts';

type Told = 'paid' | 'held' | 'released' | 'refunded';

const TOLD: Partial<Record<PaymentEvent, Told>> = {
  authorize: 'held',
  pay: 'paid',
  capture: 'paid',
  release: 'released',
  refund_part: 'refunded',
  refund_rest: 'refunded',
};

/** What a visitor is told by email of what has become of their money. */
export function paymentNoticesOf(payment: Payment, steps: readonly LoggedStep[], visit: PayVisit): NewNotice[] {
  const { siteId, id, visitId, currency, provider } = payment;
  const { email, language } = visit;
  return steps.flatMap(({ event, amount }, index) => {
    const on = TOLD[event];
    if (!on) return [];
    const subject = { siteId, id, visitId, email, language, amount, currency, isTest: provider === 'test' };
    return noticesFor('payment', { on, subject, occasion: `${payment.version} ${index} ${event}` });
  });
}
