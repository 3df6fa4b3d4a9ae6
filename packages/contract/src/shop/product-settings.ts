import {
  LARGEST_PRICE,
  LARGEST_TIP_PERCENT,
  LONGEST_ABOUT,
  LONGEST_COUPON,
  LONGEST_TAX_NAME,
  MOST_COUPONS,
  MOST_EACH,
  MOST_GROUPS,
  MOST_OPTIONS,
  MOST_PRODUCTS,
  MOST_STOCK,
  MOST_TIPS,
} from '@openturn/domain/shop/shop-bounds.ts';
import * as z from 'zod';
import { defineCall } from '@openturn/contract/define-call.ts';
import { EnteredNames, SettingsVersion } from '@openturn/contract/staff/settings/line-settings.ts';
import { MOST_LOGO_CHARACTERS } from '@openturn/contract/staff/settings/look.ts';
import { settingsPage } from '@openturn/contract/staff/settings/settings-page.ts';
import { EnteredText, Names, success, WireDate } from '@openturn/contract/wire.ts';
import { Rate, ShopId } from './order-view.ts';
import { PAYING } from './products.ts';

const Price = z.int().min(0).max(LARGEST_PRICE);

export const ProductSetup = z
  .strictObject({
    names: EnteredNames,
    about: z.record(z.string().max(8), EnteredText.max(LONGEST_ABOUT)),
    /** A picture that was uploaded, or empty. */
    picture: z.union([z.literal(''), z.string().regex(/^\/files\/[\w-]{43}$/)]),
    price: Price,
    taxRate: Rate,
    group: ShopId.nullable(),
    options: z
      .array(z.strictObject({ id: ShopId, names: EnteredNames, extra: z.int().min(-LARGEST_PRICE).max(LARGEST_PRICE) }))
      .max(MOST_OPTIONS),
    /** Pieces that can still be ordered; null if they are not counted. */
    stock: z.int().min(0).max(MOST_STOCK).nullable(),
    /** In one order. */
    most: z.int().min(1).max(MOST_EACH),
    /** The services that it is offered with; with every one if empty. */
    services: z.array(ShopId).max(400),
  })
  .meta({ id: 'ProductSetup' });
export type ProductSetup = z.output<typeof ProductSetup>;

const Coupon = z.strictObject({
  id: ShopId,
  code: EnteredText.max(LONGEST_COUPON),
  rate: Rate.min(1).nullable(),
  amount: Price.min(1).nullable(),
  /** The last day on which it counts. */
  until: WireDate.nullable(),
  /** In how many orders. */
  most: z.int().min(1).max(MOST_STOCK).nullable(),
});

export const productsPage = settingsPage({
  path: 'staff/settings/products',
  id: 'Products',
  summary: 'Whether visitors can order products, their order and groups, tax, tips and coupons',
  values: z.strictObject({
    isOn: z.boolean(),
    pays: z.enum(PAYING),
    taxName: EnteredText.max(LONGEST_TAX_NAME),
    includesTax: z.boolean(),
    tips: z.array(z.int().min(1).max(LARGEST_TIP_PERCENT)).max(MOST_TIPS),
    groups: z.array(z.strictObject({ id: ShopId, names: EnteredNames, isRequired: z.boolean() })).max(MOST_GROUPS),
    /** In the order in which visitors see them. An archived one stays in past orders. */
    products: z.array(z.strictObject({ id: ShopId, isArchived: z.boolean() })).max(MOST_PRODUCTS),
    coupons: z.array(Coupon).max(MOST_COUPONS),
  }),
  shown: z.object({
    currency: z.string(),
    products: z.array(ProductSetup.extend({ id: ShopId, version: SettingsVersion })),
    services: z.array(z.object({ id: ShopId, names: Names })),
    /** In how many orders each coupon counts. */
    used: z.record(z.string(), z.int().nonnegative()),
  }),
});
export type ProductsValues = z.output<typeof productsPage.set.body>['values'];

export const saveProduct = defineCall('POST staff/settings/product', {
  summary: 'Adds a product or changes it',
  /** Adds one without an id. */
  body: z.strictObject({ id: ShopId.nullable(), version: SettingsVersion.nullable(), product: ProductSetup }),
  reply: success('ProductSaved', { id: z.string() }),
  errors: ['signed-out', 'forbidden', 'invalid-input', 'not-found', 'changed-meanwhile', 'key-reused', 'busy'],
  takesKey: true,
});

export const addProductPicture = defineCall('POST staff/settings/products/picture', {
  summary: 'Stores a picture for a product; only saving the product shows it',
  body: z.strictObject({ /** PNG, JPEG or WebP in base64. */ content: z.base64().max(MOST_LOGO_CHARACTERS) }),
  reply: success('ProductPicture', { /** On every host of the business. */ url: z.string() }),
  errors: ['signed-out', 'forbidden', 'invalid-input', 'too-large', 'busy'],
});
