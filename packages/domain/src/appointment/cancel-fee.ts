/** What was agreed about calling an appointment off. */
export type CancelTerms = {
  /** A request that nobody has answered costs nothing. */
  isFree: boolean;
  freeUntil: number;
  /** Null if it cannot be cancelled later than that. */
  lateFee: number | null;
};

/** What cancelling costs at a moment; null if it is too late. */
export function cancelFee({ isFree, freeUntil, lateFee }: CancelTerms, now: number): number | null {
  return isFree || now <= freeUntil ? 0 : lateFee;
}

/** Whoever does not come at all never pays less than whoever calls it off late. */
export function noShowCost(noShowFee: number, lateFee: number | null): number {
  return Math.max(noShowFee, lateFee ?? 0);
}
