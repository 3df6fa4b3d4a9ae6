import { isOpenPayment } from '@openturn/domain/payment/payment-machine.ts';
import { keptUntil } from '@openturn/domain/payment/payment-terms.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { ok } from '@openturn/domain/result.ts';
import type { PaymentDeps } from '#features/payments/payment-deps.ts';
import type { Payment } from '#features/payments/store/payment.ts';
import { askWork } from './ask-work.ts';
import { findPayVisit, type PayVisit } from './find-pay-visit.ts';
import { stillDue } from './due-of.ts';
import { lookAtOf, OPEN_FOR_MS } from './look-at.ts';
import { authorizeKept, forgetCard } from './kept-card.ts';
import { refreshPayment } from './order-payment.ts';
import { runWork } from './run-work.ts';

/** Staff and visitors can undo for some minutes that a visit was called off or missed. */
const UNDONE_WITHIN_MS = 30 * MINUTE_MS;

/** Brings what the provider still owes us to its end, and gives back or takes what is held once the visit is over. */
export async function lookAfter(payment: Payment, deps: PaymentDeps): Promise<void> {
  const works = await deps.payments.waiting(payment.siteId, [payment.id]);
  for (const work of works) await runWork(payment, work, deps);
  await look(payment, deps);
  await deps.payments.postpone(payment, lookAtOf(payment, works, deps.clock.now()));
}

async function look(payment: Payment, deps: PaymentDeps): Promise<void> {
  const looked = await refreshPayment(payment, deps);
  if (!looked.ok) return;
  const now = deps.clock.now();
  const { state, keepsCard, createdAt, stateAt } = looked.value;
  // Its owner has as long after a saved card was refused.
  if (isOpenPayment(state) && now - (keepsCard ? stateAt : createdAt) >= OPEN_FOR_MS) {
    await finish(looked.value, { kind: 'cancel_order' }, deps);
    return;
  }
  const visit = isOpenPayment(looked.value.state) ? await findPayVisit(payment.siteId, payment.visitId, deps) : null;
  if (visit) await stillDue(looked.value, visit, deps);
  if (HELD.has(looked.value.state)) await followVisit(looked.value, deps);
}

const HELD: ReadonlySet<Payment['state']> = new Set(['card_kept', 'authorized']);

async function followVisit(payment: Payment, deps: PaymentDeps): Promise<void> {
  const { siteId, id, endedAt, state } = payment;
  if (state === 'authorized') await forgetCard(payment, deps);
  const visit = await findPayVisit(siteId, payment.visitId, deps);
  const at = deps.clock.now();
  // Of a visit that took place, staff say what is taken.
  const isOff = (visit ? visit.off : 'gone') !== null;
  if (isOff !== (endedAt !== null)) {
    const patch = { endedAt: isOff ? at : null };
    await deps.payments.change<never>({ siteId, id, at }, () => ok({ patch, steps: [] }));
    return;
  }
  if (!isOff && state === 'card_kept') {
    if (at >= keptUntil(visit?.startsAt ?? at)) await authorizeKept(payment, deps);
    return;
  }
  if (!isOff || endedAt === null || at - endedAt < UNDONE_WITHIN_MS) return;
  const amount = Math.min(feeOf(visit, payment), payment.amount);
  if (amount === 0) return finish(payment, { kind: 'release' }, deps);
  // A fee is taken out of what is reserved, so that comes first.
  if (state === 'card_kept') await authorizeKept(payment, deps);
  else await finish(payment, { kind: 'capture', amount, reason: 'fee' }, deps);
}

/** What the visitor agreed to for calling it off late, or for not coming. */
function feeOf(visit: PayVisit | null, { noShowFee }: Payment): number {
  if (visit?.off === 'no_show') return noShowFee;
  return visit?.appointment?.feeDue ?? 0;
}

type End = { kind: 'capture' | 'release' | 'cancel_order'; amount?: number; reason?: string };

async function finish({ siteId, id, amount }: Payment, end: End, deps: PaymentDeps): Promise<void> {
  const order = { siteId, paymentId: id, amount, reason: '', actor: 'system' as const, staffId: null };
  await askWork({ ...order, ...end }, {}, deps);
}
