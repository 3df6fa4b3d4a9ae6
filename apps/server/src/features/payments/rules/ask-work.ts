import { nextPaymentState } from '@openturn/domain/payment/payment-machine.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { PaymentDeps } from '#features/payments/payment-deps.ts';
import type { Payment, PaymentWork } from '#features/payments/store/payment.ts';
import type { PaymentChange } from '#features/payments/store/payment-store.ts';
import { lookAtOf } from './look-at.ts';
import { refundingOf } from './take-answer.ts';
import { runWork } from './run-work.ts';

export type WorkOrder = Pick<PaymentWork, 'siteId' | 'paymentId' | 'kind' | 'amount' | 'reason' | 'actor' | 'staffId'>;
type Refusal = { code: 'not-found' | 'not-now' | 'changed-meanwhile' | 'repeated' | 'invalid-input' };

type Options = {
  /** What else is written with it. */
  along?: Pick<PaymentChange, 'once' | 'audit'>;
  /** The version that was seen; any if it is missing. */
  seen?: number;
};

/** Checks and keeps what is asked for, then asks the provider. Whatever the provider does, nothing is asked twice. */
export async function askWork(
  order: WorkOrder,
  { along = {}, seen }: Options,
  deps: PaymentDeps,
): Promise<Result<Payment, Refusal>> {
  const { siteId, paymentId: id } = order;
  const at = deps.clock.now();
  const work: PaymentWork = { ...order, id: deps.newId(), state: 'waiting', createdAt: at };
  const unlessGiven = order.kind === 'cancel_order' && order.actor === 'visitor';
  const asked = await deps.payments.change<Refusal>({ siteId, id, at, unlessGiven }, (before, waiting) => {
    if (seen !== undefined && seen !== before.version) return err({ code: 'changed-meanwhile' });
    const refused = whyNot(before, waiting, order);
    if (refused) return err({ code: refused });
    const all = [...waiting, work];
    const refunding = refundingOf(all, before.captured - before.refunded);
    const patch = { refunding, lookAt: lookAtOf(before, all, at) };
    return ok({ ...along, patch, steps: [], ask: work });
  });
  if (!asked.ok) return asked;
  deps.wakeOutbox();
  return runWork(asked.value, work, deps);
}

/** Null if the state table takes it, and there is enough left. */
function whyNot(
  payment: Payment,
  waiting: readonly PaymentWork[],
  { kind, amount, actor }: WorkOrder,
): 'not-now' | 'invalid-input' | null {
  const { state, captured, refunded, refunding } = payment;
  const left = captured - refunded - refunding;
  const event = kind === 'refund' ? (amount === left ? 'refund_rest' : 'refund_part') : kind;
  if (!nextPaymentState(state, event, actor).ok) return 'not-now';
  if (kind !== 'refund' && waiting.some((each) => each.kind !== 'refund')) return 'not-now';
  if (kind === 'refund') return amount >= 1 && amount <= left ? null : left === 0 ? 'not-now' : 'invalid-input';
  return kind !== 'capture' || (amount >= 1 && amount <= payment.amount) ? null : 'invalid-input';
}
