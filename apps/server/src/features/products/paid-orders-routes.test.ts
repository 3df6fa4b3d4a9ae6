import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import { openShop, setShop, sweepOrders } from '#testing/shop/open-shop.ts';
import { payAt } from '#testing/paying/pay-at.ts';
import type { Console } from '#testing/start/sign-in-staff.ts';
import { payableOrders } from './payable-orders.ts';

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

  it('is kept for half an hour, and longer for somebody who is paying', async () => {
    const server = await openShop();
    const { order, guid, olga, time, see } = server;
    await setShop(olga, { pays: 'online' });
    const placedAt = time.now;
    expect(await order(guid(0), {})).toMatchObject({ order: { payBy: placedAt + 30 * MINUTE_MS } });
    time.now += 30 * MINUTE_MS;
    await sweepOrders(server, 'open');
    expect((await see(guid(0))).order).toMatchObject({ state: 'placed', payBy: time.now + 10 * MINUTE_MS });
    time.now += 10 * MINUTE_MS;
    await server.pay(guid(0), 3_616);
    await sweepOrders(server, 'paid');
    expect((await see(guid(0))).order).toMatchObject({ state: 'placed', isPaid: true, payBy: null });
    expect(await order(guid(0), { version: 3 })).toMatchObject({ reason: 'not-now' });
  });

  it('is cancelled if nobody pays, and is no longer to be paid', async () => {
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
    await sweepOrders(server);
    expect((await see(guid(0))).order).toMatchObject({ state: 'cancelled', why: 'not_paid' });
    expect(await payable.of(visit)).toBeNull();
  });

  it('is one sum with a coupon, and nothing to pay there if it is paid at the counter', async () => {
    const { order, guid, olga, shop } = await openShop();
    const payable = payableOrders({ shop });
    await order(guid(0), {});
    expect(await payable.of({ siteId: 100_001, subject: guid(0) })).toBeNull();
    await setShop(olga, { pays: 'online' });
    await order(guid(1), { coupon: 'spring10', total: 3_254 });
    expect((await payable.of({ siteId: 100_001, subject: guid(1) }))?.lines).toMatchObject([
      { names: { en: 'Adult' }, amount: 3_254 },
    ]);
  });

  it('is to be paid again once its hold is let go, and nobody is given it as paid', async () => {
    const { order, guid, olga, bob, act, see, pay, ask } = await openShop();
    await setShop(olga, { pays: 'online' });
    await setWay(olga, 'hold');
    await order(guid(0), {});
    await pay(guid(0), 3_616);
    const { order: held } = await see(guid(0));
    expect(held).toMatchObject({ isPaid: true });
    const to = payAt({ ask }, guid(0));
    const { id } = (await to.get()).payment.payments.at(-1)!;
    expect(await to.post('cancel', { id })).toMatchObject({ success: true });
    const handOver = { action: 'hand_over', version: held!.version };
    expect(await act(bob, guid(0), handOver)).toMatchObject({ reason: 'changed-meanwhile' });
    expect((await bob.get(`staff/visit/${guid(0)}/order`)).json()).toMatchObject({ order: { isPaid: false } });
    expect((await see(guid(0))).order).toMatchObject({ isPaid: false, state: 'placed', payBy: expect.any(Number) });
  });

  it('keeps its hold once it is handed over', async () => {
    const { order, guid, olga, bob, act, pay, ask } = await openShop();
    await setShop(olga, { pays: 'online' });
    await setWay(olga, 'hold');
    await order(guid(0), {});
    await pay(guid(0), 3_616);
    await act(bob, guid(0), { action: 'hand_over', version: 1 });
    await act(bob, guid(0), { action: 'hand_over', version: 2 });
    const to = payAt({ ask }, guid(0));
    const { id, mayCancel } = (await to.get()).payment.payments.at(-1)!;
    expect(mayCancel).toBe(false);
    expect(await to.post('cancel', { id })).toMatchObject({ reason: 'not-now' });
  });

  it('is not kept for long by a payment that is only begun', async () => {
    const server = await openShop();
    const { order, guid, olga, time, see } = server;
    await setShop(olga, { pays: 'online' });
    await order(guid(0), {});
    for (let tenMinutes = 0; tenMinutes < 6; tenMinutes++) {
      time.now += 10 * MINUTE_MS;
      await sweepOrders(server, 'open');
    }
    expect((await see(guid(0))).order).toMatchObject({ state: 'cancelled', why: 'not_paid' });
  });
});

async function setWay(staff: Console, way: 'now' | 'hold'): Promise<void> {
  const { version, values } = (await staff.get('staff/settings/payments')).json<{ version: string; values: object }>();
  await staff.post('staff/settings/payments', { version, values: { ...values, way } });
}
