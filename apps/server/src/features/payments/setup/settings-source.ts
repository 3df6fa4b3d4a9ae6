import { DEPOSIT_PERCENT } from '@openturn/domain/payment/payment-terms.ts';
import { SECOND_MS } from '@openturn/domain/time/units.ts';
import type { PaymentSettings, PaymentSettingsStore } from '#features/payments/store/payment-settings-store.ts';
import type { Clock } from '#kernel/clock.ts';
import { timedCache } from '#kernel/timed-cache.ts';

/** How soon every node asks for what one of them was told to. */
const KEPT_MS = 5 * SECOND_MS;
const MOST_SITES = 1_000;

/** Nothing is asked for, and the test till is ready to be tried. */
export const NO_PAYMENTS: PaymentSettings = {
  ask: 'no',
  depositPercent: DEPOSIT_PERCENT.usual,
  way: 'now',
  services: {},
  noShowFee: 0,
  provider: 'test',
  publishableKey: '',
  secretKey: '',
  webhookSecret: '',
};

export type SettingsSource = {
  of(siteId: number): Promise<PaymentSettings>;
  /** Whether any service asks for a payment. */
  isUsed(siteId: number): Promise<boolean>;
  /** Takes new values at once, rather than within seconds. */
  forget(siteId: number): void;
};

export function settingsSource(store: Pick<PaymentSettingsStore, 'read'>, clock: Clock): SettingsSource {
  const cache = timedCache<Promise<PaymentSettings>>({ most: MOST_SITES, keepMs: KEPT_MS, clock });
  const read = async (siteId: number) => (await store.read(siteId)) ?? NO_PAYMENTS;
  const of = (siteId: number) => {
    const key = String(siteId);
    const before = cache.get(key);
    if (before) return before;
    const reading = read(siteId);
    cache.set(key, reading);
    reading.catch(() => cache.delete(key));
    return reading;
  };
  return {
    of,
    isUsed: async (siteId) => {
      const { ask, services } = await of(siteId);
      return ask !== 'no' || Object.values(services).some((each) => each !== 'no');
    },
    forget: (siteId) => void cache.delete(String(siteId)),
  };
}
