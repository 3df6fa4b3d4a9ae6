import { LARGEST_TIP_TIMES, WHOLE } from './shop-bounds.ts';

/** Each amount is a whole number of the currency's smallest unit; rates count thousandths of a percent. */
export type Priced = { unit: number; quantity: number; taxRate: number };
export type Discount = { rate: number } | { amount: number };
export type Tip = { percent: number } | { amount: number };

export type OrderTotals = {
  subtotal: number;
  discount: number;
  /** By rate, the lowest first; rates of zero are left out. */
  taxes: { rate: number; amount: number }[];
  tip: number;
  total: number;
};

type Options = { discount: Discount | null; tip: Tip | null; includesTax: boolean };

/**
 * Tax is worked out once for all that has the same rate, and rounded half up. A discount lowers every line by its share,
 * so that it lowers the tax as well. A tip is neither lowered nor taxed.
 */
export function orderTotals(lines: readonly Priced[], { discount, tip, includesTax }: Options): OrderTotals {
  const subtotal = lines.reduce((sum, line) => sum + amountOf(line), 0);
  const off = discountOf(subtotal, discount);
  const rates = [...new Set(lines.map(({ taxRate }) => taxRate))].toSorted((a, b) => a - b);
  const gross = rates.map((rate) =>
    lines.filter(({ taxRate }) => taxRate === rate).reduce((sum, line) => sum + amountOf(line), 0),
  );
  const shares = shared(off, gross);
  const taxes = rates.map((rate, at) => ({
    rate,
    amount: taxOf((gross[at] ?? 0) - (shares[at] ?? 0), { rate, includesTax }),
  }));
  const added = includesTax ? 0 : taxes.reduce((sum, { amount }) => sum + amount, 0);
  const extra = tipOf(subtotal - off, tip);
  return {
    subtotal,
    discount: off,
    taxes: taxes.filter(({ rate }) => rate > 0),
    tip: extra,
    total: subtotal - off + added + extra,
  };
}

function amountOf({ unit, quantity }: Priced): number {
  return unit * quantity;
}

/** Never more than what is bought costs. */
function discountOf(subtotal: number, discount: Discount | null): number {
  if (discount === null) return 0;
  return Math.min(subtotal, 'rate' in discount ? portion(subtotal, discount.rate, WHOLE) : discount.amount);
}

/** What somebody gives who taps a percentage; of what is bought, without its tax where that is added. */
export function tipOf(base: number, tip: Tip | null): number {
  if (tip === null) return 0;
  return 'percent' in tip ? portion(base, tip.percent, 100) : tip.amount;
}

/** Where nothing costs anything, a tip may be whatever somebody wants to give. */
export function isTipTooLarge({ subtotal, tip }: Pick<OrderTotals, 'subtotal' | 'tip'>): boolean {
  return subtotal > 0 && tip > subtotal * LARGEST_TIP_TIMES;
}

function taxOf(base: number, { rate, includesTax }: { rate: number; includesTax: boolean }): number {
  return portion(base, rate, includesTax ? WHOLE + rate : WHOLE);
}

/** `amount` × `part` / `whole`, rounded half up. Exact: the largest product of an order is below 2^53. */
function portion(amount: number, part: number, whole: number): number {
  const product = amount * part;
  const rest = product % whole;
  return (product - rest) / whole + (rest * 2 >= whole ? 1 : 0);
}

/**
 * Divides an amount in proportion to the weights, to the last unit: the largest remainders get what is left. In big
 * integers, because the product of two amounts can be beyond 2^53.
 */
function shared(amount: number, weights: readonly number[]): number[] {
  const sum = BigInt(weights.reduce((all, weight) => all + weight, 0));
  if (sum === 0n) return weights.map(() => 0);
  const parts = weights.map((weight, at) => {
    const product = BigInt(amount) * BigInt(weight);
    return { at, whole: Number(product / sum), rest: product % sum };
  });
  const left = amount - parts.reduce((all, { whole }) => all + whole, 0);
  const first = new Set(
    parts
      .toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest < b.rest ? 1 : -1))
      .slice(0, left)
      .map(({ at }) => at),
  );
  return parts.map(({ at, whole }) => whole + (first.has(at) ? 1 : 0));
}
