import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import { ledgerOf, payAt, reconcile } from '#testing/paying/pay-at.ts';
import { openShop, setShop } from '#testing/shop/open-shop.ts';

const TOTAL = 3_616;
const WHY = 'Sold out';

/** Somebody whose order is paid, or reserved. */
async function openPaid(way: 'now' | 'hold' = 'now') {
  const server = await openShop();
  const { olga, bob } = server;
  await setShop(olga, { pays: 'online' });
  const page = (await olga.get('staff/settings/payments')).json<{ version: string; values: object }>();
  await olga.post('staff/settings/payments', { version: page.version, values: { ...page.values, way } });
  const guid = server.guid(0);
  await server.order(guid, {});
  const to = payAt(server, guid);
  await to.post('begin', { amount: TOTAL });
  await to.post('test', { card: 'good' });
  const staffSee = async (by = bob) =>
    (await by.get(`staff/visit/${guid}/order`)).json<{ back: object; order: { version: number }; mayKeep: boolean }>();
  const now = async () => (await server.see(guid)).order!;
  await now();
  const cancelBy = async (by = bob, body: object = {}) =>
    server.act(by, guid, { action: 'cancel', version: (await now()).version, reason: WHY, ...body });
  const last = async () => (await to.get()).payment.payments.at(-1)!;
  const books = () => ledgerOf(server, guid);
  const passes = () => reconcile(server, MINUTE_MS);
  const logged = async () =>
    (await olga.get('staff/audit'))
      .json<{ rows: { action: string; detail: string; staff: string }[] }>()
      .rows.filter(({ action }) => action.startsWith('payment_'));
  return { ...server, guid, to, now, staffSee, cancelBy, last, books, passes, logged };
}

describe('[SCREEN-10] a paid order that staff cancel', () => {
  it('is given back in the same step, as was said before, by whom and why', async () => {
    const { staffSee, cancelBy, passes, last, books, now, logged, to } = await openPaid();
    expect(await staffSee()).toMatchObject({ back: { paid: TOTAL, held: 0 } });
    expect(await cancelBy()).toMatchObject({ order: { state: 'cancelled', why: 'staff', words: WHY } });
    await passes();
    expect(await last()).toMatchObject({ state: 'refunded', refunded: TOTAL });
    expect(await books()).toEqual({ card: 0, hold: 0, till: 0, provider: 0 });
    expect(await staffSee()).toMatchObject({ back: { paid: 0, held: 0 } });
    expect(await now()).toMatchObject({ state: 'cancelled' });
    expect((await to.get()).payment.due).toBe(0);
    expect(await logged()).toMatchObject([
      { action: 'payment_refunded', detail: `${TOTAL} USD order_cancelled`, staff: 'bob' },
    ]);
  });

  it('is let go at once where it is only reserved', async () => {
    const { staffSee, cancelBy, passes, last, books, logged } = await openPaid('hold');
    expect(await staffSee()).toMatchObject({ back: { paid: 0, held: TOTAL } });
    await cancelBy();
    await passes();
    expect((await last()).state).toBe('released');
    expect(await books()).toEqual({ card: 0, hold: 0, till: 0, provider: 0 });
    expect(await logged()).toMatchObject([{ action: 'payment_released' }]);
  });

  it('stays paid only if a manager says so', async () => {
    const { cancelBy, passes, last, now, olga, bob } = await openPaid();
    expect(await cancelBy(bob, { back: null })).toMatchObject({ reason: 'forbidden' });
    expect((await now()).state).toBe('placed');
    expect(await cancelBy(olga, { back: null })).toMatchObject({ order: { state: 'cancelled' } });
    await passes();
    expect(await last()).toMatchObject({ state: 'paid', refunded: 0 });
  });

  it('is not cancelled if another sum goes back than was seen', async () => {
    const { cancelBy, last, olga, now, books, guid, bob } = await openPaid();
    const back = { paid: TOTAL, held: 0 };
    const { payments } = (await olga.get(`staff/visit/${guid}/payments`)).json<{ payments: { version: number }[] }>();
    const refund = { action: 'refund', amount: 616, reason: 'goodwill', version: payments[0]!.version };
    await olga.post(`staff/payment/${(await last()).id}/act`, refund);
    expect(await cancelBy(bob, { back })).toMatchObject({ reason: 'changed-meanwhile' });
    expect((await now()).state).toBe('placed');
    expect((await books()).till).toBe(3_000);
    expect(await cancelBy(bob, { back: { paid: 3_000, held: 0 } })).toMatchObject({ order: { state: 'cancelled' } });
  });

  it('is asked for anew when its visitor orders again', async () => {
    const { cancelBy, passes, order, guid, to, now } = await openPaid();
    await cancelBy();
    await passes();
    const { version } = await now();
    expect(await order(guid, { version })).toMatchObject({ order: { state: 'placed', isPaid: false } });
    expect((await to.get()).payment.due).toBe(TOTAL);
  });
});
