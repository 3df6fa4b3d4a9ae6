import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { PaymentDeps } from '#features/payments/payment-deps.ts';
import {
  BANK_CHECKS,
  type PaymentProvider,
  type ProviderAnswer,
  type ProviderResult,
} from '#features/payments/providers/payment-provider.ts';
import type { Payment, PaymentWork } from '#features/payments/store/payment.ts';
import { takeAnswer } from './take-answer.ts';

type Refusal = { code: 'not-found' | 'repeated' };
/** The payment as it is known now, whether or not the provider has answered. */
type Looked = Promise<Result<Payment, Refusal>>;

/** Orders at the provider what was begun here; again as often as it takes, for it is carried out once. */
export async function orderPayment(payment: Payment, deps: PaymentDeps): Looked {
  if (payment.providerRef !== null) return ok(payment);
  const provider = await deps.providers(payment.siteId, payment.provider);
  const created = await provider.create(payment);
  if (created.ok) return takeAnswer(payment, created.value, {}, deps);
  if (created.error.code === 'unreachable') return ok(payment);
  // It will not take this order at all, such as for an amount that is too small.
  const sight = { status: 'failed', captured: 0, refunded: 0 } as const;
  return takeAnswer(payment, { sight, problem: created.error.detail }, {}, deps);
}

/** Asks the provider how a payment stands. */
export async function refreshPayment(payment: Payment, deps: PaymentDeps): Looked {
  if (payment.providerRef === null) return orderPayment(payment, deps);
  const provider = await deps.providers(payment.siteId, payment.provider);
  const answer = await provider.read({ siteId: payment.siteId, ref: payment.providerRef });
  return answer.ok ? takeAnswer(payment, answer.value, {}, deps) : ok(payment);
}

/** Asks the provider for what was asked for here. What it does not answer stays, and is asked again. */
export async function runWork(payment: Payment, work: PaymentWork, deps: PaymentDeps): Looked {
  const ordered = await orderPayment(payment, deps);
  if (!ordered.ok) return ordered;
  const { providerRef: ref, siteId } = ordered.value;
  if (ref === null) return neverOrdered(ordered.value, work, deps);
  const provider = await deps.providers(siteId, payment.provider);
  const answer = await ask(provider, { siteId, ref }, work);
  // It will be ended once the bank has answered.
  if (answer.ok && isUndecided(answer.value)) return takeAnswer(payment, answer.value, {}, deps);
  if (answer.ok) return takeAnswer(payment, answer.value, { work: { id: work.id, state: 'done' } }, deps);
  if (answer.error.code === 'unreachable') return ok(ordered.value);
  const now = await provider.read({ siteId, ref });
  const seen: Partial<ProviderAnswer> = now.ok ? now.value : {};
  // A bank that takes its time cannot be stopped: what it says in the end is given back.
  if (isUndecided(seen) && work.reason === 'changed') return takeAnswer(payment, seen, {}, deps);
  return takeAnswer(payment, seen, { work: { id: work.id, state: 'refused' } }, deps);
}

function isUndecided({ sight, problem }: Partial<ProviderAnswer>): boolean {
  return sight === undefined || (sight.status === 'open' && problem === BANK_CHECKS);
}

/** The provider took no order, so there is nothing to end there. */
async function neverOrdered(payment: Payment, work: PaymentWork, deps: PaymentDeps): Looked {
  if (payment.state !== 'failed') return ok(payment);
  const sight = { status: 'cancelled', captured: 0, refunded: 0 } as const;
  return takeAnswer(payment, { sight }, { work: { id: work.id, state: 'done' } }, deps);
}

function ask(
  provider: PaymentProvider,
  charge: { siteId: number; ref: string },
  { id: key, kind, amount }: PaymentWork,
): ProviderResult {
  if (kind === 'capture') return provider.capture({ ...charge, key, amount });
  return kind === 'refund' ? provider.refund({ ...charge, key, amount }) : provider.cancel({ ...charge, key });
}

/** The answer to give if the payment is gone. */
export function orGone<T>(result: Result<T, Refusal>): Result<T, { code: 'not-found' | 'busy' }> {
  if (result.ok) return result;
  return err({ code: result.error.code === 'repeated' ? 'busy' : 'not-found' });
}
