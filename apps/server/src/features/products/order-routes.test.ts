import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import { openShop, setShop } from '#testing/shop/open-shop.ts';
import { endOrder } from './end-order.ts';
import { payableOrders } from './payable-orders.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;

const KEY = 'an-order-of-somebody-0001';

/** What the timer does, while the payment of each visit is that far. */
async function sweep(server: Shop, payment: 'none' | 'open' | 'paid' = 'none') {
  const clock = { now: () => server.time.now };
  const deps = { ...server, clock, paying: { stateOf: async () => payment }, wakeOutbox: () => {} };
  for (const due of await server.shop.due(clock.now(), 100)) await endOrder(due, deps);
}

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
    await sweep(server);
    expect(await stockOf(pomade)).toBe(0);
    time.now += 2 * MINUTE_MS;
    await sweep(server);
    expect(await stockOf(pomade)).toBe(5);
    expect((await see(guid(0))).order).toMatchObject({ state: 'cancelled', why: 'visit_ended' });
  });

  it('to be paid on the phone is kept for half an hour, and longer for somebody who is paying', async () => {
    const server = await openShop();
    const { order, guid, olga, time, see } = server;
    await setShop(olga, { pays: 'online' });
    const placedAt = time.now;
    expect(await order(guid(0), {})).toMatchObject({ order: { payBy: placedAt + 30 * MINUTE_MS } });
    time.now += 30 * MINUTE_MS;
    await sweep(server, 'open');
    expect((await see(guid(0))).order).toMatchObject({ state: 'placed', payBy: time.now + 10 * MINUTE_MS });
    time.now += 10 * MINUTE_MS;
    await sweep(server, 'paid');
    expect((await see(guid(0))).order).toMatchObject({ state: 'placed', isPaid: true, payBy: null });
    expect(await order(guid(0), { version: 3 })).toMatchObject({ reason: 'not-now' });
  });

  it('that nobody pays for is cancelled, and is no longer to be paid', async () => {
    const server = await openShop();
    const { order, guid, olga, time, see, shop } = server;
    await setShop(olga, { pays: 'online' });
    const payable = payableOrders({ shop });
    const visit = { siteId: 100_001, subject: guid(0) };
    expect(await payable.isUsed(100_001)).toBe(true);
    await order(guid(0), { tip: { percent: 10 }, total: 3_936 });
    const asked = await payable.of(visit);
    expect(asked).toMatchObject({ total: 3_936, currency: 'USD' });
    expect(asked?.lines.map(({ names, amount }) => [names['en'], amount])).toEqual([
      ['Adult', 3_200],
      ['HST 13%', 416],
      ['Tip', 320],
    ]);
    time.now += 30 * MINUTE_MS;
    await sweep(server);
    expect((await see(guid(0))).order).toMatchObject({ state: 'cancelled', why: 'not_paid' });
    expect(await payable.of(visit)).toBeNull();
  });

  it('with a coupon is one sum to pay; one that is paid at the counter is none', async () => {
    const { order, guid, olga, shop } = await openShop();
    const payable = payableOrders({ shop });
    await order(guid(0), {});
    expect(await payable.of({ siteId: 100_001, subject: guid(0) })).toBeNull();
    await setShop(olga, { pays: 'online' });
    await order(guid(1), { coupon: 'spring10', total: 3_254 });
    expect((await payable.of({ siteId: 100_001, subject: guid(1) }))?.lines).toMatchObject([
      { names: { en: 'Your order' }, amount: 3_254 },
    ]);
  });
});

describe('an order to be paid on the phone', () => {
  it('is asked for among the payments of the visit, and settled once it is paid', async () => {
    const { order, guid, olga, bob, act, ask, see, cancel, pay } = await openShop();
    await setShop(olga, { pays: 'online' });
    await order(guid(0), {});
    const payment = async () =>
      (await ask({ url: `/api/100001/client/visit/${guid(0)}/payment` })).json<{ payment: object }>().payment;
    expect(await payment()).toMatchObject({ total: 3_616, due: 3_616, lines: [{ kind: 'order' }, { kind: 'order' }] });
    expect((await see(guid(0))).order).toMatchObject({ isPaid: false, version: 1 });
    await pay(guid(0), 3_616);
    expect(await payment()).toMatchObject({ due: 0 });
    expect((await see(guid(0))).order).toMatchObject({ isPaid: true, payBy: null, version: 2 });
    expect(await cancel(guid(0), 2)).toMatchObject({ reason: 'not-now' });
    expect(await order(guid(0), { version: 2 })).toMatchObject({ reason: 'not-now' });
    const change = { action: 'change', version: 2, reason: 'Fewer', quantities: [] };
    expect(await act(bob, guid(0), change)).toMatchObject({ reason: 'not-now' });
    expect(await act(bob, guid(0), { action: 'hand_over', version: 2 })).toMatchObject({ success: true });
    expect(await payment()).toMatchObject({ total: 3_616, due: 0 });
  });
});

describe('a coupon', () => {
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
