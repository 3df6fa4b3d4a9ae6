import * as z from 'zod';
import { defineCall } from '../define-call.ts';
import { Names } from '../wire.ts';

export const Product = z
  .object({
    id: z.string(),
    names: Names,
    minutes: z.int().positive(),
    /** In the currency's smallest unit; null if no price is set. */
    price: z.int().nonnegative().nullable(),
  })
  .meta({ id: 'Product' });
export type Product = z.output<typeof Product>;

export const getProducts = defineCall({
  method: 'GET',
  base: 'site',
  path: 'client/products',
  summary: 'What a business sells: its services with durations and prices',
  params: z.object({}),
  query: z.object({}),
  body: z.undefined(),
  reply: z
    .object({ success: z.literal(true), currency: z.string(), rows: z.array(Product) })
    .meta({ id: 'ProductsReply' }),
  errors: ['site-unknown'],
});
