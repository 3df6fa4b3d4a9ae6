import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { LARGEST_PRICE, MOST_EACH } from '@openturn/domain/shop/shop-bounds.ts';
import { describe, expect, it, vi } from 'vitest';
import { openShop, setShop, sweepOrders } from '#testing/shop/open-shop.ts';

const KEY = 'an-order-of-somebody-0001';

describe('what a visitor can order', () => {
  it('[SCREEN-16] is listed with prices, options and what is left, for whoever knows the guid', async () => {
    const { see, guid, pomade } = await openShop();
    const { products, groups, tips, order, isClosed, taxName } = await see(guid(0));
    expect(products.map(({ names, price, stock }) => [names['en'], price, stock])).toEqual([
      ['Adult', 3_200, null],
      ['Pomade', 1_800, 5],
    ]);
    expect(products.find(({ id }) => id === pomade)?.options).toHaveLength(2);
    expect({ groups, tips, order, isClosed, taxName }).toEqual({
      groups: [{ id: 'cut', names: { en: 'Haircut' }, isRequired: true }],
      tips: [10, 15],
      order: null,
      isClosed: false,
      taxName: 'HST',
    });
    expect(await see('nobody-has-such-a-guid-as-this')).toMatchObject({ success: false, reason: 'not-found' });
  });

  it('is offered with its services only', async () => {
    const { see, guid, olga, adult, ticket } = await openShop();
    const { serviceId } = await ticket(guid(0));
    expect((await see(guid(0))).products).toHaveLength(2);
    const page = (await olga.get('staff/settings/products')).json<{
      shown: { products: { id: string; version: string }[] };
    }>();
    const { version, id, ...product } = page.shown.products.find((each) => each.id === adult)!;
    const other = serviceId === 'sample' ? 'check' : 'sample';
    await olga.post('staff/settings/product', { id, version, product: { ...product, services: [other] } });
    expect((await see(guid(0))).products.map(({ names }) => names['en'])).toEqual(['Pomade']);
  });

  it('is nothing where the business has switched it off', async () => {
    const { see, guid, olga, order } = await openShop();
    await setShop(olga, { isOn: false });
    expect(await see(guid(0))).toMatchObject({ reason: 'not-found' });
    expect(await order(guid(0), {})).toMatchObject({ reason: 'not-now' });
  });
});

