import type { SettingsSource } from '#features/payments/setup/settings-source.ts';

/** Other servers whose scripts, frames and calls a page may use. */
export type ForeignParts = (
  siteId: number,
  path: string,
) => Promise<{ scripts: readonly string[]; frames: readonly string[]; servers: readonly string[] }>;

const SCREEN = '/payment';
const NOTHING = { scripts: [], frames: [], servers: [] };
/** As Stripe names them. */
const STRIPE = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  servers: ['https://api.stripe.com'],
};

/** Only the payment screen of a business that takes payments through Stripe. */
export function stripeParts(settings: Pick<SettingsSource, 'of'>): ForeignParts {
  return async (siteId, path) => {
    if (path !== SCREEN || siteId === 0) return NOTHING;
    return (await settings.of(siteId)).provider === 'stripe' ? STRIPE : NOTHING;
  };
}
