import { DEPOSIT_PERCENT, PAYMENT_ASKS, PAYMENT_WAYS } from '@openturn/domain/payment/payment-terms.ts';
import { BOOKING_LIMITS } from '@openturn/domain/booking/booking-rules.ts';
import * as z from 'zod';
import { defineCall } from '@openturn/contract/define-call.ts';
import { settingsPage } from '@openturn/contract/staff/settings/settings-page.ts';
import { EnteredText, Names, success } from '@openturn/contract/wire.ts';

const Key = EnteredText.max(300);

export const PaymentValues = z.strictObject({
  ask: z.enum(PAYMENT_ASKS),
  depositPercent: z.int().min(DEPOSIT_PERCENT.least).max(DEPOSIT_PERCENT.most),
  way: z.enum(PAYMENT_WAYS),
  /** Services that ask for something else. */
  services: z.record(z.string().max(64), z.enum(PAYMENT_ASKS)),
  /** Taken from a hold if the visitor does not come; 0 for nothing. */
  noShowFee: z.int().min(0).max(BOOKING_LIMITS.amount),
  provider: z.enum(['test', 'stripe']),
  publishableKey: Key,
  /** Never sent to the console; null leaves the one that is stored. */
  secretKey: Key.nullable(),
  webhookSecret: Key.nullable(),
});
export type PaymentValues = z.output<typeof PaymentValues>;

export const paymentsPage = settingsPage({
  path: 'staff/settings/payments',
  id: 'Payments',
  summary: 'What visitors are asked to pay, and through whom',
  values: PaymentValues,
  shown: z.object({
    currency: z.string(),
    services: z.array(z.object({ id: z.string(), names: Names, price: z.int().nonnegative().nullable() })),
    hasSecretKey: z.boolean(),
    hasWebhookSecret: z.boolean(),
    /** Where the provider sends its events. */
    webhookAddress: z.string(),
  }),
});

export const KEY_CAUSES = ['wrong-key', 'no-answer', 'refused'] as const;

export const testPayments = defineCall('POST staff/settings/payments/test', {
  summary: 'Asks the payment provider with the keys entered, and says what stands in the way',
  body: z.strictObject({ values: PaymentValues }),
  reply: success('PaymentsTested', {
    /** Null if the provider answered as it should. */
    cause: z.enum(KEY_CAUSES).nullable(),
    detail: z.string(),
    /** Whether payments with these keys are real. */
    isLive: z.boolean(),
  }),
  errors: ['signed-out', 'forbidden', 'invalid-input', 'too-many-requests'],
});
