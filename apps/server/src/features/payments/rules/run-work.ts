import { isOverPayment } from '@openturn/domain/payment/payment-machine.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { HOUR_MS } from '@openturn/domain/time/units.ts';
import type { PaymentDeps } from '#features/payments/payment-deps.ts';
import {
  BANK_CHECKS,
  type PaymentProvider,
  type ProviderAnswer,
  type ProviderResult,
} from '#features/payments/providers/payment-provider.ts';
import type { Payment, PaymentWork } from '#features/payments/store/payment.ts';
import { type Looked, orderPayment, readPayment } from './order-payment.ts';
import { takeAnswer } from './take-answer.ts';

/** Well before any provider forgets a key. */
const LATE_MS = HOUR_MS;

type Refusal = { code: 'not-found' | 'repeated' | 'changed-meanwhile' };

/** Asks the provider for what was asked for here. What it does not answer stays, and is asked again. */
export async function runWork(payment: Payment, work: PaymentWork, deps: PaymentDeps): Looked {
  // Whoever asks may not have seen yet that the kept card is being charged.
  const known = payment.keepsCard ? await deps.payments.find(payment.siteId, payment.id) : payment;
  const ordered = await orderPayment(known ?? payment, deps);
  if (!ordered.ok) return ordered;
  const { providerRef, keptRef, isAuthorizing, siteId } = ordered.value;
  if (providerRef === null && keptRef === null) return neverOrdered(ordered.value, work, deps);
  // Whether the amount is reserved is not known yet.
  if (providerRef === null && isAuthorizing && !isOverPayment(ordered.value.state)) return ordered;
  const provider = await deps.providers(siteId, payment.provider);
  const answer = await ask(provider, ordered.value, { ...work, isLate: deps.clock.now() - work.createdAt > LATE_MS });
  // It will be ended once the bank has answered.
  if (answer.ok && isUndecided(answer.value)) return takeAnswer(payment, answer.value, {}, deps);
  if (answer.ok) return takeAnswer(payment, answer.value, { work: { id: work.id, state: 'done' } }, deps);
  if (answer.error.code === 'unreachable') return ok(ordered.value);
  const now = await readPayment(provider, ordered.value);
  const seen: Partial<ProviderAnswer> = now?.ok ? now.value : {};
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

async function ask(
  provider: PaymentProvider,
  { siteId, providerRef: ref, keptRef }: Payment,
  { id: key, kind, amount, isLate }: PaymentWork & { isLate: boolean },
): ProviderResult {
  if (ref === null) return provider.cards.forget({ siteId, ref: keptRef ?? '' });
  const charge = { siteId, ref, key };
  if (kind === 'refund') return provider.refund({ ...charge, amount, isLate });
  if (keptRef !== null) {
    const forgotten = await provider.cards.forget({ siteId, ref: keptRef });
    if (!forgotten.ok) return forgotten;
  }
  return kind === 'capture' ? provider.capture({ ...charge, amount }) : provider.cancel(charge);
}

/** The answer to give if the payment is gone. */
export function orGone<T>(result: Result<T, Refusal>): Result<T, { code: 'not-found' | 'busy' }> {
  if (result.ok) return result;
  return err({ code: result.error.code === 'repeated' ? 'busy' : 'not-found' });
}
