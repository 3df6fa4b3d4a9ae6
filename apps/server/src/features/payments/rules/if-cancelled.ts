import type { PaymentLine, PaymentView, VisitPayment } from '@openturn/contract/visitor/visit/payment-view.ts';
import { callOff, shareFee } from '@openturn/domain/payment/share-fee.ts';
import { feeNow } from '#features/booking/index.ts';
import type { Payment, VisitPaymentRow } from '#features/payments/store/payment.ts';
import type { PayVisit } from './find-pay-visit.ts';
import type { Payable } from './payable-of.ts';

type Cancelling = { payable: Payable; payments: readonly VisitPaymentRow[]; by: 'visitor' | 'agent'; now: number };

/** Null if nothing was paid or reserved, or the visit took place or was missed. */
export function ifCancelled(visit: PayVisit, { payable, payments, by, now }: Cancelling): VisitPayment['ifCancelled'] {
  if (visit.end === 'completed' || visit.off === 'no_show') return null;
  const fee = visit.off ? payable.total : payable.given + (by === 'visitor' ? lateFeeNow(visit, now) : 0);
  const sums = callOff(countedOf(payments), fee);
  return sums.paid + sums.held > 0 ? sums : null;
}

export type Share = { kept: number; back: number };

/** A payment's part in what was agreed for calling its visit off, and in what its visitor took along. */
export function shareOf(
  { id }: Pick<Payment, 'id'>,
  { payable, payments }: Pick<Cancelling, 'payable' | 'payments'>,
): Share | null {
  const shares = shareFee(countedOf(payments), payable.total);
  return shares.find(({ payment }) => payment.id === id) ?? null;
}

/** What of a payment has paid the fee for calling its visit off; null for nothing, or if it was made for that alone. */
export function feeOf(
  payment: Payment,
  { off }: Pick<PayVisit, 'off'>,
  due: Pick<Cancelling, 'payable' | 'payments'>,
): PaymentView['fee'] {
  const line = due.payable.lines.find(({ kind }) => FEES.has(kind));
  if (off === null || !line || payment.lines.every(({ kind }) => FEES.has(kind))) return null;
  const kept = Math.min(line.amount, shareOf(payment, due)?.kept ?? 0);
  return kept > 0 ? { kind: off === 'no_show' ? 'no_show_fee' : 'late_fee', amount: kept } : null;
}

const FEES: ReadonlySet<PaymentLine['kind']> = new Set(['late_fee', 'no_show_fee']);

/** What is already on its way back counts for nothing. */
export function countedOf<T extends VisitPaymentRow>(payments: readonly T[]): T[] {
  return payments.filter(({ isVoid, isEnding }) => !isVoid && !isEnding);
}

/** What the visitor agrees to by calling it off at a moment. */
function lateFeeNow({ appointment }: PayVisit, now: number): number {
  if (appointment?.state !== 'pending' && appointment?.state !== 'confirmed') return 0;
  return feeNow(appointment, now) ?? 0;
}
