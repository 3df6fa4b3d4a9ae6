import type { PlainTextKey } from '@openturn/texts/keys.ts';

/** Of the page of all products, in the settings and in the activity log. */
export const PRODUCTS_LABELS = {
  isOn: 'settings.products.isOn',
  pays: 'settings.products.pays',
  taxName: 'settings.products.taxName',
  includesTax: 'settings.products.includesTax',
  tips: 'settings.products.tips',
  groups: 'settings.products.groups',
  products: 'settings.order',
  archived: 'settings.products.archived',
  coupons: 'settings.products.coupons',
} as const satisfies Record<string, PlainTextKey>;

/** How orders are paid. */
export const PAYING_TEXTS = {
  counter: 'settings.products.payCounter',
  online: 'settings.products.payOnline',
} as const satisfies Record<string, PlainTextKey>;

/** Of one product. */
export const PRODUCT_LABELS = {
  names: 'settings.products.names',
  about: 'settings.products.about',
  picture: 'settings.products.picture',
  taxRate: 'settings.products.taxRate',
  group: 'settings.products.group',
  options: 'settings.products.options',
  stock: 'settings.products.stock',
  most: 'settings.products.most',
  services: 'settings.products.services',
} as const satisfies Record<string, PlainTextKey>;
