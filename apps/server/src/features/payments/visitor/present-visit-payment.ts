import type { PaymentView, VisitPayment } from '@openturn/contract/visitor/visit/payment-view.ts';
import { isOpenPayment, isOverPayment, nextPaymentState } from '@openturn/domain/payment/payment-machine.ts';
import { keptUntil } from '@openturn/domain/payment/payment-terms.ts';
import { cancelFee } from '@openturn/domain/appointment/cancel-fee.ts';
import { cancelFreeUntil, confirmedFreeUntil, isFreeRequest } from '#features/booking/index.ts';
import { lateFeeOf } from '#features/payments/rules/payable-of.ts';
import { BANK_CHECKS } from '#features/payments/providers/payment-provider.ts';
import type { PaymentDeps } from '#features/payments/payment-deps.ts';
import type { PayVisit } from '#features/payments/rules/find-pay-visit.ts';
import { feeOf, ifCancelled } from '#features/payments/rules/if-cancelled.ts';
import { dueOf } from '#features/payments/rules/due-of.ts';
import type { Payment, PaymentWork } from '#features/payments/store/payment.ts';

/** What the visitor is shown of their visit's payments. */
export async function presentVisitPayment(visit: PayVisit, deps: PaymentDeps): Promise<VisitPayment> {
  const settings = await deps.paymentSettings.of(visit.siteId);
  const { payable, payments, due } = await dueOf(visit, deps);
  const ids = payments.map(({ id }) => id);
  const waiting = await deps.payments.waiting(visit.siteId, ids);
  const { provider, publishableKey } = settings;
  const { given, ...shown } = payable;
  const now = deps.clock.now();
  return {
    ...shown,
    due,
    lateFee: shownFee(visit, now),
    ifCancelled: ifCancelled(visit, { payable, payments, by: 'visitor', now }),
    end: visit.end,
    provider,
    publishableKey: provider === 'stripe' ? publishableKey : null,
    payments: payments.map((payment) => {
      const fee = feeOf(payment, visit, { payable, payments });
      const view = { ...presentPayment(payment, waiting, visit.startsAt), fee };
      return { ...view, mayCancel: mayCancel(payment, { visit, isGiven: given > 0, now }) && !view.isWaiting };
    }),
  };
}

function shownFee(visit: PayVisit, now: number): VisitPayment['lateFee'] {
  const { appointment } = visit;
  const amount = lateFeeOf(visit);
  if (amount === null || (appointment?.state !== 'pending' && appointment?.state !== 'confirmed')) return null;
  const freeUntil = confirmedFreeUntil(appointment);
  const isPast = (cancelFee({ isFree: false, freeUntil, lateFee: amount }, now) ?? 0) > 0;
  return { amount, freeUntil, isPast, isRequest: isFreeRequest(appointment) };
}

export function presentPayment(
  payment: Payment,
  waiting: readonly PaymentWork[],
  startsAt: number | null,
): Omit<PaymentView, 'fee'> {
  const isAsked = waiting.some(({ paymentId }) => paymentId === payment.id);
  const { providerRef, keptRef, isAuthorizing, state } = payment;
  const isOrdered = providerRef !== null || (keptRef !== null && !isAuthorizing);
  const isWaiting = !isOrdered || isAsked || payment.problem === BANK_CHECKS;
  const keepsCard = payment.keepsCard && (providerRef === null || state === 'card_kept');
  return {
    ...payment,
    authorizeAt: keepsCard && startsAt !== null && !isOverPayment(state) ? keptUntil(startsAt) : null,
    lines: [...payment.lines],
    isTest: payment.provider === 'test',
    problem: payment.problem === BANK_CHECKS ? null : payment.problem,
    clientSecret: isOpenPayment(state) ? payment.clientSecret : '',
    isWaiting: isWaiting && !isOverPayment(state),
    mayCancel: false,
    receipt: payment.captured > 0 ? receiptPath(payment.id) : null,
  };
}

export function receiptPath(id: string): string {
  return `/receipt/${id}.pdf`;
}

/** Whoever comes, or has been served, no longer cancels what is held for it. */
const NOT_BEGUN: ReadonlySet<string> = new Set(['waiting', 'ready', 'holding']);

type Cancelling = { visit: PayVisit; isGiven: boolean; now: number };

/** What is held: not once a fee is to come out of it, and staff still can. */
export function mayCancel({ state }: Payment, { visit, isGiven, now }: Cancelling): boolean {
  if (!nextPaymentState(state, 'cancel_order', 'visitor').ok) return false;
  if (isOpenPayment(state)) return true;
  const { off, isOpen, ticket, appointment } = visit;
  if (off !== null || !isOpen || isGiven) return false;
  if (ticket && !NOT_BEGUN.has(ticket.stage)) return false;
  return !appointment || now <= cancelFreeUntil(appointment);
}
