import type { OrderView } from '@openturn/contract/shop/order-view.ts';
import type { ProductsReply, ProductView } from '@openturn/contract/shop/products.ts';
import { SAMPLE_NOW } from './sample-site.ts';

export function sampleProduct(changed: Partial<ProductView> = {}): ProductView {
  return {
    id: 'adult',
    names: { en: 'Adult', ar: 'بالغ' },
    about: { en: '40 min' },
    picture: '',
    price: 3_200,
    taxRate: 13_000,
    group: 'cut',
    options: [],
    stock: null,
    most: 1,
    ...changed,
  };
}

/** A barber's: a required haircut, and a few things beside it. */
export function sampleShop(changed: Partial<ProductsReply> = {}): ProductsReply {
  return {
    success: true,
    currency: 'CAD',
    includesTax: false,
    taxName: 'HST',
    tips: [10, 15],
    pays: 'counter',
    groups: [{ id: 'cut', names: { en: 'Haircut', ar: 'قصّة شعر' }, isRequired: true }],
    products: [
      sampleProduct(),
      sampleProduct({ id: 'child', names: { en: 'Child' }, about: { en: 'Under 12, 30 min' }, price: 2_200 }),
      sampleProduct({
        id: 'pomade',
        names: { en: 'Pomade, 100 ml' },
        about: {},
        price: 1_800,
        group: null,
        stock: 2,
        most: 5,
        options: [
          { id: 'matte', names: { en: 'Matte' }, extra: 0 },
          { id: 'gloss', names: { en: 'Gloss' }, extra: 200 },
        ],
      }),
      sampleProduct({ id: 'gift', names: { en: 'Gift set' }, about: {}, price: 4_500, group: null, stock: 0 }),
    ],
    order: null,
    isClosed: false,
    ...changed,
  };
}

/** One haircut, with a tip. */
export function sampleOrder(changed: Partial<OrderView> = {}): OrderView {
  return {
    version: 1,
    state: 'placed',
    why: null,
    words: '',
    isPaid: false,
    placedAt: SAMPLE_NOW,
    paysOnline: false,
    payBy: null,
    lines: [
      {
        product: 'adult',
        option: null,
        names: { en: 'Adult', ar: 'بالغ' },
        optionNames: null,
        quantity: 1,
        unit: 3_200,
        taxRate: 13_000,
      },
    ],
    coupon: null,
    chosenTip: { percent: 15 },
    currency: 'CAD',
    includesTax: false,
    taxName: 'HST',
    subtotal: 3_200,
    discount: 0,
    taxes: [{ rate: 13_000, amount: 416 }],
    tip: 480,
    total: 4_096,
    ...changed,
  };
}
