import type { VisitPayment } from '@openturn/contract/visitor/visit/payment-view.ts';
import { isReserved, shareFee } from '@openturn/domain/payment/share-fee.ts';
import { feeNow } from '#features/booking/index.ts';
import type { VisitPaymentRow } from '#features/payments/store/payment.ts';
import type { PayVisit } from './find-pay-visit.ts';
import type { Payable } from './payable-of.ts';

type Cancelling = { payable: Payable; payments: readonly VisitPaymentRow[]; by: 'visitor' | 'agent'; now: number };

/** Null if nothing was paid or reserved, or the visit took place or was missed. */
export function ifCancelled(visit: PayVisit, { payable, payments, by, now }: Cancelling): VisitPayment['ifCancelled'] {
  if (visit.end === 'completed' || visit.off === 'no_show') return null;
  const fee = visit.off ? payable.total : payable.given + (by === 'visitor' ? lateFeeNow(visit, now) : 0);
  const sums = { paid: 0, held: 0, back: 0, freed: 0 };
  for (const { payment, kept, back } of shareFee(countedOf(payments), fee)) {
    const isHeld = isReserved(payment);
    sums[isHeld ? 'held' : 'paid'] += kept + back;
    sums[isHeld ? 'freed' : 'back'] += back;
  }
  return sums.paid + sums.held > 0 ? sums : null;
}

/** What is already on its way back counts for nothing. */
export function countedOf<T extends VisitPaymentRow>(payments: readonly T[]): T[] {
  return payments.filter(({ isVoid, isEnding }) => !isVoid && !isEnding);
}

/** What the visitor agrees to by calling it off at a moment. */
function lateFeeNow({ appointment }: PayVisit, now: number): number {
  if (appointment?.state !== 'pending' && appointment?.state !== 'confirmed') return 0;
  return feeNow(appointment, now) ?? 0;
}
