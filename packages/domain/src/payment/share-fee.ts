/** What a visit has put in: paid, reserved, or promised by a kept card. */
export type PutIn = { state: string; amount: number; captured: number; refunded: number; refunding: number };

/** Of one payment: what stays for the fee, and what the visitor gets back, or is free again. */
export type FeeShare<T> = { payment: T; kept: number; back: number };

/** A fee comes out of the oldest payments first. All of it together is never more than what was put in. */
export function shareFee<T extends PutIn>(payments: readonly T[], fee: number): FeeShare<T>[] {
  let left = fee;
  return payments.map((payment) => {
    const value = putIn(payment);
    const kept = Math.min(left, value);
    left -= kept;
    return { payment, kept, back: value - kept };
  });
}

export function isReserved({ state }: Pick<PutIn, 'state'>): boolean {
  return state === 'authorized' || state === 'card_kept';
}

function putIn(payment: PutIn): number {
  if (isReserved(payment)) return payment.amount;
  return Math.max(0, payment.captured - payment.refunded - payment.refunding);
}
