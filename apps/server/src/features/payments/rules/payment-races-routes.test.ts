import { describe, expect, it } from 'vitest';
import { startPayments } from '#testing/paying/start-payments.ts';
import { lookAfter } from './look-after.ts';

const HUNDRED = Array.from({ length: 100 }, (_, index) => index);
const MINUTE = 60_000;

type Started = Awaited<ReturnType<typeof startPayments>>;

/** What the ledger says: it never differs from the payment, nor from the books of the provider. */
async function balances({ ledger, db, last }: Started) {
  const entries = await ledger();
  const of = (account: string) =>
    entries.reduce(
      (sum, { from, to, amount }) => sum + (to === account ? amount : 0) - (from === account ? amount : 0),
      0,
    );
  const { captured, refunded } = await last();
  const charges = await db.kysely.selectFrom('test_charges').select(['captured', 'refunds']).execute();
  const provider = charges.reduce((sum, charge) => {
    const given = Object.values(JSON.parse(charge.refunds) as Record<string, number>).reduce(
      (all, each) => all + each,
      0,
    );
    return sum + charge.captured - given;
  }, 0);
  expect(of('till')).toBe(captured - refunded);
  expect(of('till')).toBe(provider);
  expect(of('card') + of('hold') + of('till')).toBe(0);
  return { hold: of('hold'), till: of('till') };
}

