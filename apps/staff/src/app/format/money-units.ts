/** Minor units to major units: 4500 cents are 45. */
export function majorUnits(amount: number, currency: string): number {
  return amount / 10 ** digitsOf(currency);
}

/** Major units to minor units. */
export function smallestUnits(amount: number, currency: string): number {
  return Math.round(amount * 10 ** digitsOf(currency));
}

/** The currency's number of decimals. */
export function digitsOf(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}
