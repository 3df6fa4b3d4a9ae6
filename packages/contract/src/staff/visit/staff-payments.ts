import { PAYMENT_EVENTS } from '@openturn/domain/payment/payment-machine.ts';
import { REFUND_REASONS } from '@openturn/domain/payment/payment-terms.ts';
import * as z from 'zod';
import { defineCall } from '@openturn/contract/define-call.ts';
import { Amount, PaymentView } from '@openturn/contract/visitor/visit/payment-view.ts';
import { Instant } from '@openturn/contract/visitor/ticket-view.ts';
import { success, WireDate } from '@openturn/contract/wire.ts';

const Step = z
  .object({
    at: Instant,
    event: z.enum(PAYMENT_EVENTS),
    actor: z.enum(['visitor', 'agent', 'system', 'provider']),
    /** Who of the staff asked for it; empty if nobody did. */
    by: z.string(),
    amount: Amount,
    reason: z.string(),
  })
  .meta({ id: 'PaymentStep' });

export const StaffPayment = PaymentView.omit({ clientSecret: true, mayCancel: true, receipt: true })
  .extend({
    visit: z.string(),
    /** The visit was called off, or its visitor did not come. */
    off: z.enum(['cancelled', 'no_show']).nullable(),
    /** Of the visitor; empty once the visit is forgotten. */
    name: z.string(),
    /** Of the ticket, such as `W-042`; null without one. */
    code: z.string().nullable(),
    currency: z.string(),
    /** The visitor hears by email what becomes of it. */
    getsEmail: z.boolean(),
    /** When the appointment begins; null for a ticket. */
    startsAt: Instant.nullable(),
    /** Refunds that the provider has not confirmed yet. */
    refunding: Amount,
    steps: z.array(Step),
    may: z.array(z.enum(['capture', 'release', 'refund'])),
  })
  .meta({ id: 'StaffPayment' });
export type StaffPayment = z.output<typeof StaffPayment>;

export const getVisitPayments = defineCall('GET staff/visit/:guid/payments', {
  summary: 'What a visit has paid and still has to pay',
  params: z.object({ guid: z.string().max(64) }),
  reply: success('VisitPaymentsReply', {
    due: Amount,
    currency: z.string(),
    zone: z.string(),
    /** What goes back to the card if the visit is cancelled by staff, or has yet to go back. */
    back: Amount,
    payments: z.array(StaffPayment),
  }),
  errors: ['signed-out', 'forbidden', 'not-found'],
});

/** `isTest`: by the test till, so that nobody takes it for money. */
const DaySum = z
  .object({ currency: z.string(), isTest: z.boolean(), received: Amount, refunded: Amount })
  .meta({ id: 'PaymentDaySum' });

export const getDayPayments = defineCall('GET staff/payments', {
  summary: 'The payments of a day and what they come to',
  /** The site’s day; today without one. */
  query: z.object({ date: WireDate.optional() }),
  reply: success('DayPaymentsReply', {
    date: WireDate,
    zone: z.string(),
    rows: z.array(StaffPayment),
    hasMore: z.boolean(),
    sums: z.array(DaySum),
  }),
  errors: ['signed-out', 'forbidden', 'invalid-input'],
});

export const actOnPayment = defineCall('POST staff/payment/:id/act', {
  summary: 'Takes what is reserved, frees it, or gives back what was paid',
  params: z.object({ id: z.string().max(64) }),
  body: z.strictObject({
    action: z.enum(['capture', 'release', 'refund']),
    /** Of a capture or a refund. */
    amount: Amount.min(1).optional(),
    /** Of a refund. */
    reason: z.enum(REFUND_REASONS).optional(),
    /** That was seen. */
    version: z.int().positive(),
  }),
  reply: success('PaymentActed', { payment: StaffPayment }),
  errors: [
    'signed-out',
    'forbidden',
    'not-found',
    'not-now',
    'changed-meanwhile',
    'key-reused',
    'invalid-input',
    'busy',
  ],
  takesKey: true,
});
