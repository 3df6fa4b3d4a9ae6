import { addProductPicture, productsPage, saveProduct } from './product-settings.ts';
import { cancelOrder, findCoupon, getProducts, placeOrder } from './products.ts';
import { actOnOrder, getVisitOrder } from './staff-orders.ts';

/** What visitors order with a visit. */
export const SHOP_CALLS = {
  'GET client/visit/:guid/products': getProducts,
  'GET client/visit/:guid/coupon': findCoupon,
  'POST client/visit/:guid/order': placeOrder,
  'POST client/visit/:guid/order/cancel': cancelOrder,
  'GET staff/visit/:guid/order': getVisitOrder,
  'POST staff/visit/:guid/order/act': actOnOrder,
  'GET staff/settings/products': productsPage.get,
  'POST staff/settings/products': productsPage.set,
  'POST staff/settings/product': saveProduct,
  'POST staff/settings/products/picture': addProductPicture,
} as const;
