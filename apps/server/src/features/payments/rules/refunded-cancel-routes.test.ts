import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import { receiptContent } from '#features/payments/receipt/receipt-content.ts';
import { openShop, setShop, sweepOrders } from '#testing/shop/open-shop.ts';
import { ledgerOf, payAt, reconcile } from '#testing/paying/pay-at.ts';
import { startBooked } from '#testing/paying/start-booked.ts';
import { startPayments } from '#testing/paying/start-payments.ts';

/** Free to cancel until ten days before; a fee after that. */
const LATE = { cancelNoticeMinutes: 12 * 24 * 60, lateFee: 1_500 };
const EARLY = { cancelNoticeMinutes: 60, lateFee: 1_500 };
const SOON = 31 * MINUTE_MS;

type Booked = Awaited<ReturnType<typeof startBooked>>;

async function startPaid(rules: object, way: 'now' | 'hold' = 'now') {
  const server = await startBooked({ days: way === 'now' ? 10 : 3, values: { way }, rules });
  await server.keep();
  return server;
}

async function passed({ passes }: Pick<Booked, 'passes'>, rounds = 4) {
  for (let round = 0; round < rounds; round++) await passes(SOON);
}

describe('[SCREEN-11] a visit that is cancelled after it was paid', () => {
  it('in time gives all of it back, as was said before, once it cannot be undone any more', async () => {
    const server = await startPaid(EARLY);
    const { get, cancelVisit, passes, last, books, notices, owner, guid } = server;
    expect((await get()).payment.ifCancelled).toEqual({ paid: 4_500, held: 0, back: 4_500, freed: 0, owed: 0 });
    await cancelVisit(0);
    expect((await get()).payment.ifCancelled).toMatchObject({ back: 4_500 });
    await passes(MINUTE_MS);
    expect((await last()).refunded).toBe(0);
    await passed(server, 2);
    expect(await last()).toMatchObject({ state: 'refunded', refunded: 4_500 });
    expect((await get()).payment).toMatchObject({ due: 0, ifCancelled: null });
    expect(await books()).toEqual({ card: 0, hold: 0, till: 0, provider: 0 });
    expect(await notices()).toContain('payment_refunded email');
    const { payments } = (await (await owner()).get(`staff/visit/${guid}/payments`)).json<{
      payments: { steps: object[] }[];
    }>();
    expect(payments[0]?.steps.at(-1)).toMatchObject({ event: 'refund_rest', actor: 'system', reason: 'cancelled' });
  });

  it('late keeps the fee and gives back the rest, once', async () => {
    const server = await startPaid(LATE);
    const { get, cancelVisit, last, books } = server;
    expect((await get()).payment.ifCancelled).toEqual({ paid: 4_500, held: 0, back: 3_000, freed: 0, owed: 0 });
    expect(await cancelVisit(0)).toMatchObject({ reason: 'fee-changed' });
    await cancelVisit(1_500);
    await passed(server, 6);
    expect(await last()).toMatchObject({ state: 'partly_refunded', captured: 4_500, refunded: 3_000 });
    expect((await get()).payment).toMatchObject({ due: 0, total: 1_500 });
    expect(await books()).toEqual({ card: -1_500, hold: 0, till: 1_500, provider: 1_500 });
  });

  it('of a hold takes the fee and frees the rest, as was said before', async () => {
    const server = await startPaid(LATE, 'hold');
    expect((await server.get()).payment.ifCancelled).toEqual({ paid: 0, held: 4_500, back: 0, freed: 3_000, owed: 0 });
    await server.cancelVisit(1_500);
    await passed(server);
    expect(await server.last()).toMatchObject({ state: 'paid', captured: 1_500 });
    expect(await server.books()).toEqual({ card: -1_500, hold: 0, till: 1_500, provider: 1_500 });
  });

  it('late, after staff took a part of the hold, owes the rest of the fee: told before, to staff and on the receipt', async () => {
    const server = await startPaid(LATE, 'hold');
    const { get, cancelVisit, act, last, books, owner, guid, post } = server;
    await act({ action: 'capture', amount: 1_000 });
    await server.passes(MINUTE_MS);
    expect(await last()).toMatchObject({ state: 'paid', captured: 1_000 });
    // What is told before the tap.
    const told = { paid: 1_000, held: 0, back: 0, freed: 0, owed: 500 };
    expect((await get()).payment.ifCancelled).toEqual(told);
    await cancelVisit(1_500);
    await passed(server);
    // The visitor's screen, staff's page of the visit and of the day, and the receipt.
    expect((await get()).payment).toMatchObject({ total: 1_500, due: 500, way: 'now', ifCancelled: told });
    expect(await last()).toMatchObject({ captured: 1_000, fee: { kind: 'late_fee', amount: 1_000 } });
    const olga = await owner();
    const ofVisit = (await olga.get(`staff/visit/${guid}/payments`)).json<object>();
    const row = { off: 'cancelled', fee: { kind: 'late_fee', amount: 1_000 } };
    expect(ofVisit).toMatchObject({ due: 500, payments: [row] });
    expect((await olga.get('staff/payments')).json<object>()).toMatchObject({ rows: [row] });
    const { id } = await last();
    const [payment, log] = [await server.payments.find(100_001, id), await server.payments.log(100_001, [id])];
    const fee = { kind: 'late_fee', amount: 1_000 } as const;
    expect(payment && receiptContent({ payment, log, site: null, name: '', language: 'en', fee })).toMatchObject({
      total: ['Paid', '$10.00'],
      fee: ['Late cancellation fee', '$10.00'],
    });
    // What is left of it is paid at once, and is then the whole fee.
    await post('begin', { amount: 500 });
    await post('test', { card: 'good' });
    expect((await get()).payment).toMatchObject({ due: 0, ifCancelled: { paid: 1_500, back: 0, owed: 0 } });
    expect((await books()).till).toBe(1_500);
  });

  it('by staff costs nothing, also late, and they are told what goes back', async () => {
    const server = await startPaid(LATE);
    const payments = async () =>
      (await (await server.owner()).get(`staff/visit/${server.guid}/payments`)).json<object>();
    expect(await payments()).toMatchObject({ back: 4_500 });
    await server.ada.post(`staff/appointment/${server.guid}/act`, { action: 'cancel' });
    await passed(server);
    expect((await server.last()).state).toBe('refunded');
    expect(await payments()).toMatchObject({ back: 0, due: 0 });
  });

  it('and taken back by an undo stays paid', async () => {
    const { pay, ticket, ada, last, get, ...server } = await startPayments();
    await pay();
    await ada.post(`staff/ticket/${ticket.id}/act`, { action: 'remove' });
    await reconcile(server, MINUTE_MS);
    await server.db.kysely
      .updateTable('tickets')
      .set({ stage: 'waiting', reason: null, ended_at: null })
      .where('ticket_id', '=', ticket.id)
      .execute();
    for (let round = 0; round < 3; round++) await reconcile(server, SOON);
    expect(await last()).toMatchObject({ state: 'paid', refunded: 0 });
    expect((await get()).payment.due).toBe(0);
    const [row] = await server.db.kysely.selectFrom('payments').select(['look_at', 'ended_at']).execute();
    expect(row).toEqual({ look_at: null, ended_at: null });
  });

  it('of a line is given back to whoever leaves, and not to whoever does not come', async () => {
    for (const reason of ['removed', 'no_show']) {
      const { pay, ticket, last, get, ...server } = await startPayments();
      await pay();
      expect((await get()).payment.ifCancelled).toMatchObject({ paid: 4_500, back: 4_500 });
      await server.db.kysely
        .updateTable('tickets')
        .set({ stage: 'cancelled', reason, ended_at: server.time.now })
        .where('ticket_id', '=', ticket.id)
        .execute();
      await server.db.kysely.updateTable('payments').set({ look_at: server.time.now }).execute();
      for (let round = 0; round < 3; round++) await reconcile(server, SOON);
      expect((await last()).state).toBe(reason === 'no_show' ? 'paid' : 'refunded');
    }
  });
});

