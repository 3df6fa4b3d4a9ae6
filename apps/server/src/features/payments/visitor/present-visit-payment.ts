import type { PaymentView, VisitPayment } from '@openturn/contract/visitor/visit/payment-view.ts';
import { isOverPayment, nextPaymentState } from '@openturn/domain/payment/payment-machine.ts';
import { cancelFee } from '@openturn/domain/appointment/cancel-fee.ts';
import { cancelFreeUntil } from '#features/booking/index.ts';
import { lateFeeOf } from '#features/payments/rules/payable-of.ts';
import { BANK_CHECKS } from '#features/payments/providers/payment-provider.ts';
import type { PaymentDeps } from '#features/payments/payment-deps.ts';
import type { PayVisit } from '#features/payments/rules/find-pay-visit.ts';
import { dueOf } from '#features/payments/rules/due-of.ts';
import type { Payment, PaymentWork } from '#features/payments/store/payment.ts';

/** What the visitor is shown of their visit's payments. */
export async function presentVisitPayment(visit: PayVisit, deps: PaymentDeps): Promise<VisitPayment> {
  const settings = await deps.paymentSettings.of(visit.siteId);
  const { payable, payments, due } = await dueOf(visit, deps);
  const ids = payments.map(({ id }) => id);
  const waiting = await deps.payments.waiting(visit.siteId, ids);
  const { provider, publishableKey } = settings;
  const { isGiven, ...shown } = payable;
  return {
    ...shown,
    due,
    lateFee: shownFee(visit, deps.clock.now()),
    end: visit.end,
    provider,
    publishableKey: provider === 'stripe' ? publishableKey : null,
    payments: payments.map((payment) => {
      const view = presentPayment(payment, waiting);
      return { ...view, mayCancel: mayCancel(payment, { visit, isGiven, now: deps.clock.now() }) && !view.isWaiting };
    }),
  };
}

function shownFee(visit: PayVisit, now: number): VisitPayment['lateFee'] {
  const { appointment } = visit;
  const amount = lateFeeOf(visit);
  if (amount === null || (appointment?.state !== 'pending' && appointment?.state !== 'confirmed')) return null;
  const freeUntil = cancelFreeUntil(appointment);
  return { amount, freeUntil, isPast: (cancelFee({ isFree: false, freeUntil, lateFee: amount }, now) ?? 0) > 0 };
}

export function presentPayment(payment: Payment, waiting: readonly PaymentWork[]): PaymentView {
  const isAsked = waiting.some(({ paymentId }) => paymentId === payment.id);
  const isWaiting = payment.providerRef === null || isAsked || payment.problem === BANK_CHECKS;
  return {
    ...payment,
    lines: [...payment.lines],
    isTest: payment.provider === 'test',
    problem: payment.problem === BANK_CHECKS ? null : payment.problem,
    clientSecret: payment.state === 'requires_action' || payment.state === 'failed' ? payment.clientSecret : '',
    isWaiting: isWaiting && !isOverPayment(payment.state),
    mayCancel: false,
  };
}

/** Whoever comes, or has been served, no longer cancels what is held for it. */
const NOT_BEGUN: ReadonlySet<string> = new Set(['waiting', 'ready', 'holding']);

type Cancelling = { visit: PayVisit; isGiven: boolean; now: number };

/** What is held: not once a fee is to come out of it, and staff still can. */
export function mayCancel({ state }: Payment, { visit, isGiven, now }: Cancelling): boolean {
  if (!nextPaymentState(state, 'cancel_order', 'visitor').ok) return false;
  if (state !== 'authorized') return true;
  const { off, isOpen, ticket, appointment } = visit;
  if (off !== null || !isOpen || isGiven) return false;
  if (ticket && !NOT_BEGUN.has(ticket.stage)) return false;
  return !appointment || now <= cancelFreeUntil(appointment);
}
