import type { PaymentLine } from '@openturn/contract/visitor/visit/payment-view.ts';
import { ORDER_CANCELLED } from '@openturn/domain/payment/order-back.ts';
import type { PaymentActor, PaymentEvent, PaymentState } from '@openturn/domain/payment/payment-machine.ts';
import type { Insertable, Selectable } from 'kysely';
import { sealed } from '#kernel/db/sealing/sealed.ts';
import type { PaymentEventsTable, PaymentsTable, PaymentWorksTable } from '#kernel/db/tables/payment-tables.ts';
import type { Payment, PaymentLogRow, PaymentWork, ProviderName, VisitPaymentRow, WorkKind } from './payment.ts';

export function toPayment(row: Selectable<PaymentsTable>): Payment {
  return {
    siteId: row.site_id,
    id: row.payment_id,
    visitId: row.visit_id,
    number: row.number,
    version: row.version,
    state: row.state as PaymentState,
    isHold: row.is_hold === 1,
    keepsCard: row.keeps_card === 1,
    keptRef: row.kept_ref,
    isAuthorizing: row.is_authorizing === 1,
    amount: row.amount,
    captured: row.captured,
    refunded: row.refunded,
    refunding: row.refunding,
    currency: row.currency,
    lines: JSON.parse(row.lines) as PaymentLine[],
    noShowFee: row.no_show_fee,
    provider: row.provider as ProviderName,
    providerRef: row.provider_ref,
    clientSecret: row.client_secret,
    problem: row.problem,
    createdAt: row.created_at,
    stateAt: row.state_at,
    paidAt: row.paid_at,
    endedAt: row.ended_at,
    lookAt: row.look_at,
  };
}

export function toPaymentRow(payment: Payment): Insertable<PaymentsTable> {
  return {
    site_id: payment.siteId,
    payment_id: payment.id,
    visit_id: payment.visitId,
    number: payment.number,
    version: payment.version,
    state: payment.state,
    is_hold: Number(payment.isHold),
    keeps_card: Number(payment.keepsCard),
    kept_ref: payment.keptRef,
    is_authorizing: Number(payment.isAuthorizing),
    amount: payment.amount,
    captured: payment.captured,
    refunded: payment.refunded,
    refunding: payment.refunding,
    currency: payment.currency,
    lines: JSON.stringify(payment.lines),
    no_show_fee: payment.noShowFee,
    provider: payment.provider,
    provider_ref: payment.providerRef,
    client_secret: sealed(payment.clientSecret),
    problem: payment.problem,
    created_at: payment.createdAt,
    state_at: payment.stateAt,
    paid_at: payment.paidAt,
    ended_at: payment.endedAt,
    look_at: payment.lookAt,
  };
}

export function withWorks(payment: Payment, works: readonly PaymentWork[]): VisitPaymentRow {
  const own = works.filter(({ paymentId }) => paymentId === payment.id);
  const off = own.filter(({ kind, reason }) => kind === 'refund' && reason === 'cancelled');
  const ofOrder = own.filter(({ reason }) => reason === ORDER_CANCELLED);
  const back = [...off, ...ofOrder.filter(({ kind }) => kind === 'refund')];
  const givenBack = back.reduce((sum, { amount }) => sum + amount, 0);
  const isCalledOff = off.length > 0 || own.some(({ kind, reason }) => kind === 'capture' && reason === 'fee');
  return {
    ...payment,
    isVoid: isVoid(own),
    isEnding: isEnding(own),
    givenBack,
    isOrderBack: ofOrder.length > 0,
    isCalledOff,
  };
}

function isEnding(works: readonly PaymentWork[]): boolean {
  return works.some(({ kind, state }) => state === 'waiting' && (kind === 'release' || kind === 'cancel_order'));
}

/** All of it was given back because it was taken for what was no longer due. */
function isVoid(works: readonly Pick<PaymentWork, 'kind' | 'reason' | 'state'>[]): boolean {
  return works.some(({ kind, reason, state }) => kind === 'refund' && reason === 'changed' && state !== 'refused');
}

export function toWork(row: Selectable<PaymentWorksTable>): PaymentWork {
  return {
    siteId: row.site_id,
    id: row.work_id,
    paymentId: row.payment_id,
    kind: row.kind as WorkKind,
    amount: row.amount,
    reason: row.reason,
    actor: row.actor as PaymentWork['actor'],
    staffId: row.staff_id,
    state: row.state as PaymentWork['state'],
    createdAt: row.created_at,
  };
}

export function toWorkRow(work: PaymentWork): Insertable<PaymentWorksTable> {
  return {
    site_id: work.siteId,
    work_id: work.id,
    payment_id: work.paymentId,
    kind: work.kind,
    amount: work.amount,
    reason: work.reason,
    actor: work.actor,
    staff_id: work.staffId,
    state: work.state,
    created_at: work.createdAt,
  };
}

export function toPaymentLogRow(row: Selectable<PaymentEventsTable>): PaymentLogRow & { paymentId: string } {
  return {
    paymentId: row.payment_id,
    at: row.at,
    event: row.event as PaymentEvent,
    to: row.to_state as PaymentState,
    actor: row.actor as PaymentActor,
    staffId: row.staff_id,
    amount: row.amount,
    reason: row.reason,
  };
}
