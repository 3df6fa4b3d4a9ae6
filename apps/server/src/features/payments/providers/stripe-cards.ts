import { ok } from '@openturn/domain/result.ts';
import type Stripe from 'stripe';
import type { CardKeeper, ProviderAnswer, ProviderOrder, ProviderResult } from './payment-provider.ts';
import { answerOfIntent, answerOfSetup } from './stripe-sight.ts';

type Answered = (ask: () => Promise<ProviderAnswer>) => ProviderResult;

/** A hold is always one on a card; wallets count as cards. */
const KINDS = { payment_method_types: ['card'] };

/** A customer of each payment holds its card; with the customer, the card is deleted. */
export function stripeCards(open: () => Promise<Stripe>, answered: Answered): CardKeeper {
  return {
    keep: (order) =>
      answered(async () => {
        const stripe = await open();
        const metadata = metadataOf(order);
        const { id: customer } = await stripe.customers.create(
          { metadata },
          { idempotencyKey: `customer ${order.id}` },
        );
        const intent = { customer, usage: 'off_session', metadata, ...KINDS } as const;
        return answerOfSetup(await stripe.setupIntents.create(intent, { idempotencyKey: `keep ${order.id}` }));
      }),

    read: ({ ref }) => answered(async () => answerOfSetup(await (await open()).setupIntents.retrieve(ref))),

    authorize: (order) =>
      answered(async () => {
        const stripe = await open();
        const { customer, payment_method: card } = await stripe.setupIntents.retrieve(order.ref);
        const intent = await stripe.paymentIntents
          .create(
            {
              amount: order.amount,
              currency: order.currency.toLowerCase(),
              capture_method: 'manual',
              customer: idOf(customer),
              payment_method: idOf(card),
              off_session: true,
              confirm: true,
              metadata: metadataOf(order),
              expand: ['latest_charge'],
              ...KINDS,
            },
            { idempotencyKey: `authorize ${order.id}` },
          )
          .catch(needsOwner);
        return answerOfIntent(intent);
      }),

    forget: async ({ ref }) => {
      const done = await answered(async () => {
        const stripe = await open();
        const setup = await stripe.setupIntents.retrieve(ref);
        if (OPEN.has(setup.status)) await stripe.setupIntents.cancel(ref);
        const customer = setup.customer === null ? '' : idOf(setup.customer);
        if (customer !== '') await stripe.customers.del(customer).catch(unlessGone);
        return answerOfSetup({ ...setup, status: 'canceled' });
      });
      // What Stripe does not know any more is forgotten.
      if (done.ok || done.error.code === 'unreachable') return done;
      const sight = { status: 'cancelled', captured: 0, refunded: 0 } as const;
      return ok({ ref: null, keptRef: ref, clientSecret: '', problem: null, sight });
    },
  };
}

const OPEN: ReadonlySet<Stripe.SetupIntent.Status> = new Set([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]);

function metadataOf({ siteId, id }: ProviderOrder): Record<string, string> {
  return { payment: id, site: String(siteId) };
}

function idOf(of: string | { id: string } | null): string {
  return typeof of === 'string' ? of : (of?.id ?? '');
}

/** A declined card comes as an error that names its payment: with that, its owner can go on. */
function needsOwner(error: unknown): Stripe.PaymentIntent {
  const { type, payment_intent: intent } = error as { type?: string; payment_intent?: Stripe.PaymentIntent };
  if (type === 'StripeCardError' && intent) return intent;
  throw error;
}

function unlessGone(error: unknown): void {
  if ((error as { code?: string }).code !== 'resource_missing') throw error;
}