describe('an order', () => {
  it('[SCREEN-16] is placed with its sums, and takes from the stock', async () => {
    const { order, item, adult, pomade, guid, see, stockOf } = await openShop();
    const placed = await order(guid(0), {
      items: [item(adult), item(pomade, 2, 'gloss')],
      tip: { percent: 15 },
      total: 8_136 + 1_080,
    });
    expect(placed).toMatchObject({
      success: true,
      order: { version: 1, state: 'placed', subtotal: 7_200, tip: 1_080, total: 9_216, isPaid: false, payBy: null },
    });
    expect(await stockOf(pomade)).toBe(3);
    expect((await see(guid(0))).order).toMatchObject({ taxes: [{ rate: 13_000, amount: 936 }] });
  });

  it('is never above what the books can hold', async () => {
    const { order, item, adult, pomade, guid, olga } = await openShop();
    type Page = { shown: { products: { id: string; version: string; price: number }[] } };
    for (const { id, version, ...product } of (await olga.get('staff/settings/products')).json<Page>().shown.products) {
      const dear = { ...product, price: LARGEST_PRICE - 200, most: MOST_EACH, stock: null };
      await olga.post('staff/settings/product', { id, version, product: dear });
    }
    const sent = (each: number) => {
      const items = [item(adult, each), item(pomade, each, 'gloss')];
      return order(guid(0), { items, total: Math.round(each * (2 * LARGEST_PRICE - 200) * 1.13) });
    };
    expect(await sent(99)).toMatchObject({ fields: { [`product.${adult}`]: { key: 'validation.orderTooLarge' } } });
    expect(await sent(80)).toMatchObject({ success: true });
  });

  it('takes no tip of more than ten times what is bought', async () => {
    const { order, item, adult, guid } = await openShop();
    const withTip = (amount: number) =>
      order(guid(0), { items: [item(adult)], tip: { amount }, total: 3_616 + amount });
    expect(await withTip(32_001)).toMatchObject({ fields: { tip: { key: 'validation.tipTooLarge' } } });
    expect(await withTip(32_000)).toMatchObject({ success: true });
  });

  it('[VAL-01] names what is missing of a required group, and what is sold out', async () => {
    const { order, item, adult, pomade, guid } = await openShop();
    expect(await order(guid(0), { items: [item(pomade, 1, 'matte')] })).toMatchObject({
      reason: 'invalid-input',
      fields: { 'group.cut': { key: 'validation.pickRequired' } },
    });
    expect(
      await order(guid(0), { items: [item(adult), item(pomade, 5, 'matte'), item(pomade, 1, 'gloss')] }),
    ).toMatchObject({
      fields: { [`product.${pomade}`]: { key: 'validation.mostEach' } },
    });
    await order(guid(1), { items: [item(adult), item(pomade, 3, 'matte')], total: 9_718 });
    expect(await order(guid(0), { items: [item(adult), item(pomade, 3, 'matte')] })).toMatchObject({
      fields: { [`product.${pomade}`]: { key: 'validation.fewLeft', values: { count: 2 } } },
    });
  });

  it('is placed once however often it is sent, and for the total that was seen', async () => {
    const { order, item, adult, pomade, guid, stockOf } = await openShop();
    const body = { items: [item(adult), item(pomade, 1, 'matte')], total: 5_650 };
    const [first, again] = [await order(guid(0), body, KEY), await order(guid(0), body, KEY)];
    expect(again).toEqual(first);
    expect(await stockOf(pomade)).toBe(4);
    expect(await order(guid(0), { ...body, total: 1 }, KEY)).toMatchObject({ reason: 'key-reused' });
    expect(await order(guid(1), { ...body, total: 5_649 })).toMatchObject({ reason: 'changed-meanwhile' });
  });

  it('is changed over the version that was seen, and gives back what it no longer needs', async () => {
    const { order, item, adult, pomade, guid, stockOf, see } = await openShop();
    await order(guid(0), { items: [item(adult), item(pomade, 5, 'matte')], total: 13_786 });
    expect((await see(guid(0))).products.find(({ id }) => id === pomade)?.stock).toBe(0);
    const fewer = { items: [item(adult), item(pomade, 2, 'matte')], total: 7_684 };
    expect(await order(guid(0), fewer)).toMatchObject({ reason: 'changed-meanwhile' });
    expect(await order(guid(0), { ...fewer, version: 1 })).toMatchObject({ order: { version: 2 } });
    expect(await stockOf(pomade)).toBe(3);
  });

  it('is cancelled by the visitor, who can order again', async () => {
    const { order, item, adult, pomade, guid, cancel, stockOf } = await openShop();
    const body = { items: [item(adult), item(pomade, 5, 'matte')], total: 13_786 };
    await order(guid(0), body);
    expect(await cancel(guid(0), 1, KEY)).toMatchObject({ order: { state: 'cancelled', why: 'visitor', version: 2 } });
    expect(await cancel(guid(0), 1, KEY)).toMatchObject({ order: { version: 2 } });
    expect(await stockOf(pomade)).toBe(5);
    expect(await cancel(guid(0), 2)).toMatchObject({ reason: 'not-now' });
    expect(await order(guid(0), { ...body, version: 2 })).toMatchObject({ order: { state: 'placed', why: null } });
  });

  it('is no longer possible after the visit, but can be looked at', async () => {
    const { order, guid, bob, see, cancel } = await openShop();
    await order(guid(0), {});
    await bob.post(`staff/ticket/${guid(0)}/act`, { action: 'remove' });
    expect(await order(guid(0), { version: 1 })).toMatchObject({ reason: 'not-now' });
    expect(await see(guid(0))).toMatchObject({ isClosed: true, order: { state: 'placed' } });
    expect(await cancel(guid(1), 1)).toMatchObject({ reason: 'not-found' });
  });

  it('of a visit that came to nothing frees its pieces, two minutes later', async () => {
    const server = await openShop();
    const { order, item, adult, pomade, guid, bob, time, stockOf, see } = server;
    await order(guid(0), { items: [item(adult), item(pomade, 5, 'matte')], total: 13_786 });
    await bob.post(`staff/ticket/${guid(0)}/act`, { action: 'remove' });
    await sweepOrders(server);
    expect(await stockOf(pomade)).toBe(0);
    time.now += 2 * MINUTE_MS;
    await sweepOrders(server);
    expect(await stockOf(pomade)).toBe(5);
    expect((await see(guid(0))).order).toMatchObject({ state: 'cancelled', why: 'visit_ended' });
  });
});

