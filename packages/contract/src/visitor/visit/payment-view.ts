import { PAYMENT_STATES } from '@openturn/domain/payment/payment-machine.ts';
import { PAYMENT_WAYS } from '@openturn/domain/payment/payment-terms.ts';
import * as z from 'zod';
import { Names } from '@openturn/contract/wire.ts';
import { Instant } from '@openturn/contract/visitor/ticket-view.ts';

/** In the smallest unit of the currency. */
export const Amount = z.int().nonnegative().max(2_000_000_000);

export const PAYMENT_LINE_KINDS = ['service', 'deposit', 'order', 'late_fee', 'no_show_fee'] as const;

/** A fee has no names of the business’s. */
export const PaymentLine = z
  .object({ kind: z.enum(PAYMENT_LINE_KINDS), names: Names, amount: Amount })
  .meta({ id: 'PaymentLine' });
export type PaymentLine = z.output<typeof PaymentLine>;

/** One payment: what was agreed, and what has become of it. */
export const PaymentView = z
  .object({
    id: z.string(),
    version: z.int().positive(),
    state: z.enum(PAYMENT_STATES),
    /** Reserved first, and taken later. */
    isHold: z.boolean(),
    /** When the amount is reserved on the card that is kept until then; null if no card is kept. */
    authorizeAt: Instant.nullable(),
    /** Nothing of it is real money. */
    isTest: z.boolean(),
    amount: Amount,
    captured: Amount,
    refunded: Amount,
    lines: z.array(PaymentLine),
    noShowFee: Amount,
    /** What of it has paid the fee for calling the visit off, or for not coming; null for nothing, or if it is for that alone. */
    fee: z.object({ kind: z.enum(['late_fee', 'no_show_fee']), amount: Amount }).nullable(),
    /** Why the card was declined, as its provider calls it. */
    problem: z.string().nullable(),
    /** With it, the browser speaks to the provider; empty once nothing is left to do there, null until it has answered. */
    clientSecret: z.string().nullable(),
    /** The provider has not answered yet to what was asked last. */
    isWaiting: z.boolean(),
    mayCancel: z.boolean(),
    /** Where its receipt is, as a PDF; null before anything was taken. */
    receipt: z.string().nullable(),
    createdAt: Instant,
    stateAt: Instant,
    paidAt: Instant.nullable(),
  })
  .meta({ id: 'PaymentView' });
export type PaymentView = z.output<typeof PaymentView>;

export const VisitPayment = z
  .object({
    /** What the visit comes to now, in total and still to be paid or reserved. */
    lines: z.array(PaymentLine),
    total: Amount,
    due: Amount,
    currency: z.string(),
    way: z.enum(PAYMENT_WAYS),
    noShowFee: Amount,
    /** A payment that begins now keeps the card, and the amount is reserved then; null if it is at once. */
    authorizeAt: Instant.nullable(),
    /** What cancelling costs from then on, or already; null if it is free, or not possible. Of a request, once it is confirmed. */
    lateFee: z
      .object({ amount: Amount, freeUntil: Instant, isPast: z.boolean(), isRequest: z.boolean().optional() })
      .nullable(),
    /** What calling the visit off now does with what was paid or reserved, or has yet to do; null if nothing was, or it took place. */
    ifCancelled: z
      .object({
        /** Of what was paid, and of what is reserved. */
        paid: Amount,
        held: Amount,
        /** Goes back to the card. */
        back: Amount,
        /** Is no longer reserved. */
        freed: Amount,
        /** Of the fee, still to be paid. */
        owed: Amount,
      })
      .nullable(),
    /** What came of the visit; null before its end. */
    end: z.enum(['completed', 'cancelled']).nullable(),
    /** Until when what was ordered is kept without payment. */
    payBy: Instant.nullable(),
    provider: z.enum(['test', 'stripe']),
    /** Public; for the provider’s part of the page. */
    publishableKey: z.string().nullable(),
    /** Oldest first. */
    payments: z.array(PaymentView),
  })
  .meta({ id: 'VisitPayment' });
export type VisitPayment = z.output<typeof VisitPayment>;