describe('cancelled while its money moves', () => {
  it('and staff refund a part at the same moment: all of it goes back, nothing twice', async () => {
    const server = await startPaid(EARLY);
    const { last, owner, cancelVisit, passes, books } = server;
    await cancelVisit(0);
    await passes(MINUTE_MS);
    const olga = await owner();
    const { id, version } = await last();
    const body = { action: 'refund', amount: 2_000, reason: 'asked', version };
    await Promise.all([
      passes(SOON),
      ...Array.from({ length: 20 }, () => olga.post(`staff/payment/${id}/act`, body)),
      server.post('check'),
    ]);
    await passed(server);
    expect(await last()).toMatchObject({ state: 'refunded', refunded: 4_500 });
    expect(await books()).toEqual({ card: 0, hold: 0, till: 0, provider: 0 });
  });

  it('and staff take the hold at the same moment: what was agreed stays, the rest goes back', async () => {
    for (const fee of [0, 1_500]) {
      const server = await startPaid(fee === 0 ? EARLY : LATE, 'hold');
      const { last, owner, cancelVisit, books } = server;
      const olga = await owner();
      const { id, version } = await last();
      const body = { action: 'capture', amount: 4_000, version };
      await Promise.all([
        cancelVisit(fee),
        ...Array.from({ length: 10 }, () => olga.post(`staff/payment/${id}/act`, body)),
      ]);
      await passed(server, 6);
      const { card, hold, till, provider } = await books();
      expect({ sum: card + hold + till, hold, till, provider }).toEqual({ sum: 0, hold: 0, till: fee, provider: fee });
      expect([4_000, fee]).toContain((await last()).captured);
    }
  });

  it('a hundred times at once: one refund', async () => {
    const server = await startPaid(EARLY);
    await Promise.all(Array.from({ length: 50 }, () => server.cancelVisit(0)));
    await server.passes(MINUTE_MS);
    server.time.now += SOON;
    const now = server.time.now;
    await server.db.kysely.updateTable('payments').set({ look_at: now }).execute();
    await Promise.all(Array.from({ length: 50 }, () => server.post('check')));
    await passed(server);
    expect(await server.books()).toEqual({ card: 0, hold: 0, till: 0, provider: 0 });
    const works = await server.db.kysely.selectFrom('payment_works').select(['kind', 'state']).execute();
    expect(works).toEqual([{ kind: 'refund', state: 'done' }]);
  });
});

