import * as visitors from '@openturn/contract/shop/products.ts';
import * as staff from '@openturn/contract/shop/staff-orders.ts';
import { problem } from '@openturn/domain/forms/problem.ts';
import { err } from '@openturn/domain/result.ts';
import type { FastifyInstance } from 'fastify';
import { staffCalls, type StaffDeps, type StaffMember } from '#features/staff/index.ts';
import { findVisit, findVisitForStaff } from '#features/visit-tasks/index.ts';
import { DONE } from '#http/replies/done.ts';
import { registerCall } from '#http/replies/register-call.ts';
import { orReject, Rejected } from '#http/replies/rejected.ts';
import { actOnOrder } from './act-on-order.ts';
import { cancelOrder } from './end-order.ts';
import { countCoupon } from './coupon-tries.ts';
import { findCoupon } from './find-coupon.ts';
import { presentOrder } from './order-bill.ts';
import { isSettled, placeOrder } from './place-order.ts';
import { settleOrder } from './settle-order.ts';
import type { BackOf, ShopDeps } from './shop-deps.ts';
import { shownProducts } from './shown-products.ts';

/** What visitors order with a visit, and what staff do with it. */
export function productRoutes(app: FastifyInstance, deps: ShopDeps & StaffDeps & { paying: { backOf: BackOf } }): void {
  const { forAgents } = staffCalls(app, deps);
  const visitOf = async (siteId: number, guid: string) => {
    const visit = await findVisit(siteId, guid, deps);
    if (!visit) throw new Rejected('not-found');
    return visit;
  };
  const shopOf = async (siteId: number, guid: string) => {
    const visit = await visitOf(siteId, guid);
    const [shop, order] = await Promise.all([deps.shop.read(siteId), settleOrder(visit, deps)]);
    // What was ordered can be looked at, whatever the business sells now.
    if (!shop || (!shop.isOn && !order)) throw new Rejected('not-found');
    return { visit, shop, order };
  };

  registerCall(app, visitors.getProducts, async ({ siteId, params: { guid } }) => {
    const { visit, shop, order } = await shopOf(siteId, guid);
    const { currency, includesTax, taxName, tips, pays } = shop;
    const products = shownProducts(shop, visit.serviceIds, order);
    return {
      ...DONE,
      currency,
      includesTax,
      taxName,
      tips,
      pays,
      groups: shop.groups.filter(({ id }) => products.some(({ group }) => group === id)),
      products,
      order: order && presentOrder(order),
      isClosed: !visit.isOpen || !shop.isOn || (order !== null && isSettled(order)),
    };
  });

  registerCall(app, visitors.findCoupon, async ({ siteId, params: { guid }, query: { code }, visitor }) => {
    const { shop, order, visit } = await shopOf(siteId, guid);
    const guess = { siteId, subject: visit.subject, device: visitor.tokenHash };
    const forgive = await countCoupon(guess, deps);
    const coupon = findCoupon(code, { shop, order, now: deps.clock.now() });
    if (coupon) {
      await forgive();
      return { ...DONE, coupon };
    }
    return orReject(err({ code: 'invalid-input' as const, fields: { coupon: problem('validation.couponGone') } }));
  });

  registerCall(app, visitors.placeOrder, async ({ siteId, params: { guid }, body, idempotencyKey: key, visitor }) => {
    const visit = await visitOf(siteId, guid);
    const guess = { siteId, subject: visit.subject, device: visitor.tokenHash };
    const forgive = body.coupon === null ? null : await countCoupon(guess, deps);
    let isWrong = false;
    try {
      await settleOrder(visit, deps);
      const placed = await placeOrder({ visit, body, key }, deps);
      isWrong = !placed.ok && 'fields' in placed.error && placed.error.fields['coupon'] !== undefined;
      return { ...DONE, order: presentOrder(orReject(placed)) };
    } finally {
      // Whatever else went wrong was no guess.
      if (!isWrong) await forgive?.();
    }
  });

  registerCall(app, visitors.cancelOrder, async ({ siteId, params: { guid }, body, idempotencyKey: key }) => {
    const visit = await visitOf(siteId, guid);
    await settleOrder(visit, deps);
    return { ...DONE, order: presentOrder(orReject(await cancelOrder({ visit, ...body, key }, deps))) };
  });

  const visitFor = async (member: StaffMember, guid: string) => {
    const visit = await findVisitForStaff(member, guid, deps);
    if (!visit) throw new Rejected('not-found');
    return visit;
  };

  forAgents(staff.getVisitOrder, async ({ member, params: { guid } }) => {
    const visit = await visitFor(member, guid);
    const order = await settleOrder(visit, deps);
    const isPlaced = order?.state === 'placed';
    const back = isPlaced ? await deps.paying.backOf(visit, order.total) : { paid: 0, held: 0 };
    return { ...DONE, order: order && presentOrder(order), back, mayKeep: member.role !== 'agent' };
  });

  forAgents(staff.actOnOrder, async ({ member, params: { guid }, body, idempotencyKey: key }) => {
    const visit = await visitFor(member, guid);
    await settleOrder(visit, deps);
    return { ...DONE, order: presentOrder(orReject(await actOnOrder({ visit, member, body, key }, deps))) };
  });
}
