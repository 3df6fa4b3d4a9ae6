import { isOpenPayment } from '@openturn/domain/payment/payment-machine.ts';
import type { FoundVisit } from '#features/visit-tasks/index.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { payVisitOf } from './rules/find-pay-visit.ts';
import { presentVisitPayment } from './visitor/present-visit-payment.ts';

/** Whether all that a visit has to pay for is paid or reserved, or somebody is at it. */
export async function paymentStateOf(found: FoundVisit, deps: PaymentDeps): Promise<'none' | 'open' | 'paid'> {
  const { total, due, payments } = await presentVisitPayment(await payVisitOf(found, deps), deps);
  if (total > 0 && due === 0) return 'paid';
  return payments.some(({ state }) => isOpenPayment(state)) ? 'open' : 'none';
}
