import type { RefundReason } from '@openturn/domain/payment/payment-terms.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';

export const REFUND_REASON_TEXTS = {
  asked: 'payments.reasonAsked',
  not_served: 'payments.reasonNotServed',
  wrong_amount: 'payments.reasonWrongAmount',
  goodwill: 'payments.reasonGoodwill',
  other: 'payments.reasonOther',
} as const satisfies Record<RefundReason, PlainTextKey>;
