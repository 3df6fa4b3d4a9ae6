import { describe, expect, it } from 'vitest';
import { checkOrder, type OrderedItem, type SoldProduct } from './check-order.ts';
import { MOST_ORDER_LINES } from './shop-bounds.ts';

const product = (id: string, changed: Partial<SoldProduct> = {}): SoldProduct => {
  return { id, group: null, most: 3, stock: null, options: [], ...changed };
};
const item = (id: string, quantity = 1, option: string | null = null): OrderedItem => {
  return { product: id, option, quantity };
};
const CATALOG = {
  groups: [
    { id: 'cut', isRequired: true },
    { id: 'care', isRequired: false },
    { id: 'empty', isRequired: true },
  ],
  products: [
    product('adult', { group: 'cut' }),
    product('child', { group: 'cut' }),
    product('pomade', { group: 'care', stock: 2, options: [{ id: 'matte' }, { id: 'gloss' }] }),
    product('gift', { stock: 0 }),
  ],
};
const keys = (items: OrderedItem[], held?: Map<string, number>) =>
  Object.fromEntries(Object.entries(checkOrder(items, CATALOG, held)).map(([field, { key }]) => [field, key]));

describe('a basket', () => {
  it('[VAL-01] needs one item of each required group that has any', () => {
    expect(keys([])).toEqual({ 'group.cut': 'validation.pickRequired' });
    expect(keys([item('pomade', 1, 'matte')])).toEqual({ 'group.cut': 'validation.pickRequired' });
    expect(keys([item('child')])).toEqual({});
  });

  it.each([
    ['an unknown product', [item('adult'), item('soap')], { 'product.soap': 'validation.soldOut' }],
    ['something sold out', [item('adult'), item('gift')], { 'product.gift': 'validation.soldOut' }],
    ['more than is left', [item('adult'), item('pomade', 3, 'matte')], { 'product.pomade': 'validation.fewLeft' }],
    [
      'more than is left, over two options',
      [item('adult'), item('pomade', 1, 'matte'), item('pomade', 2, 'gloss')],
      { 'product.pomade': 'validation.fewLeft' },
    ],
    ['more than one may have', [item('adult', 4)], { 'product.adult': 'validation.mostEach' }],
    ['no option', [item('adult'), item('pomade')], { 'product.pomade': 'validation.selectOne' }],
    ['an option that there is not', [item('adult', 1, 'matte')], { 'product.adult': 'validation.selectOne' }],
    ['the same twice', [item('adult'), item('adult')], { 'product.adult': 'validation.selectOne' }],
  ])('refuses %s', (_, items, expected) => {
    expect(keys(items)).toEqual(expected);
  });

  it('counts what the earlier order holds as left', () => {
    expect(keys([item('adult'), item('pomade', 3, 'matte')], new Map([['pomade', 1]]))).toEqual({});
    expect(checkOrder([item('adult'), item('gift', 3)], CATALOG, new Map([['gift', 2]]))).toEqual({
      'product.gift': { key: 'validation.fewLeft', values: { count: 2 } },
    });
  });

  it('refuses more lines than an order holds', () => {
    const products = Array.from({ length: MOST_ORDER_LINES + 1 }, (_, at) => product(String(at)));
    const found = checkOrder(
      products.map(({ id }) => item(id)),
      { products, groups: [] },
    );
    expect(Object.keys(found)).toEqual(['items']);
  });
});
