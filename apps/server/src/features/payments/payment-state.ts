import type { StaffOrderBack } from '@openturn/contract/shop/staff-orders.ts';
import { coversOrder, orderBack } from '@openturn/domain/payment/order-back.ts';
import { isOpenPayment } from '@openturn/domain/payment/payment-machine.ts';
import type { FoundVisit } from '#features/visit-tasks/index.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { payVisitOf } from './rules/find-pay-visit.ts';
import { dueOf } from './rules/due-of.ts';
import { coveredBy } from './rules/covered-by.ts';

/**
 * Whether all that a visit has to pay for is paid or reserved, or somebody is at it; `kept` if its order is, though
 * something else is due, or the visit was called off.
 */
export async function paymentStateOf(found: FoundVisit, deps: PaymentDeps): Promise<'none' | 'open' | 'paid' | 'kept'> {
  const visit = await payVisitOf(found, deps);
  const { payable, due, payments } = await dueOf(visit, deps);
  if (visit.off === null && payable.total > 0 && due === 0) return 'paid';
  const ofOrder = payments.filter(
    ({ lines, isCalledOff, isOrderBack }) => !isCalledOff && !isOrderBack && lines.some(({ kind }) => kind === 'order'),
  );
  if (coveredBy(ofOrder) > 0) return 'kept';
  return payments.some(({ state, isEnding }) => isOpenPayment(state) && !isEnding) ? 'open' : 'none';
}

/** What goes back, and what of that is only reserved, if staff cancel the order of a visit. */
export async function orderBackOf(
  { siteId, subject }: FoundVisit,
  total: number,
  deps: PaymentDeps,
): Promise<StaffOrderBack> {
  const payments = await deps.payments.ofVisit(siteId, subject);
  const back = orderBack(payments.filter(coversOrder), total);
  const sumOf = (kind: 'refund' | 'release') =>
    back.reduce((sum, each) => sum + (each.kind === kind ? each.amount : 0), 0);
  return { paid: sumOf('refund'), held: sumOf('release') };
}
