import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import { openShop, setShop } from '#testing/shop/open-shop.ts';
import { ledgerOf, payAt, reconcile } from '#testing/paying/pay-at.ts';

const AT_ONCE = 100;
/** Of each race, with another call first each time. */
const ROUNDS = 4;
const STOCK = 5;
const ORDERED = 3;
/** One cut and three of the pomade, then one of them. */
const TOTAL = { before: 9_718, after: 5_650 };

type Call = () => Promise<object>;
type Reply = { success?: boolean; reason?: string };

/** Visitors who have ordered, for what is paid on the phone. */
async function openRace(way: 'now' | 'hold') {
  const server = await openShop(ROUNDS);
  const { olga, bob, order, item, adult, pomade } = server;
  await setShop(olga, { pays: 'online' });
  const { version, values } = (await olga.get('staff/settings/payments')).json<{ version: string; values: object }>();
  await olga.post('staff/settings/payments', { version, values: { ...values, way } });
  const visitOf = async (round: number) => {
    const guid = server.guid(round);
    await order(guid, { items: [item(adult), item(pomade, ORDERED, 'matte')], total: TOTAL.before });
    const to = payAt(server, guid);
    const fewer = { quantities: [item(adult), item(pomade, 1, 'matte')], reason: 'Two were damaged.' };
    const now = async () => (await server.see(guid)).order!;
    const last = async () => (await to.get()).payment.payments.at(-1)!;
    return {
      now,
      last,
      begin: () => to.post('begin', { amount: TOTAL.before }),
      card: () => to.post('test', { card: 'good' }),
      letGo: async (id: string) => to.post('cancel', { id }),
      cancel: async (seen: number) => server.cancel(guid, seen),
      change: async (seen: number) => server.act(bob, guid, { action: 'change', version: seen, ...fewer }),
      staffCancel: async (seen: number) =>
        server.act(bob, guid, { action: 'cancel', version: seen, reason: 'Sold out' }),
      staffKeeps: async (seen: number) =>
        server.act(olga, guid, { action: 'cancel', version: seen, reason: 'Sold out', back: null }),
      handOver: async (seen: number) => server.act(bob, guid, { action: 'hand_over', version: seen }),
      capture: async ({ id, version: seen }: { id: string; version: number }) =>
        (
          await olga.post(`staff/payment/${id}/act`, { action: 'capture', amount: TOTAL.before, version: seen })
        ).json<object>(),
      giveBack: async ({ id, version: seen }: { id: string; version: number }) => {
        const body = { action: 'refund', amount: TOTAL.before, reason: 'asked', version: seen };
        return (await olga.post(`staff/payment/${id}/act`, body)).json<object>();
      },
      staffPayment: async () =>
        (await olga.get(`staff/visit/${guid}/payments`)).json<{ payments: { id: string; version: number }[] }>()
          .payments[0]!,
      /** What is left on either side once everything has been looked after; it takes back no piece and no cent twice. */
      settled: async () => {
        for (let time = 0; time < 3; time++) await reconcile(server, 20 * MINUTE_MS);
        const { till, hold, provider } = await ledgerOf(server, guid);
        expect(till).toBe(provider);
        const { state, lines } = await now();
        const held = state === 'cancelled' ? 0 : (lines.find(({ product }) => product === pomade)?.quantity ?? 0);
        expect(await server.stockOf(pomade)).toBe(STOCK - held);
        return { till, hold };
      },
      /** The pieces are there for the next round. */
      end: async () => {
        const { version: seen, state } = await now();
        if (state === 'placed') await server.act(bob, guid, { action: 'cancel', version: seen, reason: 'The end' });
        await setStock();
      },
    };
  };
  const setStock = async () => {
    await server.db.kysely.updateTable('products').set({ stock: STOCK }).where('product_id', '=', pomade).execute();
  };
  return { ...server, visitOf };
}

/** A hundred at once, by turns; the replies of each kind. */
async function race(round: number, calls: readonly Call[]): Promise<Reply[][]> {
  const replies = calls.map((): Reply[] => []);
  const send = async (at: number) => void replies[at]!.push(await calls[at]!());
  await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => send((index + round) % calls.length)));
  return replies;
}

const wins = (replies: Reply[] | undefined) => replies?.filter(({ success }) => success === true).length ?? 0;
const rounds = Array.from({ length: ROUNDS }, (_, round) => round);

