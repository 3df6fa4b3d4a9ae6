import type { ProductSetup, ProductsValues } from '@openturn/contract/shop/product-settings.ts';
import { MOST_PRODUCTS } from '@openturn/domain/shop/shop-bounds.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { Transaction } from 'kysely';
import { takeShopTurn } from './change-order.ts';
import { productChanges, productVersion, shopChanges, shopVersion } from './shop-values.ts';
import { readShop } from './shop-rows.ts';
import type { Shop, ShopStore } from './shop-store.ts';
import { raiseSiteVersion } from '#features/sites/index.ts';
import { type AuditEntry, writeAudit } from '#features/staff/index.ts';
import type { Database } from '#kernel/db/database.ts';
import { inTransaction, isDuplicateIn } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { rememberOrFail } from '#kernel/db/remember-once.ts';
import { writeOutbox } from '#kernel/outbox/sql-outbox-store.ts';

type Trx = Transaction<Database>;
type Change = Pick<Parameters<ShopStore['saveValues']>[0], 'siteId' | 'staffId' | 'at' | 'once'>;
type Written = { id: string; audit: Pick<AuditEntry, 'action' | 'detail' | 'changes'> | null };

export function shopWrites(db: Db): Pick<ShopStore, 'saveValues' | 'saveProduct'> {
  return {
    saveValues: ({ version, values, ...change }) =>
      write(db, change, async (trx, before) => {
        const now = shopVersion(before);
        const after = { ...before, ...values, coupons: values.coupons.map((each) => ({ ...each, used: 0 })) };
        const isSame = sameIds(values.products, before.products);
        // The same once more finds its own values.
        if (isSame && now === shopVersion({ ...after, products: orderedBy(before, values) })) {
          return ok({ id: '', audit: null });
        }
        if (!isSame || now !== version) return err({ code: 'changed-meanwhile' as const });
        await writeValues(trx, change, values);
        const changes = shopChanges(before, { ...after, products: orderedBy(before, values) });
        return ok({ id: '', audit: { action: 'settings', detail: 'products', changes } });
      }),

    saveProduct: ({ product, id, version, ...change }) =>
      write(db, change, async (trx, before) => {
        const there = before.products.find((each) => each.id === id);
        if (version === null) {
          if (there) return err({ code: 'changed-meanwhile' as const });
          if (before.products.length >= MOST_PRODUCTS) return err({ code: 'too-many' as const });
          await addProduct(trx, change.siteId, { id, product, position: before.products.length });
          return ok({
            id,
            audit: { action: 'product_add', detail: '', changes: productChanges(null, product, before.currency) },
          });
        }
        if (!there) return err({ code: 'not-found' as const });
        if (productVersion(there) !== version) return err({ code: 'changed-meanwhile' as const });
        const changes = productChanges(there, product, before.currency);
        await trx
          .updateTable('products')
          .set(columnsOf(product))
          .where('site_id', '=', change.siteId)
          .where('product_id', '=', id)
          .execute();
        return ok({ id, audit: { action: 'product_setup', detail: '', changes } });
      }),
  };
}

/** One change of what is sold, which visitors' pages show at once; one that is refused writes nothing. */
function write<C extends string>(
  db: Db,
  { siteId, staffId, at, once }: Change,
  work: (trx: Trx, before: Shop) => Promise<Result<Written, { code: C }>>,
): Promise<Result<string, { code: C | 'not-found' | 'repeated' }>> {
  return inTransaction<Result<string, { code: C | 'not-found' | 'repeated' }>>(db, async (trx, rollBack) => {
    await takeShopTurn(trx, db, siteId);
    await raiseSiteVersion(trx, siteId);
    const before = await readShop(trx, siteId);
    if (!before) return rollBack(err({ code: 'not-found' }));
    const written = await work(trx, before);
    if (!written.ok) return rollBack(written);
    const { id, audit } = written.value;
    if (audit) await writeAudit(trx, [{ siteId, at, staffId, subject: { kind: 'none' }, ...audit }]);
    await writeOutbox(
      trx,
      [
        { siteId, topic: 'site.changed', payload: {} },
        { siteId, topic: 'status.forced', payload: { ticketId: null } },
      ],
      at,
    );
    if (once) await rememberOrFail(trx, once, { subject: { siteId, id }, at });
    return ok(id);
  }).catch((error: unknown) => {
    if (isDuplicateIn('idempotency_keys', error)) return err({ code: 'repeated' as const });
    throw error;
  });
}

