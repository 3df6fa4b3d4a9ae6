import type { ProductSetup, ProductsValues } from '@openturn/contract/shop/product-settings.ts';
import type { ProductsReply } from '@openturn/contract/shop/products.ts';
import { endOrder } from '#features/products/end-order.ts';
import { openTwoLines } from '#testing/start/open-two-lines.ts';
import type { Console } from '#testing/start/sign-in-staff.ts';
import { API_HEADERS, API_HOST } from '#testing/start/start-test-server.ts';

const SITE = 100_001;

const PLAIN: ProductSetup = {
  names: { en: 'Soap' },
  about: {},
  picture: '',
  price: 1_000,
  taxRate: 13_000,
  group: null,
  options: [],
  stock: null,
  most: 5,
  services: [],
};

export type ProductsPage = {
  version: string;
  values: ProductsValues;
  shown: {
    currency: string;
    products: (ProductSetup & { id: string; version: string })[];
    used: Record<string, number>;
  };
};

/** Adds one, and returns its id. */
export async function addProduct(staff: Console, changed: Partial<ProductSetup> = {}): Promise<string> {
  const product = { ...PLAIN, ...changed };
  const answer = await staff.post('staff/settings/product', { id: null, version: null, product });
  return answer.json<{ id: string }>().id;
}

export async function productsPage(staff: Console): Promise<ProductsPage> {
  return (await staff.get('staff/settings/products')).json<ProductsPage>();
}

/** Saves over what is there now. */
export async function setShop(staff: Console, changed: Partial<ProductsValues>) {
  const { version, values } = await productsPage(staff);
  return (await staff.post('staff/settings/products', { version, values: { ...values, ...changed } })).json<object>();
}

/** A business that sells a few things, with visitors in line. */
export async function openShop(waiting = 2) {
  const server = await openTwoLines(waiting);
  const { olga } = server;
  await setShop(olga, {
    isOn: true,
    taxName: 'HST',
    tips: [10, 15],
    groups: [{ id: 'cut', names: { en: 'Haircut' }, isRequired: true }],
    coupons: [
      { id: 'spring', code: 'spring 10', rate: 10_000, amount: null, until: null, most: 1 },
      { id: 'old', code: 'OLD', rate: null, amount: 500, until: '2026-11-20', most: null },
    ],
  });
  const adult = await addProduct(olga, { names: { en: 'Adult' }, price: 3_200, group: 'cut' });
  const pomade = await addProduct(olga, {
    names: { en: 'Pomade' },
    price: 1_800,
    stock: 5,
    options: [
      { id: 'matte', names: { en: 'Matte' }, extra: 0 },
      { id: 'gloss', names: { en: 'Gloss' }, extra: 200 },
    ],
  });
  const at = (guid: string, path: string) => `/api/${SITE}/client/visit/${guid}/${path}`;
  const send = (guid: string, path: string, payload: object, key?: string) =>
    server.ask({
      host: API_HOST,
      method: 'POST',
      url: at(guid, path),
      headers: { ...API_HEADERS, ...(key && { 'idempotency-key': key }) },
      payload,
    });
  const item = (product: string, quantity = 1, option: string | null = null) => ({ product, option, quantity });
  return {
    ...server,
    adult,
    pomade,
    item,
    see: async (guid: string) => (await server.ask({ url: at(guid, 'products') })).json<ProductsReply>(),
    coupon: async (guid: string, code: string) =>
      (await server.ask({ url: at(guid, `coupon?code=${encodeURIComponent(code)}`) })).json<object>(),
    order: async (guid: string, body: object, key?: string) =>
      (
        await send(
          guid,
          'order',
          { version: 0, items: [item(adult)], coupon: null, tip: null, total: 3_616, ...body },
          key,
        )
      ).json<Record<string, unknown>>(),
    /** At the test till. */
    pay: async (guid: string, amount: number) => {
      await send(guid, 'payment/begin', { amount });
      return (await send(guid, 'payment/test', { card: 'good' })).json<Record<string, unknown>>();
    },
    cancel: async (guid: string, version: number, key?: string) =>
      (await send(guid, 'order/cancel', { version }, key)).json<Record<string, unknown>>(),
    act: async (staff: Console, guid: string, body: object, key?: string) =>
      (await staff.post(`staff/visit/${guid}/order/act`, body, key ? { 'idempotency-key': key } : {})).json<
        Record<string, unknown>
      >(),
    stockOf: async (id: string) =>
      (await productsPage(olga)).shown.products.find((product) => product.id === id)?.stock ?? null,
  };
}

type OpenShop = Awaited<ReturnType<typeof openShop>>;

/** What the timer does, while the payment of each visit is that far. */
export async function sweepOrders(server: OpenShop, payment: 'none' | 'open' | 'paid' = 'none'): Promise<void> {
  const clock = { now: () => server.time.now };
  const deps = { ...server, clock, paying: { stateOf: async () => payment }, wakeOutbox: () => {} };
  for (const due of await server.shop.due(clock.now(), 100)) await endOrder(due, deps);
}
