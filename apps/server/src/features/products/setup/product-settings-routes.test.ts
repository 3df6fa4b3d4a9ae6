import { describe, expect, it } from 'vitest';
import { addProduct, openShop, productsPage, setShop } from '#testing/shop/open-shop.ts';

const KEY = 'a-product-of-somebody-01';
/** One transparent dot. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const saved = (staff: Shop['olga'], body: object, key?: string) =>
  staff
    .post('staff/settings/product', body, key ? { 'idempotency-key': key } : {})
    .then((answer) => answer.json<{ id?: string; reason?: string; fields?: object }>());
type Shop = Awaited<ReturnType<typeof openShop>>;

describe('a product', () => {
  it('[STAFF-05] is added once, by managers only', async () => {
    const { olga, ada, adult } = await openShop();
    const { products } = (await productsPage(olga)).shown;
    const { id: _id, version: _version, ...product } = products.find(({ id }) => id === adult)!;
    const body = { id: null, version: null, product: { ...product, names: { en: 'Child' } } };
    const [first, again] = [await saved(olga, body, KEY), await saved(olga, body, KEY)];
    expect(first.id).toBe(again.id);
    expect((await productsPage(olga)).values.products).toHaveLength(3);
    expect(await saved(ada, body)).toMatchObject({ reason: 'forbidden' });
    expect(await saved(olga, { ...body, id: adult })).toMatchObject({ reason: 'changed-meanwhile' });
  });

  it('is saved over the version that was seen, which an order changes with its stock', async () => {
    const { olga, adult, pomade, order, item, guid } = await openShop();
    const { products } = (await productsPage(olga)).shown;
    const { id, version, ...product } = products.find((each) => each.id === pomade)!;
    await order(guid(0), { items: [item(adult), item(pomade, 1, 'matte')], total: 5_650 });
    const body = { id, version, product: { ...product, stock: 20 } };
    expect(await saved(olga, body)).toMatchObject({ reason: 'changed-meanwhile' });
    const now = (await productsPage(olga)).shown.products.find((each) => each.id === pomade)!;
    expect(await saved(olga, { ...body, version: now.version })).toMatchObject({ id: pomade });
    expect((await productsPage(olga)).shown.products.find((each) => each.id === pomade)?.stock).toBe(20);
  });

  it.each([
    ['names', { names: { en: ' ' } }],
    ['names', { names: { xx: 'Soap' } }],
    ['options', { price: 100, options: [{ id: 'a', names: { en: 'A' }, extra: -101 }] }],
    ['options.a', { options: [{ id: 'a', names: {}, extra: 0 }] }],
    ['group', { group: 'unknown' }],
    ['services', { services: ['unknown'] }],
  ])('is refused for its %s', async (field, changed) => {
    const { olga, adult } = await openShop();
    const {
      id: _,
      version: __,
      ...product
    } = (await productsPage(olga)).shown.products.find(({ id }) => id === adult)!;
    const answer = await saved(olga, { id: null, version: null, product: { ...product, ...changed } });
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
  });

  it('that is archived is offered to nobody, and stays in the order that has it', async () => {
    const { olga, adult, pomade, order, item, guid, see } = await openShop();
    await order(guid(0), { items: [item(adult), item(pomade, 1, 'matte')], total: 5_650 });
    const { values } = await productsPage(olga);
    const products = values.products.map((each) => ({ ...each, isArchived: each.id === pomade }));
    expect(await setShop(olga, { products })).toMatchObject({ success: true });
    expect((await see(guid(1))).products.map(({ id }) => id)).toEqual([adult]);
    expect((await see(guid(0))).products.map(({ id }) => id)).toEqual([adult, pomade]);
  });

  it('loses a group that is removed', async () => {
    const { olga, adult } = await openShop();
    await setShop(olga, { groups: [] });
    expect((await productsPage(olga)).shown.products.find(({ id }) => id === adult)?.group).toBeNull();
  });

  it('is shown with its picture, which stays while it is used', async () => {
    const { olga, ask } = await openShop();
    const { url } = (await olga.post('staff/settings/products/picture', { content: PNG })).json<{ url: string }>();
    expect((await ask({ url })).headers['content-type']).toBe('image/png');
    await addProduct(olga, { picture: url });
    for (let other = 0; other < 14; other++) {
      const content = Buffer.from(PNG, 'base64');
      await olga.post('staff/settings/products/picture', {
        content: Buffer.concat([content, Buffer.from([other])]).toString('base64'),
      });
    }
    expect((await ask({ url })).statusCode).toBe(200);
    const html = Buffer.from('<script>alert(1)</script>').toString('base64');
    expect((await olga.post('staff/settings/products/picture', { content: html })).json()).toMatchObject({
      reason: 'invalid-input',
    });
  });
});

describe('the page of all products', () => {
  it('is saved over the version that was seen, and keeps the count of a coupon', async () => {
    const { olga, order, guid } = await openShop();
    const before = await productsPage(olga);
    expect(await order(guid(0), { coupon: 'spring10', total: 3_254 })).toMatchObject({ success: true });
    const spring = before.values.coupons.find(({ id }) => id === 'spring')!;
    await setShop(olga, { coupons: [{ ...spring, most: 7 }] });
    const now = await productsPage(olga);
    expect(now.shown.used).toEqual({ spring: 1 });
    const late = await olga.post('staff/settings/products', { version: before.version, values: before.values });
    expect(late.json()).toMatchObject({ reason: 'changed-meanwhile' });
    const again = await olga.post('staff/settings/products', { version: before.version, values: now.values });
    expect(again.json()).toMatchObject({ success: true, version: now.version });
  });

  it('refuses a group without a name, and a coupon without a worth or with the code of another', async () => {
    const { olga } = await openShop();
    const coupon = { id: 'a', code: 'a b', rate: 5_000, amount: null, until: null, most: null };
    const fieldsOf = async (changed: object) =>
      Object.keys(((await setShop(olga, changed)) as { fields?: object }).fields ?? {});
    expect(await fieldsOf({ groups: [{ id: 'g', names: {}, isRequired: true }] })).toEqual(['groups.g']);
    expect(await fieldsOf({ coupons: [{ ...coupon, rate: null }] })).toEqual(['coupons.a']);
    expect(await fieldsOf({ coupons: [coupon, { ...coupon, id: 'b', code: 'AB' }] })).toEqual([
      'coupons.a',
      'coupons.b',
    ]);
    expect(await fieldsOf({ tips: [10, 10] })).toEqual(['tips']);
  });

  it('is in the activity log, as are its products', async () => {
    const { olga } = await openShop();
    type Row = { action: string; changes: { field: string; after: string }[] };
    const { rows } = (await olga.get('staff/audit')).json<{ rows: Row[] }>();
    const added = rows.filter(({ action }) => action === 'product_add').flatMap(({ changes }) => changes);
    const prices = added.flatMap(({ field, after }) => (field === 'price' ? [after] : []));
    // In the smallest unit, as the price of a service.
    expect(prices.toSorted()).toEqual(['1800', '3200']);
    expect(rows.map(({ action }) => action)).toContain('settings');
  });
});

describe('what comes with a visit', () => {
  it('has ordering among its tasks, required where a group is', async () => {
    const { ask, guid, order } = await openShop();
    const rows = async () =>
      (await ask({ url: `/api/100001/client/visit/${guid(0)}/tasks` })).json<{ rows: object[] }>().rows;
    expect(await rows()).toMatchObject([
      { part: 'products', state: 'todo', isRequired: true, amount: null, path: `/products?visit=${guid(0)}` },
    ]);
    await order(guid(0), {});
    expect(await rows()).toMatchObject([{ state: 'done', amount: { minor: 3_616, currency: 'USD' } }]);
  });
});
