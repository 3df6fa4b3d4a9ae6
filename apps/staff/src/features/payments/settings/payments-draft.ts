import type { PaymentValues } from '@openturn/contract/staff/visit/payment-settings.ts';
import { BOOKING_LIMITS } from '@openturn/domain/booking/booking-rules.ts';
import { readTypedAmount, typedAmount } from '@openturn/domain/forms/typed-amount.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import { DEPOSIT_PERCENT } from '@openturn/domain/payment/payment-terms.ts';
import type { Texts } from '@openturn/web/i18n/use-texts.ts';
import { problemWords } from '#app/numbers/problem.ts';
import { numberProblem, wholeNumber } from '#app/numbers/read-number.ts';
import type { SettingsForm } from '#app/settings/form/use-settings-form.ts';

/** Numbers and amounts as they are typed, and a secret only if a new one is entered. */
export type PaymentsDraft = Omit<PaymentValues, 'depositPercent' | 'noShowFee' | 'secretKey' | 'webhookSecret'> & {
  depositPercent: string;
  noShowFee: string;
  secretKey: string;
  webhookSecret: string;
};
export type PaymentsForm = SettingsForm<PaymentValues, PaymentsDraft>;

/** How the business charges, and the reader writes amounts. */
export type PaymentAmounts = { currency: string; language: Language };

export function paymentsDraft(values: PaymentValues, amounts: PaymentAmounts): PaymentsDraft {
  return {
    ...values,
    depositPercent: String(values.depositPercent),
    noShowFee: values.noShowFee === 0 ? '' : typedAmount(values.noShowFee, amounts),
    secretKey: values.secretKey ?? '',
    webhookSecret: values.webhookSecret ?? '',
  };
}

/** Expects a draft without problems. */
export function paymentsValues(draft: PaymentsDraft, amounts: PaymentAmounts): PaymentValues {
  return {
    ...draft,
    publishableKey: draft.publishableKey.trim(),
    depositPercent: wholeNumber(draft.depositPercent) ?? DEPOSIT_PERCENT.usual,
    noShowFee: draft.noShowFee.trim() === '' ? 0 : (readTypedAmount(draft.noShowFee, amounts) ?? 0),
    secretKey: draft.secretKey.trim() || null,
    webhookSecret: draft.webhookSecret.trim() || null,
  };
}

export function paymentsProblems(draft: PaymentsDraft, amounts: PaymentAmounts, t: Texts['t']): Record<string, string> {
  const percent = numberProblem(draft.depositPercent, DEPOSIT_PERCENT);
  const fee = draft.noShowFee.trim() === '' ? 0 : readTypedAmount(draft.noShowFee, amounts);
  const isFee = fee !== null && fee <= BOOKING_LIMITS.amount;
  return {
    ...(percent && { depositPercent: problemWords(percent, t) }),
    ...(!isFee && { noShowFee: problemWords({ kind: 'amount', example: typedAmount(1500, amounts) }, t) }),
  };
}
