import { isOverPayment } from '@openturn/domain/payment/payment-machine.ts';
import { ok, type Result } from '@openturn/domain/result.ts';
import type { PaymentDeps } from '#features/payments/payment-deps.ts';
import type { PaymentProvider, ProviderResult } from '#features/payments/providers/payment-provider.ts';
import type { Payment } from '#features/payments/store/payment.ts';
import { takeAnswer } from './take-answer.ts';

/** The payment as it is known now, whether or not the provider has answered. */
export type Looked = Promise<Result<Payment, { code: 'not-found' | 'repeated' | 'changed-meanwhile' }>>;

/** Orders at the provider what was begun here; again as often as it takes, for it is carried out once. */
export async function orderPayment(payment: Payment, deps: PaymentDeps): Looked {
  const isKept = payment.keptRef !== null;
  if (payment.providerRef !== null || isOverPayment(payment.state)) return ok(payment);
  if (isKept && !payment.isAuthorizing) return ok(payment);
  const answer = await order(await deps.providers(payment.siteId, payment.provider), payment);
  if (answer.ok) return takeAnswer(payment, answer.value, {}, deps);
  if (answer.error.code === 'unreachable') return ok(payment);
  // It will not take this order at all, such as for an amount that is too small, or has lost the card.
  const sight = { status: isKept ? 'cancelled' : 'failed', captured: 0, refunded: 0 } as const;
  return takeAnswer(payment, { sight, problem: answer.error.detail }, {}, deps);
}

function order(provider: PaymentProvider, payment: Payment): ProviderResult {
  const { keepsCard, keptRef: ref } = payment;
  if (ref !== null) return provider.cards.authorize({ ...payment, ref });
  return keepsCard ? provider.cards.keep(payment) : provider.create(payment);
}

/** Asks the provider how a payment stands. */
export async function refreshPayment(payment: Payment, deps: PaymentDeps): Looked {
  const ordered = await orderPayment(payment, deps);
  if (!ordered.ok || ordered.value !== payment) return ordered;
  const provider = await deps.providers(payment.siteId, payment.provider);
  const answer = await readPayment(provider, payment);
  return answer?.ok ? takeAnswer(payment, answer.value, {}, deps) : ok(payment);
}

/** Null if there is nothing to read: the provider has no order yet. */
export async function readPayment(
  provider: PaymentProvider,
  { siteId, providerRef, keptRef }: Payment,
): Promise<Awaited<ProviderResult> | null> {
  if (providerRef !== null) return provider.read({ siteId, ref: providerRef });
  return keptRef === null ? null : provider.cards.read({ siteId, ref: keptRef });
}
