import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import type { Coupon, Order, Shop } from './store/shop-store.ts';

/** The coupon with this code, if it still counts; the visitor's own order does not use it up for itself. */
export function findCoupon(
  code: string,
  { shop, order, now }: { shop: Shop; order: Order | null; now: number },
): Coupon | null {
  const coupon = shop.coupons.find((each) => each.code === couponCode(code));
  if (!coupon) return null;
  const { until, most, used } = coupon;
  const isOwn = order !== null && order.state !== 'cancelled' && order.couponId === coupon.id;
  const isOver = until !== null && wallClock(now, shop.zone).date > until;
  return isOver || (most !== null && used - Number(isOwn) >= most) ? null : coupon;
}

/** As codes are stored and compared: people type them in either case, with spaces. */
export function couponCode(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}