describe('a hundred at once', { timeout: 120_000 }, () => {
  it('cancel an order and change it: one does, and the other is told that it has changed', async () => {
    const { visitOf } = await openRace('now');
    for (const round of rounds) {
      const { cancel, change, now, settled, end } = await visitOf(round);
      const [cancelled, changed] = await race(round, [() => cancel(1), () => change(1)]);
      expect(wins(cancelled) + wins(changed)).toBe(1);
      expect(await now()).toMatchObject(
        wins(changed) === 1
          ? { version: 2, state: 'placed', total: TOTAL.after }
          : { version: 2, state: 'cancelled', why: 'visitor' },
      );
      expect(await settled()).toEqual({ till: 0, hold: 0 });
      await end();
    }
  });

  it('cancel an order, change it and pay for it: nothing is taken for what is not ordered', async () => {
    const { visitOf } = await openRace('now');
    for (const round of rounds) {
      const { cancel, change, begin, card, now, settled, end } = await visitOf(round);
      await begin();
      const [cancelled, changed, paid] = await race(round, [() => cancel(1), () => change(1), card]);
      expect(wins(cancelled) + wins(changed)).toBeLessThanOrEqual(1);
      const { till, hold } = await settled();
      const { state, isPaid, total } = await now();
      expect({ hold, till }).toEqual({ hold: 0, till: isPaid && state === 'placed' ? total : 0 });
      // What was told to be paid is either still paid, or somebody has changed the order before.
      expect(wins(paid) > 0 && till === 0 ? wins(cancelled) + wins(changed) : 1).toBe(1);
      await end();
    }
  });

  it('let a hold go, change the order and take the money: taken for the whole order, or nothing', async () => {
    const { visitOf } = await openRace('hold');
    for (const round of rounds) {
      const visit = await visitOf(round);
      await visit.begin();
      await visit.card();
      const { version } = await visit.now();
      const payment = await visit.staffPayment();
      await race(round, [() => visit.letGo(payment.id), () => visit.change(version), () => visit.capture(payment)]);
      const { till, hold } = await visit.settled();
      const { isPaid, total } = await visit.now();
      expect({ hold, till }).toEqual({ hold: 0, till: isPaid ? total : 0 });
      await visit.end();
    }
  });

  it('let a hold go and hand the order over: never given without its hold', async () => {
    const { visitOf } = await openRace('hold');
    for (const round of rounds) {
      const visit = await visitOf(round);
      await visit.begin();
      await visit.card();
      const { version } = await visit.now();
      const { id } = await visit.last();
      await race(round, [() => visit.letGo(id), () => visit.handOver(version)]);
      const { hold } = await visit.settled();
      const { state } = await visit.now();
      expect({ state, hold }).toEqual(
        state === 'handed_over' ? { state, hold: TOTAL.before } : { state: 'placed', hold: 0 },
      );
      await visit.end();
    }
  });

  it('cancel a paid order as staff: given back once, and each piece is there for others', async () => {
    const { visitOf } = await openRace('now');
    for (const round of rounds) {
      const visit = await visitOf(round);
      await visit.begin();
      await visit.card();
      const { version } = await visit.now();
      const payment = await visit.staffPayment();
      const [cancelled] = await race(round, [
        () => visit.staffCancel(version),
        () => visit.giveBack(payment),
        () => visit.handOver(version),
      ]);
      const { till } = await visit.settled();
      const { state } = await visit.now();
      expect(wins(cancelled)).toBe(state === 'cancelled' ? 1 : 0);
      // Whoever was quicker: a colleague's refund may have gone through before the order was handed over.
      expect([0, state === 'cancelled' ? 0 : TOTAL.before]).toContain(till);
      expect((await visit.last()).refunded).toBe(TOTAL.before - till);
      await visit.end();
    }
  });

  it('cancel an order with a hold as staff and take the money: nothing stays taken or reserved', async () => {
    const { visitOf } = await openRace('hold');
    for (const round of rounds) {
      const visit = await visitOf(round);
      await visit.begin();
      await visit.card();
      const { version } = await visit.now();
      const payment = await visit.staffPayment();
      const [cancelled] = await race(round, [
        () => visit.staffCancel(version),
        () => visit.letGo(payment.id),
        () => visit.capture(payment),
      ]);
      // While the money was being taken, all of them may have been told to try again.
      if (wins(cancelled) === 0) await visit.staffCancel((await visit.now()).version);
      expect(await visit.settled()).toEqual({ till: 0, hold: 0 });
      expect((await visit.now()).state).toBe('cancelled');
      await visit.end();
    }
  });

  it('cancel an order as staff who keep the money, let its hold go and take it: what was taken can be given back, once', async () => {
    const { visitOf } = await openRace('hold');
    for (const round of rounds) {
      const visit = await visitOf(round);
      await visit.begin();
      await visit.card();
      const { version } = await visit.now();
      const payment = await visit.staffPayment();
      await race(round, [() => visit.staffKeeps(version), () => visit.letGo(payment.id), () => visit.capture(payment)]);
      const { till, hold } = await visit.settled();
      const { id, captured } = await visit.last();
      expect({ hold, captured: [0, TOTAL.before] }).toEqual({ hold: 0, captured: expect.arrayContaining([till]) });
      expect(captured).toBe(till);
      const { version: seen } = await visit.staffPayment();
      await race(round, [() => visit.giveBack({ id, version: seen })]);
      expect(await visit.settled()).toEqual({ till: 0, hold: 0 });
      await visit.end();
    }
  });
});