describe('what was ordered with it', () => {
  it('is given back and free for others, unless its visitor has it', async () => {
    const server = await openShop(2);
    await setShop(server.olga, { pays: 'online' });
    const { guid, order, ada, db } = server;
    for (const each of [0, 1]) {
      await order(guid(each), {});
      const to = payAt(server, guid(each));
      await to.post('begin', { amount: 3_616 });
      await to.post('test', { card: 'good' });
    }
    const given = { action: 'hand_over', version: 1, reason: '', quantities: [] };
    const handed = await ada.post(`staff/visit/${guid(1)}/order/act`, given);
    if (handed.statusCode !== 200) {
      await ada.post(`staff/visit/${guid(1)}/order/act`, { ...given, version: 2 });
    }
    for (const each of [0, 1]) await ada.post(`staff/ticket/${guid(each)}/act`, { action: 'remove' });
    for (let round = 0; round < 3; round++) await reconcile(server, SOON);
    expect(await ledgerOf(server, guid(0))).toMatchObject({ till: 0 });
    expect(await ledgerOf(server, guid(1))).toMatchObject({ till: 3_616 });
    await sweepOrders(server);
    const rows = await db.kysely.selectFrom('visit_orders').select(['visit_id', 'state']).execute();
    const states = Object.fromEntries(rows.map(({ visit_id: id, state }) => [id, state]));
    expect([states[guid(0)], states[guid(1)]]).toEqual(['cancelled', 'handed_over']);
  });
});
