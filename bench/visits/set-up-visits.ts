import type { Console } from '@openturn/e2e/harness/open-console.ts';
import { askForAll } from '@openturn/e2e/harness/whole-visit/ask-for-all.ts';
import { FAKE_STRIPE_KEYS } from '@openturn/server/src/testing/fakes/fake-stripe.ts';
import { done } from './surely.ts';

/** What is asked of each visit, and sold with it. */
export type Offered = { waiver: number; product: string };

export const STOCK = 500_000;
export const COUPON = { id: 'kept', code: 'KEPT', amount: 500 };

const TAX = 13_000;
const WHOLE = 100_000;
const EACH = 1_000;

type SettingsPage = { version: string; values: Record<string, unknown> };

/** Everything is asked for, paid through the provider, sold from a stock that is counted, and can be met online. */
export async function setUpVisits(owner: Console): Promise<Offered> {
  const waiver = await askForAll(owner);
  const change = async (page: string, changed: object) => {
    const { version, values } = (await owner.get<SettingsPage>(`settings/${page}`)).reply;
    await done(page, () => owner.post(`settings/${page}`, { version, values: { ...values, ...changed } }));
  };
  await change('payments', FAKE_STRIPE_KEYS);
  await change('meeting', { way: 'here', takesGuests: true });
  const { id, amount, code } = COUPON;
  await change('products', {
    isOn: true,
    pays: 'online',
    coupons: [{ id, code, amount, rate: null, until: null, most: null }],
  });
  const names = { en: 'Ankle bandage' };
  const plain = { about: {}, picture: '', group: null, options: [], services: [] };
  const product = { ...plain, names, price: EACH, taxRate: TAX, stock: STOCK, most: 5 };
  const body = { id: null, version: null, product };
  const added = await done('product', () => owner.post<{ id: string }>('settings/product', body));
  return { waiver, product: added.id };
}

/** What so many pieces come to, with the coupon. */
export function totalOf(quantity: number): number {
  const net = EACH * quantity - COUPON.amount;
  return net + Math.round((net * TAX) / WHOLE);
}
