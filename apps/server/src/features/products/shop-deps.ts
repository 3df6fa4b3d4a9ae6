import type { StaffOrderBack } from '@openturn/contract/shop/staff-orders.ts';
import type { FindVisitDeps, FoundVisit } from '#features/visit-tasks/index.ts';
import type { ShopStore } from './store/shop-store.ts';

/** How far the payment of a visit is; `kept` if its order is paid or reserved, though something else is due as well. */
export type OrderPayment = { stateOf(visit: FoundVisit): Promise<'none' | 'open' | 'paid' | 'kept'> };

/** What goes back if staff cancel an order of this total. */
export type BackOf = (visit: FoundVisit, total: number) => Promise<StaffOrderBack>;

export type ShopDeps = FindVisitDeps & { shop: ShopStore; paying: OrderPayment; wakeOutbox: () => void };
