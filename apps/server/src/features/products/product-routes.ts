import { getProducts } from '@openturn/contract/visitor/products.ts';
import type { FastifyInstance } from 'fastify';
import type { OfferStore } from '#features/booking/index.ts';
import { DONE } from '#http/replies/done.ts';
import { registerCall } from '#http/replies/register-call.ts';
import { orReject } from '#http/replies/rejected.ts';
import { listProducts } from './list-products.ts';

export function productRoutes(app: FastifyInstance, deps: { offers: OfferStore }): void {
  registerCall(app, getProducts, async ({ siteId }) => ({
    ...DONE,
    ...orReject(await listProducts({ siteId }, deps)),
  }));
}
