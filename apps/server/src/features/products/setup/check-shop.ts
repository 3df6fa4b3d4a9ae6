import type { ProductSetup, ProductsValues } from '@openturn/contract/shop/product-settings.ts';
import { checkNames, plainNames } from '@openturn/domain/forms/check-names.ts';
import { type Checked, problem } from '@openturn/domain/forms/problem.ts';
import { LONGEST_NAME } from '@openturn/domain/line/line-bounds.ts';
import { LARGEST_PRICE } from '@openturn/domain/shop/shop-bounds.ts';
import { couponCode } from '#features/products/find-coupon.ts';
import type { Shop } from '#features/products/store/shop-store.ts';

/** What is wrong with the page of all products, by field. */
export function checkShop({ groups, coupons, tips }: ProductsValues): Checked {
  const codes = coupons.map(({ code }) => couponCode(code));
  return {
    ...Object.fromEntries(
      groups.map(({ id, names }) => [`groups.${id}`, checkNames(names, { max: LONGEST_NAME })] as const),
    ),
    ...Object.fromEntries(coupons.map((coupon) => [`coupons.${coupon.id}`, checkCoupon(coupon, codes)] as const)),
    tips: new Set(tips).size < tips.length ? problem('validation.selectOne') : null,
  };
}

function checkCoupon({ code, rate, amount }: ProductsValues['coupons'][number], codes: readonly string[]) {
  const own = couponCode(code);
  if (own === '' || (rate === null) === (amount === null)) return problem('validation.required');
  return codes.filter((each) => each === own).length > 1 ? problem('settings.products.codeTwice') : null;
}

/** As they are stored. */
export function plainShop(values: ProductsValues): ProductsValues {
  return {
    ...values,
    taxName: values.taxName.trim(),
    tips: values.tips.toSorted((a, b) => a - b),
    groups: values.groups.map((group) => ({ ...group, names: plainNames(group.names) })),
    coupons: values.coupons.map((coupon) => ({ ...coupon, code: couponCode(coupon.code) })),
  };
}

/** What is wrong with a product, by field. */
export function checkProduct({ names, options, price, group, services }: ProductSetup, shop: Shop): Checked {
  const isKnown = (id: string, rows: readonly { id: string }[]) => rows.some((row) => row.id === id);
  const ids = options.map(({ id }) => id);
  return {
    names: checkNames(names, { max: LONGEST_NAME }),
    ...Object.fromEntries(
      options.map((option) => [`options.${option.id}`, checkNames(option.names, { max: LONGEST_NAME })] as const),
    ),
    options:
      new Set(ids).size < ids.length || options.some(({ extra }) => price + extra < 0 || price + extra > LARGEST_PRICE)
        ? problem('settings.products.optionPrice')
        : null,
    group: group === null || isKnown(group, shop.groups) ? null : problem('validation.chooseOne'),
    services: services.every((id) => isKnown(id, shop.services)) ? null : problem('validation.selectOne'),
  };
}

export function plainProduct(product: ProductSetup): ProductSetup {
  return {
    ...product,
    names: plainNames(product.names),
    about: plainNames(product.about),
    options: product.options.map((option) => ({ ...option, names: plainNames(option.names) })),
  };
}
