import { describe, expect, it } from 'vitest';
import { startPayments } from '#testing/paying/start-payments.ts';
import { SLOW_MS } from '#features/payments/providers/test-charge.ts';

const KEY = { 'idempotency-key': 'a-key-of-a-test' };

describe('[SCREEN-11] paying for a visit', () => {
  it('asks for the price, takes it once, and says so by email', async () => {
    const { get, post, pay, ledger, writtenNotices } = await startPayments();
    expect((await get()).payment).toMatchObject({
      total: 4_500,
      due: 4_500,
      currency: 'CAD',
      way: 'now',
      payments: [],
    });
    expect(await pay()).toMatchObject({ due: 0, payments: [{ state: 'paid', captured: 4_500, isTest: true }] });
    expect(await ledger()).toEqual([{ from: 'card', to: 'till', amount: 4_500 }]);
    expect(await post('begin', { amount: 4_500 })).toMatchObject({ reason: 'not-now' });
    const notices = await writtenNotices();
    expect(notices.filter(({ kind }) => kind === 'payment_receipt')).toHaveLength(1);
  });

  it('[STATE-03] reserves, and the visitor cancels the order before it is taken', async () => {
    const { post, pay, last, ledger } = await startPayments({ way: 'hold' });
    expect(await pay()).toMatchObject({ due: 0, payments: [{ state: 'authorized', captured: 0, mayCancel: true }] });
    const { id } = await last();
    const cancelled = await post('cancel', { id });
    expect(cancelled.payment).toMatchObject({ due: 4_500, payments: [{ state: 'order_cancelled', mayCancel: false }] });
    expect((await post('cancel', { id })).success).toBe(true);
    expect(await ledger()).toEqual([
      { from: 'card', to: 'hold', amount: 4_500 },
      { from: 'hold', to: 'card', amount: 4_500 },
    ]);
  });

  it('goes on with another card after a refusal, and after a step at the bank', async () => {
    const { post, pay } = await startPayments();
    expect((await pay('declined')).payments).toMatchObject([{ state: 'failed', problem: 'card_declined' }]);
    const asks = { state: 'requires_action', problem: null, clientSecret: 'step' };
    expect((await post('test', { card: 'step' })).payment.payments).toMatchObject([asks]);
    expect((await post('test', { card: 'declined' })).payment.payments).toMatchObject([
      { state: 'failed', problem: 'payment_intent_authentication_failure', clientSecret: '' },
    ]);
    expect((await post('test', { card: 'confirm' })).payment.payments).toMatchObject([{ state: 'failed' }]);
    expect((await post('test', { card: 'declined' })).payment.payments).toMatchObject([{ problem: 'card_declined' }]);
    expect((await post('test', { card: 'step' })).payment.payments).toMatchObject([asks]);
    expect((await post('test', { card: 'confirm' })).payment.payments).toMatchObject([{ state: 'paid' }]);
    expect(await post('test', { card: 'good' })).toMatchObject({ reason: 'not-now' });
  });

  it('takes no test card any more once money is real, also for what was begun before', async () => {
    const { post, save, get } = await startPayments();
    await post('begin', { amount: 4_500 });
    const keys = { publishableKey: 'pk_test_123', secretKey: 'sk_test_123' };
    expect((await save({ provider: 'stripe', ...keys })).json()).toMatchObject({ success: true });
    expect(await post('test', { card: 'good' })).toMatchObject({ reason: 'not-now' });
    expect((await get()).payment).toMatchObject({ due: 4_500, payments: [{ state: 'requires_action', captured: 0 }] });
  });

  it('never hangs on a slow provider: the visit goes on, and the payment is known later', async () => {
    const { post, pay, time, get, mina, ticket } = await startPayments();
    const bankChecks = { state: 'requires_action', isWaiting: true, mayCancel: false, problem: null };
    expect((await pay('slow')).payments).toMatchObject([bankChecks]);
    // Also for whoever loads the page again.
    expect((await get()).payment.payments).toMatchObject([bankChecks]);
    expect((await mina.get(`staff/visit/${ticket.id}/payments`)).json()).toMatchObject({
      payments: [{ isWaiting: true }],
    });
    expect((await post('check')).payment.payments).toMatchObject([{ state: 'requires_action' }]);
    time.now += SLOW_MS;
    expect((await post('check')).payment).toMatchObject({ due: 0, payments: [{ state: 'paid' }] });
  });

  it('takes exactly what was shown', async () => {
    const { post, save, get } = await startPayments();
    expect(await post('begin', { amount: 4_499 })).toMatchObject({ reason: 'fee-changed' });
    await post('begin', { amount: 4_500 });
    await save({ ask: 'deposit', depositPercent: 20 });
    expect((await get()).payment).toMatchObject({ due: 900, lines: [{ kind: 'deposit', amount: 900 }] });
    expect(await post('begin', { amount: 4_500 })).toMatchObject({ reason: 'fee-changed' });
    // What was begun for another amount ends first.
    expect((await post('begin', { amount: 900 })).payment.payments).toMatchObject([
      { state: 'order_cancelled', amount: 4_500 },
      { state: 'requires_action', amount: 900 },
    ]);
  });

  it('[API-13] begins once for a repeated key, and refuses it with another amount', async () => {
    const { post } = await startPayments();
    const first = await post('begin', { amount: 4_500 }, KEY);
    expect(await post('begin', { amount: 4_500 }, KEY)).toEqual(first);
    expect(first.payment.payments).toHaveLength(1);
    expect(await post('begin', { amount: 4_400 }, KEY)).toMatchObject({ reason: 'key-reused' });
  });

  it('is for whoever knows the guid, and costs nothing where nothing is asked for', async () => {
    const { ask, get, save, ticket } = await startPayments({ ask: 'no' });
    expect((await get()).payment).toMatchObject({ total: 0, due: 0, lines: [] });
    const tasks = () => ask({ url: `/api/100001/client/visit/${ticket.id}/tasks` });
    expect((await tasks()).json()).toMatchObject({ rows: [] });
    await save({ services: { check: 'full' } });
    expect((await tasks()).json()).toMatchObject({
      parts: expect.arrayContaining(['payment']),
      rows: [{ part: 'payment', state: 'todo', amount: { minor: 4_500, currency: 'CAD' } }],
    });
    for (const guid of ['nobody-has-such-a-guid-as-this', 'x']) {
      expect((await ask({ url: `/api/100001/client/visit/${guid}/payment` })).statusCode).toBe(404);
    }
    expect((await ask({ url: `/api/100002/client/visit/${ticket.id}/payment` })).statusCode).toBe(404);
  });

  it('is done before one’s turn, and shown as done', async () => {
    const { ask, pay, ticket } = await startPayments({ way: 'hold' });
    const task = async () =>
      (await ask({ url: `/api/100001/client/visit/${ticket.id}/tasks` })).json<{ rows: object[] }>().rows[0];
    await pay('declined');
    expect(await task()).toMatchObject({ state: 'failed', names: { en: 'Hold on your card' } });
    await pay('slow');
    expect(await task()).toMatchObject({ state: 'checking' });
    await pay();
    expect(await task()).toMatchObject({ state: 'checking' });
  });

  it.each(['called', 'serving', 'completed'])(
    'is not let go by its visitor once %s, and by staff still',
    async (stage) => {
      const { pay, post, last, act, mina, ticket, db, time } = await startPayments({ way: 'hold' });
      await pay();
      await db.kysely
        .updateTable('tickets')
        .set({ stage, ...(stage === 'completed' ? { ended_at: time.now } : { desk: '1' }) })
        .where('ticket_id', '=', ticket.id)
        .execute();
      const { id, mayCancel } = await last();
      expect(mayCancel).toBe(false);
      expect(await post('cancel', { id })).toMatchObject({ reason: 'not-now' });
      expect((await act(mina, { action: 'release' })).payment.state).toBe('released');
    },
  );
});
