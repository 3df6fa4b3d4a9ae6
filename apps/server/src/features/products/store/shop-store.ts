import type { OrderView } from '@openturn/contract/shop/order-view.ts';
import type { ProductSetup, ProductsValues } from '@openturn/contract/shop/product-settings.ts';
import type { StaffOrderBack } from '@openturn/contract/shop/staff-orders.ts';
import type { Result } from '@openturn/domain/result.ts';
import type { AuditEntry } from '#features/staff/index.ts';
import type { OrderGivenBack } from '#kernel/db/hooks/visit-payments.ts';
import type { AlsoWriteOnce, Once, Remembered, Repeated } from '#kernel/once.ts';

export type Product = ProductSetup & { id: string; isArchived: boolean };
export type Coupon = ProductsValues['coupons'][number] & { used: number };

/** What a site sells, in its order, the archived products too. */
export type Shop = Omit<ProductsValues, 'products' | 'coupons'> & {
  zone: string;
  currency: string;
  products: Product[];
  coupons: Coupon[];
  services: { id: string; names: Record<string, string> }[];
};

/** What was ordered with a visit, as it was called and cost then. */
export type Order = Omit<OrderView, 'isPaid'> & { couponId: string | null; paidAt: number | null };

/** A ticket of an appointment has what its appointment has: `subject` is the guid under which that is stored. */
export type VisitRef = { siteId: number; subject: string };

type Change = AlsoWriteOnce & { siteId: number; staffId: string; at: number };
type Refused = { code: 'not-found' | 'changed-meanwhile' | 'repeated' };

export type OrderNow = {
  shop: Shop;
  order: Order | null;
  /** It is paid for, or reserved. */
  isCovered: boolean;
};
export type OrderWrite = { order: Omit<Order, 'version'>; audit?: readonly AuditEntry[]; giveBack?: GiveBack };

/** Staff give back what was put in for the order, in the same transaction. */
type GiveBack = {
  staffId: string;
  /** Nothing happens if it is something else by now. */
  seen: StaffOrderBack | undefined;
  auditOf: (back: OrderGivenBack) => AuditEntry;
};

/** `busy`: the money is being taken right now. */
export type NotBack = { code: 'busy' | 'changed-meanwhile' };

export interface ShopStore {
  /** Null if there is no such site. */
  read(siteId: number): Promise<Shop | null>;
  remembered(siteId: number, once: Omit<Once, 'fingerprint'>): Promise<Remembered | null>;
  /** Everything but what each product is; refused if the values are no longer those of `version`. */
  saveValues(change: Change & { version: string; values: ProductsValues }): Promise<Result<string, Refused>>;
  /** Adds a product, or changes the one with this version. */
  saveProduct(
    change: Change & { product: ProductSetup; id: string; version: string | null },
  ): Promise<Result<string, Refused | { code: 'too-many' }>>;
  orderOf(visit: VisitRef): Promise<Order | null>;
  /** The order before and after, the stock, the use of its coupon and who did it, in one transaction, one order at a time. */
  changeOrder<E extends { code: string }>(
    change: AlsoWriteOnce & { visit: VisitRef; at: number },
    decide: (now: OrderNow) => Result<OrderWrite, E>,
  ): Promise<Result<Order, E | Repeated | NotBack>>;
  /** Orders that nobody paid for in time, and those of visits that ended without anybody having come. */
  due(now: number, limit: number): Promise<(VisitRef & { why: 'not_paid' | 'visit_ended' })[]>;
}
