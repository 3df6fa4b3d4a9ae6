import { coveredAmount } from './payment-terms.ts';
import { isReserved, type PutIn, putIn } from './share-fee.ts';

/** Why the money of an order goes back, beside `REFUND_REASONS`. */
export const ORDER_CANCELLED = 'order_cancelled';

type OrderPayment = PutIn & { lines: readonly { kind: string; amount: number }[] };
type Ended = { isEnding: boolean; isVoid: boolean; isCalledOff: boolean; isOrderBack: boolean };

/** Whether it pays for an order, apart from what ends or was given back. */
export function coversOrder({ isEnding, isVoid, isCalledOff, isOrderBack, lines, ...payment }: OrderPayment & Ended) {
  if (isEnding || isVoid || isCalledOff || isOrderBack) return false;
  return lines.some(({ kind }) => kind === 'order') && coveredAmount(payment) > 0;
}

export type OrderBack<T> = { payment: T; kind: 'refund' | 'release'; amount: number };

/**
 * What a visitor gets back when staff cancel their order: all that they put in for it, of the newest payments first. A hold that
 * also covers something else stays, and less is taken of it.
 */
export function orderBack<T extends OrderPayment>(payments: readonly T[], total: number): OrderBack<T>[] {
  let left = total;
  return payments.toReversed().flatMap((payment): OrderBack<T>[] => {
    const ofOrder = payment.lines.reduce((sum, { kind, amount }) => sum + (kind === 'order' ? amount : 0), 0);
    if (isReserved(payment)) {
      return ofOrder > 0 && ofOrder === payment.amount ? [{ payment, kind: 'release', amount: ofOrder }] : [];
    }
    const amount = Math.min(left, ofOrder, putIn(payment));
    left -= amount;
    return amount > 0 ? [{ payment, kind: 'refund', amount }] : [];
  });
}
