import { openPayments, orderBackOf, type PaymentDeps, paymentStateOf, paysOf } from '#features/payments/index.ts';
import type { PaysOf } from '#features/booking/index.ts';
import { type BackOf, type OrderPayment, payableOrders } from '#features/products/index.ts';
import type { Stores } from '#compose/open-stores.ts';
import { randomGuid } from '#kernel/random-guid.ts';
import type { Clock } from '#kernel/clock.ts';

const STRIPE = 'https://api.stripe.com';

type Options = { stores: Stores; stripeUrl?: string; clock: Clock; wakeOutbox: () => void };

/** With what orders ask about their payment. */
export type Paying = PaymentDeps & OrderPayment & { backOf: BackOf; paysOf: PaysOf };

/** Payments, with what visits have to pay for besides their service. */
export function openPaying({ stores, stripeUrl = STRIPE, clock, wakeOutbox }: Options): Paying {
  const paying = openPayments({
    ...stores,
    stripe: { baseUrl: stripeUrl },
    payables: [payableOrders(stores)],
    clock,
    newId: randomGuid,
    wakeOutbox,
  });
  return {
    ...paying,
    stateOf: (visit) => paymentStateOf(visit, paying),
    paysOf: paysOf(paying.paymentSettings),
    backOf: (visit, total) => orderBackOf(visit, total, paying),
  };
}
