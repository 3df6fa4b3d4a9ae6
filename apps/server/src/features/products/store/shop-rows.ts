import type { ProductsValues } from '@openturn/contract/shop/product-settings.ts';
import { bookingSettings } from '@openturn/domain/booking/booking-settings.ts';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Order, Product, Shop, VisitRef } from './shop-store.ts';
import type { Database } from '#kernel/db/database.ts';
import type { ProductsTable, VisitOrdersTable } from '#kernel/db/tables/shop-tables.ts';

type On = Kysely<Database>;
type Names = Record<string, string>;

/** Of a site that has set up nothing. */
const NOTHING = { isOn: false, pays: 'counter', taxName: '', includesTax: false, tips: [] as number[] } as const;

export async function readShop(on: On, siteId: number): Promise<Shop | null> {
  const site = await on
    .selectFrom('sites')
    .select(['settings', 'zone'])
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  if (!site) return null;
  const own = await on.selectFrom('shop_settings').selectAll().where('site_id', '=', siteId).executeTakeFirst();
  const groups = await ordered(on, 'product_groups', siteId);
  const products = await on
    .selectFrom('products')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('position')
    .orderBy('product_id')
    .execute();
  const coupons = await on.selectFrom('coupons').selectAll().where('site_id', '=', siteId).orderBy('code').execute();
  const services = await on
    .selectFrom('services')
    .select(['service_id', 'names'])
    .where('site_id', '=', siteId)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('service_id')
    .execute();
  return {
    ...(own
      ? {
          isOn: own.is_on === 1,
          pays: own.pays as ProductsValues['pays'],
          taxName: own.tax_name,
          includesTax: own.includes_tax === 1,
          tips: JSON.parse(own.tips) as number[],
        }
      : NOTHING),
    zone: site.zone,
    currency: bookingSettings(JSON.parse(site.settings) as Record<string, string>).currency,
    groups,
    products: products.map(toProduct),
    coupons: coupons.map(({ site_id: _siteId, coupon_id: id, ...coupon }) => ({ id, ...coupon })),
    services: services.map(({ service_id: id, names }) => ({ id, names: JSON.parse(names) as Names })),
  };
}

async function ordered(on: On, table: 'product_groups', siteId: number): Promise<Shop['groups']> {
  const rows = await on
    .selectFrom(table)
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('position')
    .orderBy('group_id')
    .execute();
  return rows.map((row) => ({
    id: row.group_id,
    names: JSON.parse(row.names) as Names,
    isRequired: row.is_required === 1,
  }));
}

function toProduct(row: Selectable<ProductsTable>): Product {
  return {
    id: row.product_id,
    names: JSON.parse(row.names) as Names,
    about: JSON.parse(row.about) as Names,
    picture: row.picture,
    price: row.price,
    taxRate: row.tax_rate,
    group: row.group_id,
    options: JSON.parse(row.options) as Product['options'],
    stock: row.stock,
    most: row.most,
    services: JSON.parse(row.services) as string[],
    isArchived: row.archived_at !== null,
  };
}

/** The ticket and the appointment under which visitors and staff look at a visit. */
export async function guidsOf(on: On, { siteId, subject }: VisitRef): Promise<string[]> {
  const row = await on
    .selectFrom('appointments')
    .select('ticket_id')
    .where('site_id', '=', siteId)
    .where('appointment_id', '=', subject)
    .executeTakeFirst();
  return [subject, ...(row?.ticket_id ? [row.ticket_id] : [])];
}

export async function readOrder(on: On, { siteId, subject }: VisitRef): Promise<Order | null> {
  const row = await on
    .selectFrom('visit_orders')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('visit_id', '=', subject)
    .executeTakeFirst();
  return row ? toOrder(row) : null;
}

function toOrder(row: Selectable<VisitOrdersTable>): Order {
  return {
    ...(JSON.parse(row.bill) as ReturnType<typeof columnsOf>['bill']),
    version: row.version,
    state: row.state as Order['state'],
    why: row.why as Order['why'],
    couponId: row.coupon_id,
    placedAt: row.placed_at,
    payBy: row.pay_by,
    paidAt: row.paid_at,
  };
}

function columnsOf({ version, state, why, couponId, placedAt, payBy, paidAt, ...bill }: Order) {
  return { version, state, why, couponId, placedAt, payBy, paidAt, bill };
}

export function toOrderRow({ siteId, subject }: VisitRef, order: Order, at: number): Insertable<VisitOrdersTable> {
  const { bill, couponId, placedAt, payBy, paidAt, ...columns } = columnsOf(order);
  return {
    site_id: siteId,
    visit_id: subject,
    ...columns,
    bill: JSON.stringify(bill),
    coupon_id: couponId,
    placed_at: placedAt,
    changed_at: at,
    pay_by: payBy,
    paid_at: paidAt,
  };
}