describe('a coupon', () => {
  it('cannot be found by guessing, and nobody else is shut out', async () => {
    const { coupon, order, guid, time } = await openShop();
    for (let guess = 0; guess < 10; guess++) {
      expect(await coupon(guid(0), `GUESS${guess}`)).toMatchObject({ reason: 'invalid-input' });
    }
    expect(await coupon(guid(0), 'SPRING10')).toMatchObject({ reason: 'too-many-requests' });
    expect(await order(guid(0), { coupon: 'spring10', total: 3_254 })).toMatchObject({ reason: 'too-many-requests' });
    expect(await order(guid(0), {})).toMatchObject({ success: true });
    expect(await coupon(guid(1), 'SPRING10')).toMatchObject({ success: true });
    time.now += 31 * 60_000;
    expect(await coupon(guid(0), 'SPRING10')).toMatchObject({ success: true });
  });

  it('is no guess where the order fails for another reason, however often it is sent again', async () => {
    const { order, guid, shop } = await openShop();
    const broken = vi.spyOn(shop, 'changeOrder').mockRejectedValue(new Error('no database'));
    const body = { coupon: 'spring10', total: 3_254 };
    for (let again = 0; again < 12; again++) expect(await order(guid(0), body)).toMatchObject({ success: false });
    broken.mockRestore();
    expect(await order(guid(0), body)).toMatchObject({ success: true, order: { discount: 320 } });
  });

  it('is found in any writing, unless it is over', async () => {
    const { coupon, guid } = await openShop();
    expect(await coupon(guid(0), ' Spring10')).toMatchObject({
      coupon: { code: 'SPRING10', rate: 10_000, amount: null },
    });
    for (const code of ['OLD', 'NONE', '%']) {
      expect(await coupon(guid(0), code)).toMatchObject({ fields: { coupon: { key: 'validation.couponGone' } } });
    }
  });

  it('counts in as many orders as it may, also if they come at once, and again after one is cancelled', async () => {
    const { order, guid, cancel } = await openShop(6);
    const body = { coupon: 'spring10', total: 3_254 };
    const all = await Promise.all([0, 1, 2, 3, 4, 5].map((index) => order(guid(index), body)));
    const won = all.findIndex(({ success }) => success === true);
    expect(all.filter(({ success }) => success)).toHaveLength(1);
    expect(all.filter(({ reason }) => reason === 'invalid-input')).toHaveLength(5);
    // Their own order does not stand in the way.
    expect(await order(guid(won), { ...body, version: 1 })).toMatchObject({ order: { version: 2, discount: 320 } });
    await cancel(guid(won), 2);
    expect(await order(guid((won + 1) % 6), body)).toMatchObject({ success: true });
  });
});

describe('a hundred at once', () => {
  it('get exactly the last five pieces, each once', async () => {
    const { order, item, adult, pomade, guid, stockOf } = await openShop(100);
    const body = { items: [item(adult), item(pomade, 1, 'matte')], total: 5_650 };
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const send = () => order(guid(index), body, `an-order-of-visitor-${1_000 + index}`);
        const [first, again] = await Promise.all([send(), send()]);
        return [first, again];
      }),
    );
    const won = answers.filter((both) => both.some(({ success }) => success));
    expect(won).toHaveLength(5);
    expect(await stockOf(pomade)).toBe(0);
    const lost = answers.flat().filter(({ success }) => !success);
    expect(new Set(lost.map(({ reason }) => reason))).toEqual(new Set(['invalid-input']));
  });
});
