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

/** What was paid and reserved of a visit that is called off, and what becomes of it. */
export type CallOff = {
  paid: number;
  held: number;
  /** Goes back to the card. */
  back: number;
  /** Is no longer reserved. */
  freed: number;
  /** Of the fee, still to be paid. */
  owed: number;
};

/** The same sums before the visit is called off and after it, on every screen. */
export function callOff(payments: readonly FeePayment[], fee: number): CallOff {
  const sums = { paid: 0, held: 0, back: 0, freed: 0, owed: feeOwed(payments, fee) };
  for (const { payment, kept, back } of shareFee(payments, fee)) {
    const isHeld = isReserved(payment);
    sums[isHeld ? 'held' : 'paid'] += kept + back;
    sums[isHeld ? 'freed' : 'back'] += back;
  }
  return sums;
}

/** `givenBack`: because the visit was called off, and not by staff. */
export type FeePayment = PutIn & { givenBack: number };

/**
 * What is left to pay of a fee. Of a hold of which a part was taken, only that part counts. What staff gave back is not asked
 * for again.
 */
export function feeOwed(payments: readonly FeePayment[], fee: number): number {
  const covered = payments.map((payment) => {
    return isReserved(payment) ? payment.amount : Math.max(0, payment.captured - payment.givenBack);
  });
  return Math.max(0, fee - covered.reduce((sum, each) => sum + each, 0));
}

export function isReserved({ state }: Pick<PutIn, 'state'>): boolean {
  return state === 'authorized' || state === 'card_kept';
}

/** What is left of it. */
export function putIn(payment: PutIn): number {
  if (isReserved(payment)) return payment.amount;
  return Math.max(0, payment.captured - payment.refunded - payment.refunding);
}
