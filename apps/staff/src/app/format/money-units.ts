/** An amount of smallest units as it is said: 4500 cents are 45. */
export function majorUnits(amount: number, currency: string): number {
  return amount / 10 ** digitsOf(currency);
}

/** What was said in smallest units. */
export function smallestUnits(amount: number, currency: string): number {
  return Math.round(amount * 10 ** digitsOf(currency));
}

/** How many digits stand behind the point. */
export function digitsOf(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}
