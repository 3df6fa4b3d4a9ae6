import { isOpenPayment } from '@openturn/domain/payment/payment-machine.ts';
import { feeOwed } from '@openturn/domain/payment/share-fee.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { PaymentDeps } from '#features/payments/payment-deps.ts';
import type { Payment, VisitPaymentRow } from '#features/payments/store/payment.ts';
import { askWork } from './ask-work.ts';
import { coveredBy } from './covered-by.ts';
import { countedOf } from './if-cancelled.ts';
import type { PayVisit } from './find-pay-visit.ts';
import { type Payable, payableOf } from './payable-of.ts';

type Due = { payable: Payable; payments: VisitPaymentRow[]; due: number };

/** What a visit has to pay, and what is left of it. */
export async function dueOf(visit: PayVisit, deps: PaymentDeps): Promise<Due> {
  const settings = await deps.paymentSettings.of(visit.siteId);
  const payments = await deps.payments.ofVisit(visit.siteId, visit.subject);
  const payable = await payableOf(visit, settings, payments, deps);
  return { payable, payments, due: leftOf(visit, payable, payments) };
}

/** After these payments. */
export function leftOf({ off }: PayVisit, { total }: Payable, payments: readonly VisitPaymentRow[]): number {
  return Math.max(0, off ? feeOwed(countedOf(payments), total) : total - coveredBy(payments));
}

/** Refused, and on its way to its end, if something else is due now than what was begun. */
export async function stillDue(
  payment: Payment,
  visit: PayVisit,
  deps: PaymentDeps,
): Promise<Result<Payment, { code: 'fee-changed' | 'not-now' }>> {
  if (!isOpenPayment(payment.state)) return ok(payment);
  const { due, payable } = await dueOf(visit, deps);
  if (due !== payment.amount || payment.isHold !== (payable.way === 'hold')) {
    await endPayment(payment, deps);
    return err({ code: 'fee-changed' });
  }
  const { siteId, id } = payment;
  // What changes what is due has asked for its end in the same transaction.
  const seen = await deps.payments.change<{ code: 'fee-changed' | 'not-now' }>(
    { siteId, id, at: deps.clock.now() },
    ({ state }, waiting) => {
      if (waiting.some(({ kind }) => kind === 'cancel_order')) return err({ code: 'fee-changed' });
      return isOpenPayment(state) ? ok(null) : err({ code: 'not-now' });
    },
  );
  return seen.ok || seen.error.code === 'fee-changed' ? (seen as Result<Payment, never>) : err({ code: 'not-now' });
}

/** Of another sum than what is due: what it takes nevertheless is given back. */
export async function endPayment({ siteId, id, amount }: Payment, deps: PaymentDeps): Promise<void> {
  const order = { siteId, paymentId: id, kind: 'cancel_order', amount, reason: 'changed' } as const;
  await askWork({ ...order, actor: 'system', staffId: null }, {}, deps);
}
