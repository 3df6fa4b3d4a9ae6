import { parseSiteId } from '@openturn/domain/site/site-id.ts';
import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import * as z from 'zod';
import { Rejected } from '#http/replies/rejected.ts';
import type { PaymentDeps } from '#features/payments/payment-deps.ts';
import { takeAnswer } from '#features/payments/rules/take-answer.ts';
import type { ProviderAnswer } from './payment-provider.ts';
import { answerOfCharge, answerOfIntent, answerOfSetup } from './stripe-sight.ts';

const MOST_BYTES = 256 * 1024;
/** Stripe signs anew whenever it sends one again. */
const SIGNED_WITHIN_SECONDS = 300;

/** Events as Stripe sends and signs them: each counts once, in whatever order they come. */
export function stripeEventRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  void app.register(async (scope) => {
    // The signature is of the bytes as they were sent.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(
      '/api/:siteId/payment-events/stripe',
      { config: { limit: null, isSigned: true }, bodyLimit: MOST_BYTES },
      async (request, reply) => {
        const siteId = parseSiteId((request.params as { siteId: string }).siteId);
        const { webhookSecret } = await deps.paymentSettings.of(siteId);
        const signature = String(request.headers['stripe-signature'] ?? '');
        const event = await readEvent(request.body, { signature, secret: webhookSecret, now: deps.clock.now() });
        if (!event) throw new Rejected('forgery-suspected');
        await takeEvent(siteId, event, deps);
        return reply.code(204).send();
      },
    );
  });
}

type Signed = { signature: string; secret: string; now: number };

/** Null if it is not signed with the secret, or too old. */
async function readEvent(body: unknown, { signature, secret, now }: Signed): Promise<Stripe.Event | null> {
  if (secret === '' || !Buffer.isBuffer(body)) return null;
  const { default: Client } = await import('stripe');
  try {
    return Client.webhooks.constructEvent(body, signature, secret, SIGNED_WITHIN_SECONDS, undefined, now);
  } catch {
    return null;
  }
}

async function takeEvent(siteId: number, event: Stripe.Event, deps: PaymentDeps): Promise<void> {
  const said = saidBy(event);
  if (!said) return;
  const payment =
    (await deps.payments.find(siteId, said.paymentId)) ??
    (await deps.payments.findByRef(siteId, 'stripe', said.answer.ref ?? ''));
  // Of something that the business sells elsewhere with the same account.
  if (payment?.provider !== 'stripe') return;
  await takeAnswer(payment, said.answer, { eventId: event.id }, deps);
}

type Said = { paymentId: string; answer: Partial<ProviderAnswer> };

const Charged = z.object({ id: z.string(), metadata: z.record(z.string(), z.string()) });
/** As much of an event as is used. What lacks it, though it is signed, says nothing. */
const Intent = Charged.extend({ status: z.string(), amount_received: z.int().nonnegative() });
const Setup = Charged.extend({ status: z.string() });
const Charge = Charged.extend({ object: z.literal('charge'), status: z.string() });
const Event = z.object({ id: z.string(), type: z.string(), data: z.object({ object: z.unknown() }) });

function saidBy(event: unknown): Said | null {
  const { data: { type, data } = {} } = Event.safeParse(event);
  if (type?.startsWith('payment_intent.')) {
    const intent = Intent.safeParse(data?.object);
    if (!intent.success) return null;
    const paymentId = intent.data.metadata['payment'] ?? '';
    return { paymentId, answer: answerOfIntent(data?.object as Stripe.PaymentIntent) };
  }
  if (type?.startsWith('setup_intent.')) {
    const setup = Setup.safeParse(data?.object);
    if (!setup.success) return null;
    return {
      paymentId: setup.data.metadata['payment'] ?? '',
      answer: answerOfSetup(data?.object as Stripe.SetupIntent),
    };
  }
  const charge = Charge.safeParse(data?.object);
  if (!type?.startsWith('charge.') || !charge.success) return null;
  const answer = answerOfCharge(data?.object as Stripe.Charge);
  return answer && { paymentId: charge.data.metadata['payment'] ?? '', answer };
}
