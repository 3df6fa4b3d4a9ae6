export { payableOrders } from './payable-orders.ts';
export { productRoutes } from './product-routes.ts';
export { productSettingsRoutes } from './setup/product-settings-routes.ts';
export { productsPart } from './products-part.ts';
export type { BackOf, OrderPayment } from './shop-deps.ts';
export { startShopTimers } from './shop-timers.ts';
export { isHandedOver } from './store/is-handed-over.ts';
export type { ShopStore } from './store/shop-store.ts';
export { shopStore } from './store/sql-shop-store.ts';
