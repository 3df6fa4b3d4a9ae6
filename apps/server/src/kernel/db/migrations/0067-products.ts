import { sql, type Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** What a business sells with a visit, and what was ordered. The stock and the uses of a coupon cannot go below zero or over. */
export async function products({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('shop_settings')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('is_on', 'integer', (column) => column.notNull())
    .addColumn('pays', 'text', (column) => column.notNull())
    .addColumn('tax_name', 'text', (column) => column.notNull())
    .addColumn('includes_tax', 'integer', (column) => column.notNull())
    .addColumn('tips', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('shop_settings_key', ['site_id'])
    .execute();
  await schema
    .createTable('product_groups')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('group_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('names', 'text', (column) => column.notNull())
    .addColumn('is_required', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('product_groups_key', ['site_id', 'group_id'])
    .execute();
  await schema
    .createTable('products')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('names', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('picture', 'text', (column) => column.notNull())
    .addColumn('price', 'integer', (column) => column.notNull())
    .addColumn('tax_rate', 'integer', (column) => column.notNull())
    .addColumn('group_id', 'text')
    .addColumn('options', 'text', (column) => column.notNull())
    .addColumn('stock', 'integer')
    .addColumn('most', 'integer', (column) => column.notNull())
    .addColumn('services', 'text', (column) => column.notNull())
    .addColumn('archived_at', 'bigint')
    .addPrimaryKeyConstraint('products_key', ['site_id', 'product_id'])
    .addCheckConstraint('products_stock', sql`stock is null or stock >= 0`)
    .addCheckConstraint('products_price', sql`price >= 0 and tax_rate >= 0 and most > 0`)
    .execute();
  await schema
    .createTable('coupons')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('coupon_id', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('rate', 'integer')
    .addColumn('amount', 'integer')
    .addColumn('until', 'text')
    .addColumn('most', 'integer')
    .addColumn('used', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('coupons_key', ['site_id', 'coupon_id'])
    .addUniqueConstraint('coupons_code', ['site_id', 'code'])
    .addCheckConstraint('coupons_used', sql`used >= 0`)
    .addCheckConstraint('coupons_worth', sql`(rate is null) <> (amount is null)`)
    .execute();
  await schema
    .createTable('visit_orders')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('visit_id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('why', 'text')
    .addColumn('bill', 'text', (column) => column.notNull())
    .addColumn('coupon_id', 'text')
    .addColumn('placed_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('pay_by', 'bigint')
    .addColumn('paid_at', 'bigint')
    .addPrimaryKeyConstraint('visit_orders_key', ['site_id', 'visit_id'])
    .addCheckConstraint('visit_orders_state', sql`state in ('placed', 'handed_over', 'cancelled')`)
    .addCheckConstraint('visit_orders_why', sql`(state = 'cancelled') = (why is not null)`)
    .execute();
  await schema
    .createIndex('visit_orders_open')
    .on('visit_orders')
    .columns(['site_id', 'visit_id'])
    .where(sql<boolean>`state = 'placed'`)
    .execute();
  await schema.createIndex('visit_orders_old').on('visit_orders').column('changed_at').execute();
}
