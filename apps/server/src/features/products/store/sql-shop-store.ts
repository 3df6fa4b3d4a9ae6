import type { Db } from '#kernel/db/open-database.ts';
import { readRemembered } from '#kernel/db/remember-once.ts';
import { NOTHING_PAID, type VisitPayments } from '#kernel/db/hooks/visit-payments.ts';
import { changeOrder } from './change-order.ts';
import { dueOrders } from './due-orders.ts';
import { readOrder, readShop } from './shop-rows.ts';
import type { ShopStore } from './shop-store.ts';
import { shopWrites } from './write-shop.ts';

export function shopStore(db: Db, payments: VisitPayments = NOTHING_PAID): ShopStore {
  return {
    read: (siteId) => readShop(db.kysely, siteId),
    remembered: (siteId, once) => readRemembered(db.kysely, siteId, once),
    ...shopWrites(db),
    orderOf: (visit) => readOrder(db.kysely, visit),
    changeOrder: changeOrder(db, payments),
    due: (now, limit) => dueOrders(db.kysely, now, limit),
  };
}
