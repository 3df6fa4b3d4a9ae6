import type { PaymentView, VisitPayment } from '@openturn/contract/visitor/visit/payment-view.ts';
import { isOverPayment, nextPaymentState } from '@openturn/domain/payment/payment-machine.ts';
import { cancelFreeUntil } from '#features/booking/index.ts';
import type { PaymentDeps } from '#features/payments/payment-deps.ts';
import type { PayVisit } from '#features/payments/rules/find-pay-visit.ts';
import { payableOf } from '#features/payments/rules/payable-of.ts';
import type { Payment, PaymentWork } from '#features/payments/store/payment.ts';
import { coveredBy } from './begin-payment.ts';

/** What the visitor is shown of their visit's payments. */
export async function presentVisitPayment(visit: PayVisit, deps: PaymentDeps): Promise<VisitPayment> {
  const settings = await deps.paymentSettings.of(visit.siteId);
  const [payable, payments] = await Promise.all([
    payableOf(visit, settings, deps),
    deps.payments.ofVisit(visit.siteId, visit.subject),
  ]);
  const ids = payments.map(({ id }) => id);
  const waiting = await deps.payments.waiting(visit.siteId, ids);
  const { provider, publishableKey } = settings;
  return {
    ...payable,
    due: Math.max(0, payable.total - coveredBy(payments)),
    lateFee: lateFeeOf(visit),
    provider,
    publishableKey: provider === 'stripe' ? publishableKey : null,
    payments: payments.map((payment) => {
      const view = presentPayment(payment, waiting);
      return { ...view, mayCancel: mayCancel(payment, visit) && !view.isWaiting };
    }),
  };
}

function lateFeeOf({ appointment }: PayVisit): VisitPayment['lateFee'] {
  if (appointment?.state !== 'pending' && appointment?.state !== 'confirmed') return null;
  const { lateFee, cancelNoticeMinutes } = appointment.terms;
  if (lateFee === null || cancelNoticeMinutes === 0) return null;
  return { amount: lateFee, freeUntil: cancelFreeUntil(appointment) };
}

export function presentPayment(payment: Payment, waiting: readonly PaymentWork[]): PaymentView {
  const isWaiting = payment.providerRef === null || waiting.some(({ paymentId }) => paymentId === payment.id);
  return {
    ...payment,
    lines: [...payment.lines],
    isTest: payment.provider === 'test',
    clientSecret: payment.state === 'requires_action' || payment.state === 'failed' ? payment.clientSecret : '',
    isWaiting: isWaiting && !isOverPayment(payment.state),
    mayCancel: false,
  };
}

/** Not once a fee is to come out of it. */
export function mayCancel({ state }: Payment, { off }: PayVisit): boolean {
  return (state !== 'authorized' || off === null) && nextPaymentState(state, 'cancel_order', 'visitor').ok;
}
