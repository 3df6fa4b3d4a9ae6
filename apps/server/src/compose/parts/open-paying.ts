import { openPayments, type PaymentDeps } from '#features/payments/index.ts';
import type { Stores } from '#compose/open-stores.ts';
import { randomGuid } from '#kernel/random-guid.ts';
import type { Clock } from '#kernel/clock.ts';

const STRIPE = 'https://api.stripe.com';

type Options = { stores: Stores; stripeUrl?: string; clock: Clock; wakeOutbox: () => void };

/** Payments, with what visits have to pay for besides their service. */
export function openPaying({ stores, stripeUrl = STRIPE, clock, wakeOutbox }: Options): PaymentDeps {
  return openPayments({
    ...stores,
    stripe: { baseUrl: stripeUrl },
    payables: [],
    clock,
    newId: randomGuid,
    wakeOutbox,
  });
}
