import { isOpenPayment } from '@openturn/domain/payment/payment-machine.ts';
import { keptUntil } from '@openturn/domain/payment/payment-terms.ts';
import { ok } from '@openturn/domain/result.ts';
import type { PaymentDeps } from '#features/payments/payment-deps.ts';
import type { Payment } from '#features/payments/store/payment.ts';
import { askWork } from './ask-work.ts';
import { findPayVisit, type PayVisit } from './find-pay-visit.ts';
import { dueOf, stillDue } from './due-of.ts';
import { type Share, shareOf } from './if-cancelled.ts';
import { lookAtOf, OPEN_FOR_MS, undoneWithin } from './look-at.ts';
import { authorizeKept, forgetCard } from './kept-card.ts';
import { refreshPayment } from './order-payment.ts';
import { runWork } from './run-work.ts';

/** Brings what the provider still owes us to its end, and gives back or takes what is held once the visit is over. */
export async function lookAfter(payment: Payment, deps: PaymentDeps): Promise<void> {
  const works = await deps.payments.waiting(payment.siteId, [payment.id]);
  for (const work of works) await runWork(payment, work, deps);
  const next = await look(payment, deps);
  await deps.payments.postpone(payment, next === 'usual' ? lookAtOf(payment, works, deps.clock.now()) : next);
}

/** Null if nothing is expected any more. */
type Next = number | 'usual' | null;

async function look(payment: Payment, deps: PaymentDeps): Promise<Next> {
  const looked = await refreshPayment(payment, deps);
  if (!looked.ok) return 'usual';
  const now = deps.clock.now();
  const { state, keepsCard, createdAt, stateAt } = looked.value;
  // Its owner has as long after a saved card was refused.
  if (isOpenPayment(state) && now - (keepsCard ? stateAt : createdAt) >= OPEN_FOR_MS) {
    await finish(looked.value, { kind: 'cancel_order' }, deps);
    return 'usual';
  }
  const visit = isOpenPayment(looked.value.state) ? await findPayVisit(payment.siteId, payment.visitId, deps) : null;
  if (visit) await stillDue(looked.value, visit, deps);
  return FOLLOWING.has(looked.value.state) ? followVisit(looked.value, deps) : 'usual';
}

/** What has been paid or reserved goes the way of its visit. */
const FOLLOWING: ReadonlySet<Payment['state']> = new Set(['card_kept', 'authorized', 'paid', 'partly_refunded']);

async function followVisit(payment: Payment, deps: PaymentDeps): Promise<Next> {
  const { siteId, id, endedAt, state } = payment;
  if (state === 'authorized') await forgetCard(payment, deps);
  const visit = await findPayVisit(siteId, payment.visitId, deps);
  const at = deps.clock.now();
  const isOff = isCalledOff(payment, visit);
  const offAt = isOff ? (endedAt ?? at) : null;
  const usual = lookAtOf({ ...payment, endedAt: offAt }, [], at);
  const finalAt = offAt === null ? null : offAt + (await undoneFor(siteId, visit, deps));
  const next = finalAt === null ? usual : Math.min(finalAt, usual ?? finalAt);
  if (offAt !== endedAt) {
    const patch = { endedAt: offAt, lookAt: next };
    await deps.payments.change<never>({ siteId, id, at }, () => ok({ patch, steps: [] }));
    return 'usual';
  }
  if (finalAt === null && state === 'card_kept') {
    if (at >= keptUntil(visit?.startsAt ?? at)) await authorizeKept(payment, deps);
    return 'usual';
  }
  if (finalAt === null || at < finalAt) return finalAt === null ? 'usual' : next;
  return followEnd(
    payment,
    visit ? (shareOf(payment, await dueOf(visit, deps)) ?? NOTHING) : { kept: 0, back: payment.amount },
    deps,
  );
}

async function undoneFor(siteId: number, visit: PayVisit | null, { offers }: PaymentDeps): Promise<number> {
  const { appointment = null, ticket = null } = visit ?? {};
  return undoneWithin({ appointment, ticket }, (await offers.offer(siteId))?.settings ?? {});
}

/** Of a visit that took place, or was missed after it was paid, staff say what is taken or given back. */
function isCalledOff({ captured }: Payment, visit: PayVisit | null): boolean {
  if (captured > 0) return visit?.off === 'cancelled';
  return (visit ? visit.off : 'gone') !== null;
}

const NOTHING: Share = { kept: 0, back: 0 };

async function followEnd(payment: Payment, { kept, back }: Share, deps: PaymentDeps): Promise<Next> {
  const { state, captured } = payment;
  if (captured > 0) {
    if (back === 0) return null;
    await finish(payment, { kind: 'refund', amount: back, reason: 'cancelled' }, deps);
  } else if (kept === 0) await finish(payment, { kind: 'release' }, deps);
  // A fee is taken out of what is reserved, so that comes first.
  else if (state === 'card_kept') await authorizeKept(payment, deps);
  else await finish(payment, { kind: 'capture', amount: kept, reason: 'fee' }, deps);
  return 'usual';
}

type End = { kind: 'capture' | 'release' | 'refund' | 'cancel_order'; amount?: number; reason?: string };

/** Only what was seen: whoever else changed it meanwhile is looked at again. */
async function finish({ siteId, id, amount, version }: Payment, end: End, deps: PaymentDeps): Promise<void> {
  const order = { siteId, paymentId: id, amount, reason: '', actor: 'system' as const, staffId: null };
  await askWork({ ...order, ...end }, end.kind === 'refund' ? { seen: version } : {}, deps);
}
