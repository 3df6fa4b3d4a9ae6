import * as contract from '@openturn/contract/shop/product-settings.ts';
import { type Invalid, problem, refuse } from '@openturn/domain/forms/problem.ts';
import { err } from '@openturn/domain/result.ts';
import type { FastifyInstance } from 'fastify';
import { type LogoDeps, storeLogo } from '#features/settings/index.ts';
import { staffCalls, type StaffDeps } from '#features/staff/index.ts';
import { DONE } from '#http/replies/done.ts';
import { orReject, Rejected } from '#http/replies/rejected.ts';
import { once } from '#kernel/once.ts';
import { checkProduct, checkShop, plainProduct, plainShop } from './check-shop.ts';
import type { ShopDeps } from '#features/products/shop-deps.ts';
import { productVersion, shopValues, shopVersion } from '#features/products/store/shop-values.ts';

type Deps = ShopDeps & StaffDeps & LogoDeps & { newId: () => string };

type Refusal = { code: 'not-found' | 'changed-meanwhile' | 'key-reused' | 'busy' } | Invalid;

/** What managers set of products. */
export function productSettingsRoutes(app: FastifyInstance, deps: Deps): void {
  const { forManagers } = staffCalls(app, deps);
  const { shop: store, clock, wakeOutbox } = deps;
  const read = async (siteId: number) => {
    const shop = await store.read(siteId);
    if (!shop) throw new Rejected('forbidden');
    return shop;
  };

  forManagers(contract.productsPage.get, async ({ siteId }) => {
    const shop = await read(siteId);
    const { currency, services, products, coupons } = shop;
    return {
      ...DONE,
      version: shopVersion(shop),
      values: shopValues(shop),
      shown: {
        currency,
        services,
        products: products.map(({ isArchived, ...product }) => {
          return { ...product, version: productVersion({ ...product, isArchived }) };
        }),
        used: Object.fromEntries(coupons.map(({ id, used }) => [id, used])),
      },
    };
  });

  forManagers(contract.productsPage.set, async ({ siteId, member, body: { version, values } }) => {
    orReject(refuse(checkShop(values)) ?? { ok: true, value: null });
    const change = { siteId, staffId: member.staffId, at: clock.now(), version, values: plainShop(values) };
    const saved = await store.saveValues(change);
    if (!saved.ok) throw new Rejected('changed-meanwhile');
    wakeOutbox();
    return { ...DONE, version: shopVersion(await read(siteId)) };
  });

  forManagers(contract.saveProduct, async ({ siteId, member, body, idempotencyKey: key }) => {
    orReject(refuse(checkProduct(body.product, await read(siteId))) ?? { ok: true, value: null });
    const product = plainProduct(body.product);
    const { staffId } = member;
    const saved = await once<string, Refusal>(
      {
        call: contract.saveProduct.name,
        siteId,
        tokenHash: staffId,
        key,
        body,
        store,
        firstAnswer: async (id) => id,
      },
      async (alsoWrite) => {
        const change = { ...alsoWrite, siteId, staffId, at: clock.now(), product, version: body.version };
        const done = await store.saveProduct({ ...change, id: body.id ?? deps.newId() });
        if (done.ok) return done;
        const { code } = done.error;
        if (code !== 'too-many') return err({ code });
        return err({ code: 'invalid-input', fields: { names: problem('settings.products.tooMany') } });
      },
    );
    const id = orReject(saved);
    wakeOutbox();
    return { ...DONE, id };
  });

  forManagers(contract.addProductPicture, async ({ siteId, body }) => {
    return { ...DONE, url: orReject(await storeLogo({ siteId, content: body.content }, deps)) };
  });
}
