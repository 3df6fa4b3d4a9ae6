import type { PaymentLine } from '@openturn/contract/visitor/visit/payment-view.ts';
import { noShowCost } from '@openturn/domain/appointment/cancel-fee.ts';
import { bookingSettings } from '@openturn/domain/booking/booking-settings.ts';
import {
  askedAmount,
  authorizeTime,
  type PaymentAsk,
  type PaymentWay,
} from '@openturn/domain/payment/payment-terms.ts';
import type { BookingOffer } from '#features/booking/index.ts';
import type { PaymentDeps } from '#features/payments/payment-deps.ts';
import type { Payment } from '#features/payments/store/payment.ts';
import type { PaymentSettings } from '#features/payments/store/payment-settings-store.ts';
import type { PayVisit } from './find-pay-visit.ts';

/** What a visit comes to, in the smallest unit of the currency. */
export type Payable = {
  lines: PaymentLine[];
  total: number;
  currency: string;
  way: PaymentWay;
  /** Taken from a hold if the visitor does not come. */
  noShowFee: number;
  /** When the amount is reserved on a card that is kept until then; null if it is at once. */
  authorizeAt: number | null;
  /** What of it the visitor has already. */
  given: number;
  /** Until when what was ordered is kept without payment. */
  payBy: number | null;
};

/** Once a visit was called off, only what was agreed for that is left to pay. */
export async function payableOf(
  visit: PayVisit,
  settings: PaymentSettings,
  payments: readonly Payment[],
  { offers, payables, clock }: Pick<PaymentDeps, 'offers' | 'payables' | 'clock'>,
): Promise<Payable> {
  const offer = await offers.offer(visit.siteId);
  const currency = visit.appointment?.terms.currency ?? bookingSettings(offer?.settings ?? {}).currency;
  const all = await Promise.all(payables.map((source) => source.of(visit)));
  // Of a visit that was called off, what its visitor took along is still to be paid.
  const orders = all.flatMap((order) => (order && (!visit.off || order.isGiven) ? order : []));
  const ordered = orders.flatMap((order) => order.lines).map((line) => ({ kind: 'order' as const, ...line }));
  const base = visit.off ? feeLines(visit, payments) : serviceLines(visit, settings, offer);
  const lines = [...base, ...ordered];
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  // What is over is not reserved any more.
  const way = visit.end === 'completed' || visit.off ? 'now' : settings.way;
  const noShowFee = noShowCost(Math.min(settings.noShowFee, total), lateFeeOf(visit));
  const deadlines = orders.flatMap((order) => order.payBy ?? []);
  const payBy = deadlines.length > 0 ? Math.min(...deadlines) : null;
  const given = orders.reduce((sum, order) => sum + (order.isGiven ? order.total : 0), 0);
  const authorizeAt = authorizeTime(way, visit.startsAt, clock.now());
  const fee = way === 'hold' && total > 0 ? noShowFee : 0;
  return { lines, total, currency, way, noShowFee: fee, authorizeAt, given, payBy };
}

/** What the visitor agreed to for cancelling late, or with a hold for not coming. */
function feeLines(visit: PayVisit, payments: readonly Payment[]): PaymentLine[] {
  const isNoShow = visit.off === 'no_show';
  const amount = isNoShow ? missedFee(visit, payments) : (visit.appointment?.feeDue ?? 0);
  return amount > 0 ? [{ kind: isNoShow ? 'no_show_fee' : 'late_fee', names: {}, amount }] : [];
}

function missedFee(visit: PayVisit, payments: readonly Payment[]): number {
  const agreed = payments.filter(({ isHold, noShowFee, state, captured }) => {
    return isHold && noShowFee > 0 && (state === 'authorized' || state === 'card_kept' || captured > 0);
  });
  return agreed.length === 0 ? 0 : noShowCost(Math.max(...agreed.map((each) => each.noShowFee)), lateFeeOf(visit));
}

/** Null if the visit can be called off without a fee, or not at all. */
export function lateFeeOf({ appointment }: PayVisit): number | null {
  if (!appointment || appointment.terms.cancelNoticeMinutes === 0) return null;
  return appointment.terms.lateFee;
}

function serviceLines(
  { appointment, serviceIds }: PayVisit,
  settings: PaymentSettings,
  offer: BookingOffer | null,
): PaymentLine[] {
  const known = serviceIds.flatMap((id) => offer?.services.find((service) => service.id === id) ?? []);
  // The price that was agreed covers the additional services as well.
  const priced = appointment ? known.slice(0, 1) : known;
  return priced.flatMap(({ id, names, rules }) => {
    const ask = askOf(settings, id);
    const price = appointment ? appointment.terms.price : rules.price;
    const amount = askedAmount(price ?? 0, ask, settings.depositPercent);
    return amount > 0 ? [{ kind: ask === 'deposit' ? 'deposit' : 'service', names, amount }] : [];
  });
}

export function askOf({ services, ask }: PaymentSettings, serviceId: string): PaymentAsk {
  return services[serviceId] ?? ask;
}
