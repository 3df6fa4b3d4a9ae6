import type { StaffPayment } from '@openturn/contract/staff/visit/staff-payments.ts';
import { nextPaymentState } from '@openturn/domain/payment/payment-machine.ts';
import { ticketCode } from '@openturn/domain/ticket/ticket-code.ts';
import type { StaffMember } from '#features/staff/index.ts';
import type { PaymentDeps } from '#features/payments/payment-deps.ts';
import { dueOf } from '#features/payments/rules/due-of.ts';
import { feeOf } from '#features/payments/rules/if-cancelled.ts';
import { findPayVisit, type PayVisit } from '#features/payments/rules/find-pay-visit.ts';
import { presentPayment } from '#features/payments/visitor/present-visit-payment.ts';
import type { Payment } from '#features/payments/store/payment.ts';

export type StaffPaymentDeps = PaymentDeps & {
  staffNames: (siteId: number) => Promise<ReadonlyMap<string, string>>;
  /** What really leaves this server. */
  channels: { sent(): Promise<readonly ('sms' | 'email')[]> };
};

/** Payments as staff see them, with who did what and what may be done now. */
export async function presentStaffPayments(
  { siteId, role }: Pick<StaffMember, 'siteId' | 'role'>,
  payments: readonly Payment[],
  deps: StaffPaymentDeps,
): Promise<StaffPayment[]> {
  const ids = payments.map(({ id }) => id);
  const [waiting, log, names, visits, sent] = await Promise.all([
    deps.payments.waiting(siteId, ids),
    deps.payments.log(siteId, ids),
    deps.staffNames(siteId),
    visitsOf(siteId, payments, deps),
    deps.channels.sent(),
  ]);
  return payments.map((payment) => {
    const { visit = null, due = null } = visits.get(payment.visitId) ?? {};
    const startsAt = visit?.startsAt ?? null;
    const { mayCancel: _, clientSecret: __, receipt: ___, ...view } = presentPayment(payment, waiting, startsAt);
    const steps = log
      .filter(({ paymentId }) => paymentId === payment.id)
      .map(({ at, event, actor, staffId, amount, reason }) => ({
        at,
        event,
        actor,
        amount,
        reason,
        by: staffId === null ? '' : (names.get(staffId) ?? staffId),
      }));
    return {
      ...view,
      fee: visit && due ? feeOf(payment, visit, due) : null,
      off: visit?.off ?? null,
      visit: payment.visitId,
      name: visit?.name ?? '',
      code: visit?.ticket ? ticketCode(visit.ticket) : null,
      currency: payment.currency,
      getsEmail: Boolean(visit?.email) && sent.includes('email'),
      startsAt: visit?.appointment?.at ?? null,
      refunding: payment.refunding,
      steps,
      may: view.isWaiting ? [] : mayOf(payment, role),
    };
  });
}

async function visitsOf(
  siteId: number,
  payments: readonly Payment[],
  deps: PaymentDeps,
): Promise<Map<string, { visit: PayVisit | null; due: Awaited<ReturnType<typeof dueOf>> | null }>> {
  const guids = [...new Set(payments.map(({ visitId }) => visitId))];
  const visits = guids.map(async (guid) => {
    const visit = await findPayVisit(siteId, guid, deps);
    // Only what was called off has a fee to tell.
    return [guid, { visit, due: visit?.off ? await dueOf(visit, deps) : null }] as const;
  });
  return new Map(await Promise.all(visits));
}

/** Giving money back is for managers. */
function mayOf({ state, captured, refunded, refunding }: Payment, role: StaffMember['role']): StaffPayment['may'] {
  const isLeft = captured - refunded - refunding > 0;
  const held = (['capture', 'release'] as const).filter((event) => nextPaymentState(state, event, 'agent').ok);
  const mayRefund = role !== 'agent' && isLeft && nextPaymentState(state, 'refund_part', 'agent').ok;
  return mayRefund ? [...held, 'refund'] : held;
}
