import type { StaffPayment } from '@openturn/contract/staff/visit/staff-payments.ts';
import { describe, expect, it } from 'vitest';
import { openShop, setShop } from '#testing/shop/open-shop.ts';
import { ledgerOf, payAt, reconcile } from '#testing/paying/pay-at.ts';

const ROUNDS = Array.from({ length: 60 }, (_, index) => index);

async function startOrders(way: 'now' | 'hold' = 'now') {
  const server = await openShop(4);
  await setShop(server.olga, { pays: 'online' });
  const { olga } = server;
  const { version, values } = (await olga.get('staff/settings/payments')).json<{ version: string; values: object }>();
  await olga.post('staff/settings/payments', { version, values: { ...values, way } });
  return server;
}

/** At the end nothing more than what is due was taken, and the books agree. */
async function settled(server: Awaited<ReturnType<typeof startOrders>>, guid: string) {
  for (let round = 0; round < 4; round++) await reconcile(server, 60_000);
  const { payment } = await payAt(server, guid).get();
  const books = await ledgerOf(server, guid);
  expect(books.card + books.hold + books.till).toBe(0);
  expect(books.till).toBe(books.provider);
  expect(books.till + books.hold).toBeLessThanOrEqual(payment.total);
  return { ...books, total: payment.total, payments: payment.payments };
}

describe.each(['now', 'hold'] as const)('a payment that was begun, way %s', (way) => {
  it('is ended when less is ordered: the card no longer pays the old sum', async () => {
    const server = await startOrders(way);
    const { order, guid, adult, pomade, item } = server;
    const to = payAt(server, guid(0));
    await order(guid(0), { items: [item(adult), item(pomade, 1, 'matte')], total: 5_650 });
    await to.post('begin', { amount: 5_650 });
    await order(guid(0), { version: 1, total: 3_616 });
    expect(await to.post('test', { card: 'good' })).toMatchObject({ reason: 'fee-changed' });
    expect((await to.get()).payment).toMatchObject({ total: 3_616, due: 3_616 });
    await to.post('begin', { amount: 3_616 });
    await to.post('test', { card: 'good' });
    expect((await to.get()).payment.due).toBe(0);
    expect(await settled(server, guid(0))).toMatchObject(
      way === 'hold' ? { hold: 3_616, till: 0 } : { hold: 0, till: 3_616 },
    );
  });

  it('is ended when the order is cancelled, and when the visitor leaves', async () => {
    const server = await startOrders(way);
    const { order, guid, cancel, ada } = server;
    for (const each of [0, 1]) {
      await order(guid(each), {});
      await payAt(server, guid(each)).post('begin', { amount: 3_616 });
    }
    await cancel(guid(0), 1);
    await ada.post(`staff/ticket/${guid(1)}/act`, { action: 'remove' });
    for (const each of [0, 1]) {
      expect(await payAt(server, guid(each)).post('test', { card: 'good' })).toMatchObject({ success: false });
      expect(await settled(server, guid(each))).toMatchObject({ hold: 0, till: 0 });
    }
  });

  it('gives back by itself what a slow bank takes for an order that is cancelled meanwhile', async () => {
    const server = await startOrders(way);
    const { order, guid, cancel, ada } = server;
    const to = payAt(server, guid(0));
    await order(guid(0), {});
    await to.post('begin', { amount: 3_616 });
    await to.post('test', { card: 'slow' });
    await cancel(guid(0), 1);
    expect(await settled(server, guid(0))).toMatchObject({ hold: 0, till: 0, total: 0 });
    const { payments } = (await ada.get(`staff/visit/${guid(0)}/payments`)).json<{ payments: StaffPayment[] }>();
    const logged = payments[0]!.steps.filter(({ actor, reason }) => actor === 'system' && reason === 'changed');
    expect(logged.map(({ event }) => event)).toEqual([way === 'hold' ? 'cancel_order' : 'refund_rest']);
    // Nothing of it counts: another order is to be paid anew.
    await order(guid(0), { version: 2 });
    expect((await to.get()).payment).toMatchObject({ due: 3_616 });
  });

  it('is cancelled by the visitor while a slow bank checks it, twice, and the order is changed all the same', async () => {
    const server = await startOrders(way);
    const { order, guid } = server;
    const to = payAt(server, guid(0));
    await order(guid(0), {});
    await to.post('begin', { amount: 3_616 });
    const { id } = (await to.post('test', { card: 'slow' })).payment.payments[0]!;
    const cancelled = [await to.post('cancel', { id }), await to.post('cancel', { id })];
    expect(cancelled).toMatchObject([{ success: true }, { success: true }]);
    expect(await order(guid(0), { version: 1, tip: { amount: 100 }, total: 3_716 })).toMatchObject({ success: true });
    expect(await settled(server, guid(0))).toMatchObject({ hold: 0, till: 0 });
    expect((await to.get()).payment.due).toBe(3_716);
  });

  it('never takes more than is due while the order is changed or cancelled, or its visitor removed', async () => {
    const server = await startOrders(way);
    const { order, guid, adult, pomade, item, cancel, ada } = server;
    for (const [each, race] of (['change', 'cancel', 'remove'] as const).entries()) {
      const to = payAt(server, guid(each));
      await order(guid(each), { items: [item(adult), item(pomade, 1, 'matte')], total: 5_650 });
      await to.post('begin', { amount: 5_650 });
      await Promise.all(
        ROUNDS.map(async (round) => {
          if (round % 2 === 0) return to.post('test', { card: 'good' });
          if (race === 'change') return order(guid(each), { version: 1, total: 3_616 });
          if (race === 'cancel') return cancel(guid(each), 1);
          return round === 31 ? ada.post(`staff/ticket/${guid(each)}/act`, { action: 'remove' }) : to.get();
        }),
      );
      expect(await keptOf(server, guid(each))).toEqual([]);
    }
  });
});

/** What was kept of payments that something had changed under; whoever paid before that keeps what they have. */
async function keptOf(server: Awaited<ReturnType<typeof startOrders>>, guid: string): Promise<object[]> {
  for (let round = 0; round < 4; round++) await reconcile(server, 60_000);
  const { payment } = await payAt(server, guid).get();
  const books = await ledgerOf(server, guid);
  expect(books.card + books.hold + books.till).toBe(0);
  expect(books.till).toBe(books.provider);
  const works = await server.db.kysely
    .selectFrom('payment_works')
    .innerJoin('payments', (join) => join.onRef('payments.payment_id', '=', 'payment_works.payment_id'))
    .select(['payment_works.payment_id as id', 'kind'])
    .where('payments.visit_id', '=', guid)
    .where('reason', '=', 'changed')
    .execute();
  const ended = payment.payments.filter((one) => works.some(({ id }) => id === one.id));
  return ended.filter(({ captured, refunded, state }) => captured > refunded || state === 'authorized');
}
