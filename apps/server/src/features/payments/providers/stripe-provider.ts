import { err, ok } from '@openturn/domain/result.ts';
import { SECOND_MS } from '@openturn/domain/time/units.ts';
import { LRUCache } from 'lru-cache';
import type Stripe from 'stripe';
import type { PaymentProvider, ProviderAnswer, ProviderResult, TryProvider } from './payment-provider.ts';
import { stripeCards } from './stripe-cards.ts';
import { answerOfIntent } from './stripe-sight.ts';

/** Where Stripe is; tests have their own. */
export type StripeAt = { baseUrl: string };

/** A visitor waits for it; what takes longer is asked again later. */
const TIMEOUT_MS = 6 * SECOND_MS;
const MOST_CLIENTS = 500;
const WITH_CHARGE = { expand: ['latest_charge'] };

/** Each business has an account of its own, so each key has its client. */
export function openStripe(at: StripeAt): (secretKey: string) => PaymentProvider {
  const opened = new LRUCache<string, PaymentProvider>({ maxSize: MOST_CLIENTS, sizeCalculation: () => 1 });
  return (secretKey) => {
    const before = opened.get(secretKey);
    if (before) return before;
    const provider = stripeProvider(() => stripeClient(secretKey, at));
    if (secretKey !== '') opened.set(secretKey, provider);
    return provider;
  };
}

/** Loaded when a business first uses it: the library is large. */
export async function stripeClient(secretKey: string, { baseUrl }: StripeAt): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  const { protocol, hostname, port } = new URL(baseUrl);
  return new Client(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port !== '' && { port }),
    timeout: TIMEOUT_MS,
    // Retries are ours, with the same key, also after a restart.
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

function stripeProvider(open: () => Promise<Stripe>): PaymentProvider {
  const answeredBy = (ask: (intents: Stripe['paymentIntents']) => Promise<Stripe.PaymentIntent>) =>
    answered(async () => answerOfIntent(await ask((await open()).paymentIntents)));
  return {
    create: ({ siteId, id, amount, currency, isHold }) =>
      answeredBy((intents) =>
        intents.create(
          {
            amount,
            currency: currency.toLowerCase(),
            capture_method: isHold ? 'manual' : 'automatic',
            automatic_payment_methods: { enabled: true },
            // An event may arrive before the answer that says what Stripe calls it.
            metadata: { payment: id, site: String(siteId) },
            ...WITH_CHARGE,
          },
          { idempotencyKey: `create ${id}` },
        ),
      ),

    read: ({ ref }) => answeredBy((intents) => intents.retrieve(ref, WITH_CHARGE)),

    capture: ({ ref, amount, key: idempotencyKey }) =>
      answeredBy((intents) => intents.capture(ref, { amount_to_capture: amount, ...WITH_CHARGE }, { idempotencyKey })),

    cancel: ({ ref, key: idempotencyKey }) =>
      answeredBy((intents) => intents.cancel(ref, WITH_CHARGE, { idempotencyKey })),

    refund: ({ ref, amount, key: idempotencyKey, isLate }) =>
      answeredBy(async (intents) => {
        const { refunds } = await open();
        const isDone = isLate && (await isRefunded(refunds, { ref, work: idempotencyKey }));
        const order = { payment_intent: ref, amount, metadata: { work: idempotencyKey } };
        if (!isDone) await refunds.create(order, { idempotencyKey });
        return intents.retrieve(ref, WITH_CHARGE);
      }),

    cards: stripeCards(open, answered),
  };
}

/** As many as the page of a list holds: of one payment there are a few. */
const REFUNDS_LISTED = 100;

/** Keys are forgotten after a day; what a refund was made for is not. */
async function isRefunded(refunds: Stripe['refunds'], { ref, work }: { ref: string; work: string }): Promise<boolean> {
  const { data } = await refunds.list({ payment_intent: ref, limit: REFUNDS_LISTED });
  return data.some(
    ({ metadata, status }) => metadata?.['work'] === work && status !== 'failed' && status !== 'canceled',
  );
}

/** Refused for good are requests that make no sense there; everything else may have been carried out. */
const FINAL: ReadonlySet<string> = new Set(['StripeInvalidRequestError', 'StripeCardError']);

async function answered(ask: () => Promise<ProviderAnswer>): ProviderResult {
  try {
    return ok(await ask());
  } catch (error) {
    const { type, code, message } = failureOf(error);
    return err({ code: FINAL.has(type) ? 'refused' : 'unreachable', detail: code || message });
  }
}

function failureOf(error: unknown): { type: string; code: string; message: string } {
  const { type, code, message } = error as { type?: string; code?: string; message?: string };
  return { type: type ?? '', code: code ?? '', message: message ?? String(error) };
}

const WRONG_KEY: ReadonlySet<string> = new Set(['StripeAuthenticationError', 'StripePermissionError']);

/** Reads something that every account has, and takes nothing. */
export function tryStripe(at: StripeAt): TryProvider {
  return async (secretKey) => {
    const isLive = secretKey.split('_')[1] === 'live';
    try {
      await (await stripeClient(secretKey, at)).paymentIntents.list({ limit: 1 });
      return { cause: null, detail: '', isLive };
    } catch (error) {
      const { type, message } = failureOf(error);
      const cause = WRONG_KEY.has(type) ? 'wrong-key' : FINAL.has(type) ? 'refused' : 'no-answer';
      return { cause, detail: message.slice(0, 300), isLive };
    }
  };
}
