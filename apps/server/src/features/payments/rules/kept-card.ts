import { ok } from '@openturn/domain/result.ts';
import type { PaymentDeps } from '#features/payments/payment-deps.ts';
import type { Payment } from '#features/payments/store/payment.ts';
import { lookAtOf } from './look-at.ts';
import { orderPayment } from './order-payment.ts';

/** Reserves the amount on the kept card. Noted before the provider is asked, so that whoever cancels meanwhile ends that as well. */
export async function authorizeKept({ siteId, id }: Payment, deps: PaymentDeps): Promise<void> {
  const at = deps.clock.now();
  const noted = await deps.payments.change<never>({ siteId, id, at }, (before, waiting) => {
    if (before.state !== 'card_kept' || before.isAuthorizing || waiting.length > 0) return ok(null);
    const patch = { isAuthorizing: true };
    return ok({ patch: { ...patch, lookAt: lookAtOf({ ...before, ...patch }, [], at) }, steps: [] });
  });
  if (noted.ok && noted.value.isAuthorizing) await orderPayment(noted.value, deps);
}

/** Once the amount is reserved, the card is needed for nothing more. */
export async function forgetCard({ siteId, id, provider, keptRef }: Payment, deps: PaymentDeps): Promise<void> {
  if (keptRef === null) return;
  const { cards } = await deps.providers(siteId, provider);
  const forgotten = await cards.forget({ siteId, ref: keptRef });
  const patch = { keptRef: null };
  if (forgotten.ok) await deps.payments.change({ siteId, id, at: deps.clock.now() }, () => ok({ patch, steps: [] }));
}
