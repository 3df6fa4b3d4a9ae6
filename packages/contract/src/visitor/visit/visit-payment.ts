import * as z from 'zod';
import { defineCall } from '@openturn/contract/define-call.ts';
import { success } from '@openturn/contract/wire.ts';
import { Amount, VisitPayment } from './payment-view.ts';

const OF_VISIT = { params: z.object({ guid: z.string().max(64) }) };
const reply = success('VisitPaymentReply', { payment: VisitPayment });

export const getVisitPayment = defineCall('GET client/visit/:guid/payment', {
  ...OF_VISIT,
  summary: 'What a visit has to pay for, and what was paid, for anyone who knows its guid',
  reply,
  errors: ['site-unknown', 'not-found'],
});

export const beginVisitPayment = defineCall('POST client/visit/:guid/payment/begin', {
  ...OF_VISIT,
  summary: 'Begins to pay exactly the amount that was shown, or to reserve it',
  body: z.strictObject({ amount: Amount.min(1) }),
  reply,
  errors: ['site-unknown', 'not-found', 'not-now', 'fee-changed', 'key-reused', 'invalid-input', 'busy'],
  takesKey: true,
});

/** What a visitor can do at the test till. */
export const TEST_CARDS = ['good', 'declined', 'step', 'slow', 'owner', 'confirm'] as const;

export const presentTestCard = defineCall('POST client/visit/:guid/payment/test', {
  ...OF_VISIT,
  summary: 'Presents a card that does not exist to the test till, where no money moves',
  body: z.strictObject({ card: z.enum(TEST_CARDS) }),
  reply,
  errors: ['site-unknown', 'not-found', 'not-now', 'fee-changed', 'invalid-input', 'busy'],
});

export const checkVisitPayment = defineCall('POST client/visit/:guid/payment/check', {
  ...OF_VISIT,
  summary: 'Asks the provider how the payment stands, after the visitor was there',
  body: z.strictObject({}),
  reply,
  errors: ['site-unknown', 'not-found', 'busy'],
});

export const cancelVisitPayment = defineCall('POST client/visit/:guid/payment/cancel', {
  ...OF_VISIT,
  summary: 'Cancels the order before anything was taken, and frees what is reserved',
  body: z.strictObject({ id: z.string().max(64) }),
  reply,
  errors: ['site-unknown', 'not-found', 'not-now', 'invalid-input', 'busy'],
});
