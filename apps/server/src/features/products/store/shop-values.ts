import type { ProductSetup, ProductsValues } from '@openturn/contract/shop/product-settings.ts';
import { formatSmallest } from '@openturn/domain/format/money.ts';
import { percentText } from '@openturn/domain/shop/percent-text.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { changedValues, type SettingChanges, type SettingValues } from '#features/staff/index.ts';
import { digestOf } from '#kernel/digest-of.ts';
import type { Product, Shop } from './shop-store.ts';

/** What the page of the settings changes as a whole. */
export function shopValues(shop: Shop): ProductsValues {
  return {
    isOn: shop.isOn,
    pays: shop.pays,
    taxName: shop.taxName,
    includesTax: shop.includesTax,
    tips: shop.tips,
    groups: shop.groups,
    products: shop.products.map(({ id, isArchived }) => ({ id, isArchived })),
    coupons: shop.coupons.map(({ used: _used, ...coupon }) => coupon),
  };
}

export function shopVersion(shop: Shop): string {
  return digestOf(shopValues(shop));
}

export function productVersion({ isArchived: _isArchived, ...product }: Product): string {
  return digestOf(Object.entries(product).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

export function shopChanges(before: Shop, after: Shop): SettingChanges {
  const valuesOf = ({ products, ...shop }: Shop): SettingValues => ({
    isOn: shop.isOn,
    pays: shop.pays,
    taxName: shop.taxName,
    includesTax: shop.includesTax,
    tips: shop.tips.join(', '),
    groups: shop.groups.map(({ names, isRequired }) => pickName(names, 'en') + (isRequired ? ' *' : '')).join(', '),
    products: namesOf(products.filter(({ isArchived }) => !isArchived)),
    archived: namesOf(products.filter(({ isArchived }) => isArchived)),
    coupons: shop.coupons
      .map(({ code, rate, amount, until, most }) =>
        [code, rate === null ? money(amount ?? 0, shop.currency) : percentText(rate, 'en'), until, most]
          .filter((part) => part !== null)
          .join(' '),
      )
      .join(', '),
  });
  return changedValues(valuesOf(before), valuesOf(after));
}

export function productChanges(before: ProductSetup | null, after: ProductSetup, currency: string): SettingChanges {
  const valuesOf = (product: ProductSetup): SettingValues => ({
    name: Object.values(product.names).join(' · '),
    about: Object.values(product.about).join(' · '),
    picture: product.picture,
    price: product.price,
    taxRate: percentText(product.taxRate, 'en'),
    group: product.group ?? '',
    options: product.options.map(({ names, extra }) => `${pickName(names, 'en')} ${money(extra, currency)}`).join(', '),
    stock: product.stock,
    most: product.most,
    services: product.services.join(', '),
  });
  return changedValues(before ? valuesOf(before) : {}, valuesOf(after));
}

function namesOf(products: readonly Product[]): string {
  return products.map(({ names }) => pickName(names, 'en')).join(', ');
}

function money(amount: number, currency: string): string {
  return formatSmallest(amount, { currency, language: 'en' });
}
