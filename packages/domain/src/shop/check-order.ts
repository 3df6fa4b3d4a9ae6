import { problem, type Problem } from '../forms/problem.ts';
import { checkRequiredItems } from '../forms/choice-rules.ts';
import { MOST_ORDER_LINES } from './shop-bounds.ts';

export type SoldProduct = {
  id: string;
  group: string | null;
  /** Of one, at most. */
  most: number;
  /** Null if there is no end of them. */
  stock: number | null;
  options: readonly { id: string }[];
};
export type OrderedItem = { product: string; option: string | null; quantity: number };
export type ProductGroup = { id: string; isRequired: boolean };

type Catalog = { products: readonly SoldProduct[]; groups: readonly ProductGroup[] };

/**
 * VAL-01: what is wrong with a basket, by `group.<id>` and `product.<id>`. `held` is what the visitor's earlier order holds
 * of each product: that is theirs again.
 */
export function checkOrder(
  items: readonly OrderedItem[],
  { products, groups }: Catalog,
  held: ReadonlyMap<string, number> = new Map(),
): Record<string, Problem> {
  const found: Record<string, Problem> = {};
  const picked = items.map(({ product }) => product);
  for (const { id, isRequired } of groups) {
    const required = products.filter(({ group }) => group === id).map((product) => product.id);
    const wrong = isRequired && required.length > 0 ? checkRequiredItems(picked, required) : null;
    if (wrong) found[`group.${id}`] = wrong;
  }
  for (const id of new Set(picked)) {
    const product = products.find((each) => each.id === id);
    const own = items.filter((item) => item.product === id);
    const wrong = product ? checkProduct(product, own, held.get(id) ?? 0) : problem('validation.soldOut');
    if (wrong) found[`product.${id}`] = wrong;
  }
  if (items.length > MOST_ORDER_LINES) found['items'] = problem('validation.selectOne');
  return found;
}

function checkProduct(product: SoldProduct, items: readonly OrderedItem[], held: number): Problem | null {
  const { options, most, stock } = product;
  const known = items.every(({ option }) =>
    options.length === 0 ? option === null : options.some(({ id }) => id === option),
  );
  const isTwice = new Set(items.map(({ option }) => option)).size < items.length;
  if (!known || isTwice) return problem('validation.selectOne');
  const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
  if (quantity > most) return problem('validation.mostEach', { max: most });
  if (stock === null || quantity <= stock + held) return null;
  return stock + held === 0 ? problem('validation.soldOut') : problem('validation.fewLeft', { count: stock + held });
}