type Ids = readonly { id: string }[];

function sameIds(some: Ids, others: Ids): boolean {
  return some.length === others.length && some.every(({ id }) => others.some((each) => each.id === id));
}

function orderedBy(before: Shop, { products }: ProductsValues): Shop['products'] {
  return products.flatMap(({ id, isArchived }) =>
    before.products.filter((each) => each.id === id).map((each) => ({ ...each, isArchived })),
  );
}

async function writeValues(trx: Trx, { siteId, at }: Change, values: ProductsValues): Promise<void> {
  const own = {
    site_id: siteId,
    is_on: Number(values.isOn),
    pays: values.pays,
    tax_name: values.taxName,
    includes_tax: Number(values.includesTax),
    tips: JSON.stringify(values.tips),
  };
  await trx
    .insertInto('shop_settings')
    .values(own)
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(own))
    .execute();
  for (const [position, { id, isArchived }] of values.products.entries()) {
    await trx
      .updateTable('products')
      .set((eb) => ({ position, archived_at: isArchived ? eb.fn.coalesce('archived_at', eb.val(at)) : null }))
      .where('site_id', '=', siteId)
      .where('product_id', '=', id)
      .execute();
  }
  await writeGroups(trx, siteId, values.groups);
  await writeCoupons(trx, siteId, values.coupons);
}

async function writeGroups(trx: Trx, siteId: number, groups: ProductsValues['groups']): Promise<void> {
  const ids = groups.map(({ id }) => id);
  await trx
    .updateTable('products')
    .set({ group_id: null })
    .where('site_id', '=', siteId)
    .where('group_id', 'not in', ['', ...ids])
    .execute();
  await trx.deleteFrom('product_groups').where('site_id', '=', siteId).execute();
  const rows = groups.map(({ id, names, isRequired }, position) => {
    const columns = { site_id: siteId, group_id: id, position };
    return { ...columns, names: JSON.stringify(names), is_required: Number(isRequired) };
  });
  if (rows.length > 0) await trx.insertInto('product_groups').values(rows).execute();
}

/** A coupon that stays keeps the count of its uses. */
async function writeCoupons(trx: Trx, siteId: number, coupons: ProductsValues['coupons']): Promise<void> {
  const before = await trx.selectFrom('coupons').select(['coupon_id', 'used']).where('site_id', '=', siteId).execute();
  await trx.deleteFrom('coupons').where('site_id', '=', siteId).execute();
  const rows = coupons.map(({ id, ...coupon }) => {
    return { site_id: siteId, coupon_id: id, ...coupon, used: before.find((each) => each.coupon_id === id)?.used ?? 0 };
  });
  if (rows.length > 0) await trx.insertInto('coupons').values(rows).execute();
}

type Added = { id: string; product: ProductSetup; position: number };

async function addProduct(trx: Trx, siteId: number, { id, product, position }: Added): Promise<void> {
  await trx
    .insertInto('products')
    .values({ site_id: siteId, product_id: id, position, ...columnsOf(product) })
    .execute();
}

function columnsOf(product: ProductSetup) {
  return {
    names: JSON.stringify(product.names),
    about: JSON.stringify(product.about),
    picture: product.picture,
    price: product.price,
    tax_rate: product.taxRate,
    group_id: product.group,
    options: JSON.stringify(product.options),
    stock: product.stock,
    most: product.most,
    services: JSON.stringify(product.services),
  };
}
