import type { PaymentEvent, PaymentState } from '@openturn/domain/payment/payment-machine.ts';
import { type NewNotice, noticesFor } from '#features/notices/index.ts';
import type { LoggedStep, Payment } from '#features/payments/store/payment.ts';
import type { PayVisit } from './find-pay-visit.ts';

type Told = 'kept' | 'paid' | 'held' | 'released' | 'refunded' | 'needs_owner';

const TOLD: Partial<Record<PaymentEvent, Told>> = {
  keep_card: 'kept',
  authorize: 'held',
  pay: 'paid',
  capture: 'paid',
  release: 'released',
  refund_part: 'refunded',
  refund_rest: 'refunded',
};

/** The kept card was not accepted, so its owner is asked. */
const LOST: ReadonlySet<PaymentEvent> = new Set(['fail', 'expire']);

type Taken = { steps: readonly LoggedStep[]; before: PaymentState };

/** What a visitor is told of what has become of their money. */
export function paymentNoticesOf(payment: Payment, { steps, before }: Taken, visit: PayVisit): NewNotice[] {
  const { siteId, id, visitId, currency, provider } = payment;
  const { email, phone, language } = visit;
  return steps.flatMap(({ event, amount }, index) => {
    const on = before === 'card_kept' && LOST.has(event) && visit.off === null ? 'needs_owner' : TOLD[event];
    if (!on) return [];
    const subject = {
      siteId,
      id,
      visitId,
      email,
      phone,
      language,
      amount,
      currency,
      isTest: provider === 'test',
      hasReceipt: payment.captured > 0,
    };
    return noticesFor('payment', { on, subject, occasion: `${payment.version} ${index} ${event}` });
  });
}
