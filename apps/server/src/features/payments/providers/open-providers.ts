import type { ProviderName } from '#features/payments/store/payment.ts';
import type { SettingsSource } from '#features/payments/setup/settings-source.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** The provider of a site, by its name: a payment stays with the one it was begun with. */
export type Providers = (siteId: number, name: ProviderName) => Promise<PaymentProvider>;

type Deps = {
  testTill: PaymentProvider;
  paymentSettings: Pick<SettingsSource, 'of'>;
  openStripe: (secretKey: string) => PaymentProvider;
};

export function openProviders({ testTill, paymentSettings, openStripe }: Deps): Providers {
  return async (siteId, name) => {
    if (name === 'test') return testTill;
    const { secretKey } = await paymentSettings.of(siteId);
    return openStripe(secretKey);
  };
}
