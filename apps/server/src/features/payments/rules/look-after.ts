import { isOpenPayment } from '@openturn/domain/payment/payment-machine.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { ok } from '@openturn/domain/result.ts';
import type { PaymentDeps } from '#features/payments/payment-deps.ts';
import type { Payment } from '#features/payments/store/payment.ts';
import { askWork } from './ask-work.ts';
import { findPayVisit, type PayVisit } from './find-pay-visit.ts';
import { stillDue } from './due-of.ts';
import { OPEN_FOR_MS } from './look-at.ts';
import { refreshPayment, runWork } from './run-work.ts';

/** Staff and visitors can undo for some minutes that a visit was called off or missed. */
const UNDONE_WITHIN_MS = 30 * MINUTE_MS;

/** Brings what the provider still owes us to its end, and gives back or takes what is held once the visit is over. */
export async function lookAfter(payment: Payment, deps: PaymentDeps): Promise<void> {
  for (const work of await deps.payments.waiting(payment.siteId, [payment.id])) await runWork(payment, work, deps);
  const looked = await refreshPayment(payment, deps);
  if (!looked.ok) return;
  const now = deps.clock.now();
  if (isOpenPayment(looked.value.state) && now - looked.value.createdAt >= OPEN_FOR_MS) {
    await finish(looked.value, { kind: 'cancel_order' }, deps);
    return;
  }
  const visit = isOpenPayment(looked.value.state) ? await findPayVisit(payment.siteId, payment.visitId, deps) : null;
  if (visit) await stillDue(looked.value, visit, deps);
  if (looked.value.state === 'authorized') await followVisit(looked.value, deps);
}

async function followVisit(payment: Payment, deps: PaymentDeps): Promise<void> {
  const { siteId, id, endedAt } = payment;
  const visit = await findPayVisit(siteId, payment.visitId, deps);
  const at = deps.clock.now();
  // Of a visit that took place, staff say what is taken.
  const isOff = (visit ? visit.off : 'gone') !== null;
  if (isOff !== (endedAt !== null)) {
    const patch = { endedAt: isOff ? at : null };
    await deps.payments.change<never>({ siteId, id, at }, () => ok({ patch, steps: [] }));
    return;
  }
  if (!isOff || endedAt === null || at - endedAt < UNDONE_WITHIN_MS) return;
  const amount = Math.min(feeOf(visit, payment), payment.amount);
  await finish(payment, amount > 0 ? { kind: 'capture', amount, reason: 'fee' } : { kind: 'release' }, deps);
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
