import type { FastifyInstance } from 'fastify';
import type { PaymentDeps } from './payment-deps.ts';
import { stripeEventRoutes } from './providers/stripe-event-routes.ts';
import { type StripeAt, tryStripe } from './providers/stripe-provider.ts';
import { receiptRoutes } from './receipt/receipt-routes.ts';
import { paymentSettingsRoutes } from './setup/payment-settings-routes.ts';
import { staffPaymentRoutes } from './staff/staff-payment-routes.ts';
import { visitPaymentRoutes } from './visitor/visit-payment-routes.ts';

type Deps = Omit<Parameters<typeof staffPaymentRoutes>[1], keyof PaymentDeps | 'staffNames'> &
  Omit<Parameters<typeof paymentSettingsRoutes>[1], keyof PaymentDeps | 'tryProvider'> & {
    paying: PaymentDeps;
    stripe: StripeAt;
    trustedProxies: number;
  };

export function paymentRoutes(app: FastifyInstance, { paying, stripe, ...others }: Deps): void {
  const deps = { ...others, ...paying };
  visitPaymentRoutes(app, paying);
  stripeEventRoutes(app, paying);
  paymentSettingsRoutes(app, { ...deps, tryProvider: tryStripe(stripe) });
  receiptRoutes(app, deps);
  staffPaymentRoutes(app, {
    ...deps,
    staffNames: (siteId) => others.accounts.namesOf(siteId),
  });
}
