import type { FindVisitDeps } from '#features/visit-tasks/index.ts';
import type { ShopStore } from './store/shop-store.ts';

export type ShopDeps = FindVisitDeps & { shop: ShopStore; wakeOutbox: () => void };