describe('a hundred at once', () => {
  it('pay: one payment, taken once', async () => {
    const started = await startPayments();
    const { post, get } = started;
    await Promise.all(HUNDRED.map(() => post('begin', { amount: 4_500 })));
    expect((await get()).payment.payments).toHaveLength(1);
    await Promise.all(HUNDRED.map(() => post('test', { card: 'good' })));
    await Promise.all(HUNDRED.map(() => post('begin', { amount: 4_500 })));
    expect((await get()).payment).toMatchObject({ due: 0, payments: [{ state: 'paid', captured: 4_500 }] });
    expect(await balances(started)).toEqual({ hold: 0, till: 4_500 });
  });

  it('pay and cancel: paid or cancelled, never both', async () => {
    const started = await startPayments();
    const { post, last } = started;
    await post('begin', { amount: 4_500 });
    const { id } = await last();
    await Promise.all(HUNDRED.map((each) => (each % 2 ? post('test', { card: 'good' }) : post('cancel', { id }))));
    const { state } = await last();
    expect(['paid', 'order_cancelled']).toContain(state);
    expect(await balances(started)).toEqual({ hold: 0, till: state === 'paid' ? 4_500 : 0 });
  });

  it('capture and cancel: taken or free again, never both', async () => {
    const started = await startPayments({ way: 'hold' });
    const { pay, post, last, ada } = started;
    await pay();
    const { id, version } = await last();
    await Promise.all(
      HUNDRED.map((each) =>
        each % 2
          ? post('cancel', { id })
          : ada.post(`staff/payment/${id}/act`, { action: 'capture', amount: 4_000, version }),
      ),
    );
    const { state } = await last();
    expect(['paid', 'order_cancelled']).toContain(state);
    expect(await balances(started)).toEqual({ hold: 0, till: state === 'paid' ? 4_000 : 0 });
  });

  it('refund by two of the staff: never more than was paid', async () => {
    const started = await startPayments();
    const { pay, last, mina, olga } = started;
    await pay();
    const { id, version } = await last();
    const refund = { action: 'refund', reason: 'asked', amount: 3_000, version };
    const answers = await Promise.all(
      HUNDRED.map((each) => (each % 2 ? mina : olga).post(`staff/payment/${id}/act`, refund)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await balances(started)).toEqual({ hold: 0, till: 1_500 });
  });

  it('of ten keys, each refund is carried out once', async () => {
    const started = await startPayments();
    const { pay, last, mina } = started;
    await pay();
    const { id } = await last();
    for (let round = 0; round < 5; round++) {
      const { version } = await last();
      const body = { action: 'refund', reason: 'asked', amount: 100, version };
      const headers = { 'idempotency-key': `a-key-of-round-${round}` };
      await Promise.all(HUNDRED.slice(0, 20).map(() => mina.post(`staff/payment/${id}/act`, body, headers)));
    }
    expect(await balances(started)).toEqual({ hold: 0, till: 4_000 });
  });
});

it('what was begun for a service ends in the change to another', async () => {
  const { post, mina, ticket, db } = await startPayments();
  await post('begin', { amount: 4_500 });
  const path = `staff/ticket/${ticket.id}`;
  const { version, entry } = (await mina.get(`${path}/form`)).json<{ version: number; entry: object }>();
  const edited = await mina.post(`${path}/edit`, { ...entry, version, service: null });
  expect(edited.json()).toMatchObject({ success: true });
  const works = await db.kysely.selectFrom('payment_works').select(['kind', 'reason', 'actor']).execute();
  expect(works).toEqual([{ kind: 'cancel_order', reason: 'changed', actor: 'system' }]);
  expect(await post('test', { card: 'good' })).toMatchObject({ success: false });
});

describe('a hold whose visit is over', () => {
  async function reconcile({ time, payments, paying }: Started, afterMs: number) {
    time.now += afterMs;
    for (const payment of await payments.claim({ now: time.now, until: time.now + 1, limit: 100 })) {
      await lookAfter(payment, paying);
    }
  }

  it('is free again once it cannot be undone that the visitor left', async () => {
    const started = await startPayments({ way: 'hold' });
    const { pay, ticket, ada, last } = started;
    await pay();
    await ada.post(`staff/ticket/${ticket.id}/act`, { action: 'remove' });
    await reconcile(started, 6 * MINUTE);
    expect((await last()).state).toBe('authorized');
    await reconcile(started, 31 * MINUTE);
    expect((await last()).state).toBe('released');
    expect(await balances(started)).toEqual({ hold: 0, till: 0 });
  });

  it('pays the fee for not coming that was agreed, and the rest is free again', async () => {
    const started = await startPayments({ way: 'hold', noShowFee: 1_500 });
    const { pay, ticket, db, last, get } = started;
    expect((await get()).payment.noShowFee).toBe(1_500);
    await pay();
    await db.kysely
      .updateTable('tickets')
      .set({ stage: 'cancelled', reason: 'no_show', ended_at: started.time.now })
      .where('ticket_id', '=', ticket.id)
      .execute();
    await reconcile(started, 6 * MINUTE);
    await reconcile(started, 31 * MINUTE);
    expect(await last()).toMatchObject({ state: 'paid', captured: 1_500 });
    expect(await balances(started)).toEqual({ hold: 0, till: 1_500 });
  });

  it('stays for staff to take while the visit goes on', async () => {
    const started = await startPayments({ way: 'hold' });
    await started.pay();
    await reconcile(started, 6 * MINUTE);
    await reconcile(started, 31 * MINUTE);
    expect((await started.last()).state).toBe('authorized');
  });

  it('an order that nobody pays for a day is given up', async () => {
    const started = await startPayments();
    await started.post('begin', { amount: 4_500 });
    await reconcile(started, 25 * 60 * MINUTE);
    expect((await started.last()).state).toBe('order_cancelled');
  });
});

describe('the database', () => {
  it.each([
    { captured: 4_501 },
    { captured: -1 },
    { captured: 100, refunded: 101 },
    { captured: 100, refunded: 60, refunding: 41 },
    { amount: 0 },
  ])('refuses a payment with %j', async (wrong) => {
    const { post, db } = await startPayments();
    await post('begin', { amount: 4_500 });
    await expect(db.kysely.updateTable('payments').set(wrong).execute()).rejects.toThrow(
      /CHECK constraint failed|violates check constraint/,
    );
  });

  it('refuses a second open payment of a visit, and an entry with one side', async () => {
    const { post, db } = await startPayments();
    await post('begin', { amount: 4_500 });
    const row = await db.kysely.selectFrom('payments').selectAll().executeTakeFirstOrThrow();
    const again = { ...row, payment_id: 'another', number: 2, provider_ref: null };
    await expect(db.kysely.insertInto('payments').values(again).execute()).rejects.toThrow(
      /UNIQUE constraint failed|violates unique constraint/,
    );
    const entry = { site_id: 1, payment_id: 'x', sequence: 1, place: 0, at: 0, currency: 'CAD', amount: 1 };
    for (const wrong of [
      { from_account: 'till', to_account: 'till' },
      { from_account: 'x', to_account: 'till' },
    ]) {
      await expect(
        db.kysely
          .insertInto('payment_entries')
          .values({ ...entry, ...wrong })
          .execute(),
      ).rejects.toThrow(/CHECK constraint failed|violates check constraint/);
    }
  });
});
