import type { ProviderSight } from '@openturn/domain/payment/settle-payment.ts';
import type Stripe from 'stripe';
import { BANK_CHECKS, type ProviderAnswer } from './payment-provider.ts';

/** A payment intent as Stripe sent it, in an answer or an event. An event names its charge only by id. */
export function answerOfIntent(intent: Stripe.PaymentIntent): ProviderAnswer {
  const { id: ref, client_secret: clientSecret, last_payment_error: error } = intent;
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const isDeclined = intent.status === 'requires_payment_method' && Boolean(error);
  return {
    ref,
    clientSecret,
    problem: isDeclined && error ? (error.decline_code ?? error.code ?? error.type) : checkedBy(intent),
    sight: {
      status: isDeclined ? 'failed' : statusOf(intent.status),
      captured: intent.amount_received,
      refunded: charge ? refundedOf(charge) : 0,
    },
  };
}

/** A card that is kept for later, as Stripe sent it. */
export function answerOfSetup(setup: Stripe.SetupIntent): ProviderAnswer {
  const { id: keptRef, client_secret: clientSecret, status, last_setup_error: error } = setup;
  const isDeclined = status === 'requires_payment_method' && Boolean(error);
  return {
    ref: null,
    keptRef,
    clientSecret,
    problem: isDeclined && error ? (error.decline_code ?? error.code ?? error.type) : checkedBy(setup),
    sight: { status: isDeclined ? 'failed' : (SETUP_STATUS[status] ?? 'open'), captured: 0, refunded: 0 },
  };
}

const SETUP_STATUS: Partial<Record<Stripe.SetupIntent.Status, ProviderSight['status']>> = {
  requires_action: 'asking',
  succeeded: 'kept',
  canceled: 'cancelled',
};

function checkedBy({ status }: { status: string }): string | null {
  return status === 'processing' ? BANK_CHECKS : null;
}

/** Null for a charge that was declined, of which the intent tells more. */
export function answerOfCharge(charge: Stripe.Charge): Partial<ProviderAnswer> | null {
  const ref = typeof charge.payment_intent === 'string' ? charge.payment_intent : charge.payment_intent?.id;
  if (charge.status !== 'succeeded' || ref === undefined) return null;
  const status = charge.captured ? 'paid' : charge.refunded ? 'cancelled' : 'authorized';
  return { ref, sight: { status, captured: capturedOf(charge), refunded: refundedOf(charge) } };
}

const STATUS: Partial<Record<Stripe.PaymentIntent.Status, ProviderSight['status']>> = {
  requires_action: 'asking',
  requires_capture: 'authorized',
  succeeded: 'paid',
  canceled: 'cancelled',
};

function statusOf(status: Stripe.PaymentIntent.Status): ProviderSight['status'] {
  return STATUS[status] ?? 'open';
}

function capturedOf({ captured, amount_captured: amount }: Stripe.Charge): number {
  return captured ? amount : 0;
}

/** What was held and not taken counts as refunded at Stripe. */
function refundedOf(charge: Stripe.Charge): number {
  if (!charge.captured) return 0;
  return Math.max(0, charge.amount_refunded - (charge.amount - charge.amount_captured));
}
