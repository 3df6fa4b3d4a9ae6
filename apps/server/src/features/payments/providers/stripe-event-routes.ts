import { parseSiteId } from '@openturn/domain/site/site-id.ts';
import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { Rejected } from '#http/replies/rejected.ts';
import type { PaymentDeps } from '#features/payments/payment-deps.ts';
import { takeAnswer } from '#features/payments/rules/take-answer.ts';
import type { ProviderAnswer } from './payment-provider.ts';
import { answerOfCharge, answerOfIntent } from './stripe-sight.ts';

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

function saidBy({ type, data }: Stripe.Event): Said | null {
  if (type.startsWith('payment_intent.')) {
    const intent = data.object as Stripe.PaymentIntent;
    return { paymentId: intent.metadata['payment'] ?? '', answer: answerOfIntent(intent) };
  }
  if (!type.startsWith('charge.')) return null;
  const charge = data.object as Stripe.Charge;
  if (charge.object !== 'charge') return null;
  const answer = answerOfCharge(charge);
  return answer && { paymentId: charge.metadata['payment'] ?? '', answer };
}
