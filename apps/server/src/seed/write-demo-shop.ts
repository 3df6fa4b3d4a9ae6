import type { Transaction } from 'kysely';
import type { DemoShop, DemoSite } from '#seed/sites/demo-site.ts';
import type { Database } from '#kernel/db/database.ts';

/** What a demo business sells with a visit, paid at the counter. */
export async function writeDemoShop(trx: Transaction<Database>, { siteId, shop }: DemoSite): Promise<void> {
  if (!shop) return;
  const { taxName, tips, groups, products, coupons } = shop;
  const tipsText = JSON.stringify(tips);
  await trx
    .insertInto('shop_settings')
    .values({ site_id: siteId, is_on: 1, pays: 'counter', tax_name: taxName, includes_tax: 0, tips: tipsText })
    .execute();
  const group = ({ id, names }: DemoShop['groups'][number], position: number) => {
    return { site_id: siteId, group_id: id, position, names: JSON.stringify(names), is_required: 1 };
  };
  await trx.insertInto('product_groups').values(groups.map(group)).execute();
  const product = (each: DemoShop['products'][number], position: number) => ({
    site_id: siteId,
    product_id: each.id,
    position,
    names: JSON.stringify(each.names),
    about: JSON.stringify(each.about ?? {}),
    picture: '',
    price: each.price,
    tax_rate: each.taxRate,
    group_id: each.group ?? null,
    options: JSON.stringify(each.options ?? []),
    stock: each.stock ?? null,
    most: each.most ?? 1,
    services: '[]',
  });
  await trx.insertInto('products').values(products.map(product)).execute();
  const coupon = ({ code, rate }: DemoShop['coupons'][number]) => {
    return { site_id: siteId, coupon_id: code.toLowerCase(), code, rate, amount: null, until: null, most: null };
  };
  await trx.insertInto('coupons').values(coupons.map(coupon)).execute();
}
