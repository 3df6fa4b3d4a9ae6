import { openProviders } from './providers/open-providers.ts';
import { openStripe, type StripeAt } from './providers/stripe-provider.ts';
import { testTill } from './providers/test-till.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { settingsSource } from './setup/settings-source.ts';
import type { PaymentSettingsStore } from './store/payment-settings-store.ts';
import type { TestChargeStore } from './store/test-charge-store.ts';

type Given = Omit<PaymentDeps, 'paymentSettings' | 'providers' | 'testTill'> & {
  storedPayments: PaymentSettingsStore;
  testCharges: TestChargeStore;
  stripe: StripeAt;
};

/** The ports of payments over their adapters. */
export function openPayments({ storedPayments, testCharges, stripe, ...given }: Given): PaymentDeps {
  const paymentSettings = settingsSource(storedPayments, given.clock);
  const till = testTill({ charges: testCharges, clock: given.clock });
  const providers = openProviders({ testTill: till, paymentSettings, openStripe: openStripe(stripe) });
  return { ...given, paymentSettings, providers, testTill: till };
}
