import type { StaffPayment } from '@openturn/contract/staff/visit/staff-payments.ts';
import { ORDER_CANCELLED } from '@openturn/domain/payment/order-back.ts';
import { REFUND_REASONS } from '@openturn/domain/payment/payment-terms.ts';
import { REFUND_REASON_TEXTS } from '#app/visit-parts/refund-reason-texts.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import { formatSmallest } from '@openturn/domain/format/money.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import type { Texts, Translate } from '@openturn/web/i18n/use-texts.ts';
import type { PlainTextKey, TextKey } from '@openturn/texts/keys.ts';

const PAYMENT_STATE_TEXTS = {
  requires_action: 'payments.begun',
  failed: 'payments.declined',
  card_kept: 'payments.cardKept',
  authorized: 'payments.onHold',
  paid: 'payments.paid',
  partly_refunded: 'payments.partlyRefunded',
  refunded: 'payments.refunded',
  order_cancelled: 'payments.cancelled',
  released: 'payments.released',
  expired: 'payments.expired',
} as const satisfies Record<StaffPayment['state'], TextKey>;

export const PAYMENT_EVENT_TEXTS = {
  begin: 'payments.didBegin',
  try_again: 'payments.didTryAgain',
  keep_card: 'payments.didKeepCard',
  authorize: 'payments.didAuthorize',
  pay: 'payments.didPay',
  fail: 'payments.didFail',
  cancel_order: 'payments.didCancel',
  capture: 'payments.didCapture',
  release: 'payments.didRelease',
  expire: 'payments.didExpire',
  refund_part: 'payments.didRefund',
  refund_rest: 'payments.didRefund',
} as const satisfies Record<StaffPayment['steps'][number]['event'], PlainTextKey>;

/** What staff can do about a payment. */
export type PaymentAct = StaffPayment['may'][number];

/** Null for steps without one. */
export function reasonText(reason: string): PlainTextKey | null {
  if (reason === 'fee') return 'payments.reasonFee';
  if (reason === 'changed') return 'payments.reasonChanged';
  if (reason === 'cancelled') return 'payments.reasonCancelled';
  if (reason === ORDER_CANCELLED) return 'payments.reasonOrder';
  const known = REFUND_REASONS.find((each) => each === reason);
  return known ? REFUND_REASON_TEXTS[known] : null;
}

/** A bank that wants to hear from the owner of a saved card. */
export const NEEDS_OWNER = 'authentication_required';

/** An order is cancelled only where something was ordered. */
function paymentStateText({ state, lines, problem }: Pick<StaffPayment, 'state' | 'lines' | 'problem'>) {
  if (state === 'failed' && problem === NEEDS_OWNER) return 'payments.needsOwner';
  const isOrder = lines.some(({ kind }) => kind === 'order');
  return state === 'order_cancelled' && !isOrder ? 'payments.stopped' : PAYMENT_STATE_TEXTS[state];
}

/** How a payment stands, with the sum that it is about. */
export function paymentStanding(payment: StaffPayment, { t, language }: Pick<Texts, 't' | 'language'>): string {
  const { state, captured, refunded, amount, currency } = payment;
  const shown = state === 'refunded' ? refunded : captured || amount;
  return t(paymentStateText(payment), { amount: formatSmallest(shown, { currency, language }) });
}

/** What came of an act. */
export function doneText(payment: StaffPayment, texts: Pick<Texts, 't' | 'language'>): string {
  return payment.isWaiting ? texts.t('payments.waiting') : paymentStanding(payment, texts);
}

export function lineText({ kind, names }: StaffPayment['lines'][number], t: Translate, language: Language): string {
  if (kind === 'late_fee') return t('payment.lateFee');
  return kind === 'no_show_fee' ? t('payment.noShowFee') : pickName(names, language);
}
