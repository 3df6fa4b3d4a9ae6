import { isOverPayment, type PaymentEvent } from '@openturn/domain/payment/payment-machine.ts';
import {
  type AskedToEnd,
  type PaymentStep,
  type PaymentSums,
  settlePayment,
} from '@openturn/domain/payment/settle-payment.ts';
import { ok, type Result } from '@openturn/domain/result.ts';
import type { PaymentDeps } from '#features/payments/payment-deps.ts';
import type { ProviderAnswer } from '#features/payments/providers/payment-provider.ts';
import type { LoggedStep, Payment, PaymentWork } from '#features/payments/store/payment.ts';
import { lookAtOf } from './look-at.ts';
import { findPayVisit } from './find-pay-visit.ts';
import { paymentNoticesOf } from './payment-notices.ts';

type Taking = {
  /** The request that it answers. */
  work?: { id: string; state: 'done' | 'refused' };
  /** The provider's event that it came with. */
  eventId?: string;
};

/** Brings a payment up to what its provider says; it comes to the same in any order, and any number of times. */
export async function takeAnswer(
  payment: Pick<Payment, 'siteId' | 'id' | 'visitId'>,
  answer: Partial<ProviderAnswer>,
  { work, eventId }: Taking,
  deps: PaymentDeps,
): Promise<Result<Payment, { code: 'not-found' | 'repeated' | 'changed-meanwhile' }>> {
  const { siteId, id, visitId } = payment;
  const visit = await findPayVisit(siteId, visitId, deps);
  const at = deps.clock.now();
  const changed = await deps.payments.change<never>({ siteId, id, at }, (before, waiting) => {
    const heard = isOutdated(before, answer) ? {} : answer;
    const { sums, steps } = heard.sight
      ? settlePayment(before, heard.sight, askedOf(waiting))
      : { sums: before, steps: [] };
    const left = waiting.filter((each) => each.id !== work?.id);
    const back = givenBack(sums, { steps, waiting, id: deps.newId(), at });
    if (back) left.push(back);
    const isSettling = waiting.some((each) => each.id === work?.id);
    const after: Payment = {
      ...before,
      ...sums,
      ...(steps.length > 0 && { stateAt: at }),
      ...told(before, heard),
      refunding: refundingOf(left, sums.captured - sums.refunded),
      paidAt: before.paidAt ?? (sums.captured > 0 ? at : null),
    };
    // Only who looks says that nothing is expected any more: the visit may be called off right now.
    const lookAt = soonerOf(before, lookAtOf(after, left, at)) ?? (isOverPayment(after.state) ? null : before.lookAt);
    const next = { ...after, lookAt };
    if (steps.length === 0 && !isSettling && eventId === undefined && isSame(before, next)) return ok(null);
    const logged = steps.map((step) => loggedStep(step, waiting));
    return ok({
      patch: next,
      steps: logged,
      ...(isSettling && work && { settle: [work] }),
      ...(back && { ask: back }),
      ...(eventId !== undefined && { eventId }),
      notices: visit ? paymentNoticesOf(next, { steps: logged, before: before.state }, visit) : [],
    });
  });
  if (!changed.ok) return changed;
  deps.wakeOutbox();
  return changed;
}

/** Of a visit that was called off, when its money goes back is known. */
function soonerOf({ lookAt, endedAt }: Payment, next: number | null): number | null {
  return endedAt === null || next === null || lookAt === null ? next : Math.min(lookAt, next);
}

/** What is said of a kept card comes too late once the amount is being reserved, or the card was refused before it was kept. */
function isOutdated({ providerRef, state }: Payment, { keptRef, sight }: Partial<ProviderAnswer>): boolean {
  if (keptRef === undefined) return false;
  return providerRef !== null || (state === 'card_kept' && sight?.status === 'failed');
}

type Late = { steps: readonly PaymentStep[]; waiting: readonly PaymentWork[]; id: string; at: number };

/** It was paid while it was being ended, for something else is due by now: all of it goes back by itself. */
function givenBack({ captured }: PaymentSums, { steps, waiting, id, at }: Late): PaymentWork | null {
  const isPaid = steps.some(({ event }) => event === 'pay');
  const ended = waiting.find(({ kind, reason }) => kind === 'cancel_order' && reason === 'changed');
  return isPaid && ended ? { ...ended, id, kind: 'refund', amount: captured, createdAt: at } : null;
}

function askedOf(waiting: readonly PaymentWork[]): AskedToEnd {
  return waiting.map(({ kind }) => kind).find((kind) => kind === 'cancel_order' || kind === 'release') ?? null;
}

/** A request that the provider has carried out already may still be waiting for its answer. */
export function refundingOf(waiting: readonly PaymentWork[], most: number): number {
  const sum = waiting.reduce((total, { kind, amount }) => total + (kind === 'refund' ? amount : 0), 0);
  return Math.min(sum, most);
}

function told(before: Payment, { ref, keptRef, clientSecret, problem }: Partial<ProviderAnswer>): Partial<Payment> {
  return {
    providerRef: before.providerRef ?? ref ?? null,
    keptRef: before.keptRef ?? keptRef ?? null,
    clientSecret: clientSecret ?? before.clientSecret,
    ...(problem !== undefined && { problem }),
  };
}

/** Whether only the time of the next look would change. */
function isSame(before: Payment, next: Payment): boolean {
  return JSON.stringify({ ...before, lookAt: 0 }) === JSON.stringify({ ...next, lookAt: 0 });
}

const ASKED_BY: Partial<Record<PaymentEvent, PaymentWork['kind']>> = {
  capture: 'capture',
  release: 'release',
  cancel_order: 'cancel_order',
  refund_part: 'refund',
  refund_rest: 'refund',
};

/** With who asked for it, if somebody did here. */
function loggedStep(step: PaymentStep, waiting: readonly PaymentWork[]): LoggedStep {
  const amount = Math.max(0, ...step.entries.map((entry) => entry.amount));
  const kind = ASKED_BY[step.event];
  const asked = waiting.filter((work) => work.kind === kind);
  const by = asked.find((work) => work.amount === amount) ?? asked[0];
  const entry = step.entries.find(({ to }) => to === 'till') ?? step.entries[0];
  return {
    ...step,
    actor: by?.actor ?? 'provider',
    staffId: by?.staffId ?? null,
    amount: entry?.amount ?? 0,
    reason: by?.reason ?? '',
  };
}
