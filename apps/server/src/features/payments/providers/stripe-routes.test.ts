import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FAKE_STRIPE_KEYS, startFakeStripe } from '#testing/fakes/fake-stripe.ts';
import { startPayments } from '#testing/paying/start-payments.ts';
import type { PaymentValues } from '@openturn/contract/staff/visit/payment-settings.ts';
import { lookAfter } from '#features/payments/rules/look-after.ts';

const MINUTE = 60_000;

async function startStripe(values: Partial<PaymentValues> = {}) {
  const stripe = await startFakeStripe();
  const server = await startPayments({ ...FAKE_STRIPE_KEYS, ...values }, { STRIPE_BASE_URL: stripe.url });
  const begin = async () => (await server.post('begin', { amount: 4_500 })).payment;
  const ref = async () => {
    const row = await server.db.kysely.selectFrom('payments').select('provider_ref').executeTakeFirst();
    return row?.provider_ref ?? '';
  };
  const deliver = ({ payload, signature }: { payload: string; signature: string }, at = 100_001) =>
    server.ask({
      method: 'POST',
      url: `/api/${at}/payment-events/stripe`,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload,
    });
  const eventNow = (type: string, id: string, eventId?: string) => stripe.event(type, id, server.time.now, eventId);
  /** What the job does, once what it waits for is due. */
  const reconcile = async (afterMs = MINUTE) => {
    server.time.now += afterMs;
    const now = server.time.now;
    const due = await server.payments.claim({ now, until: now + 1, limit: 100 });
    for (const payment of due) await lookAfter(payment, server.paying);
  };
  const state = async () => (await server.last()).state;
  return { ...server, stripe, begin, ref, deliver, eventNow, reconcile, state };
}

describe('payments through Stripe', () => {
  it('order with the parameters of its library, under a key of their own', async () => {
    const { begin, stripe, last } = await startStripe({ way: 'hold' });
    expect(await begin()).toMatchObject({
      provider: 'stripe',
      publishableKey: 'pk_test_fake',
      payments: [{ isTest: false }],
    });
    const { id, clientSecret } = await last();
    expect(clientSecret).toBe('pi_1_secret_x');
    expect(stripe.sent[0]).toMatchObject({
      method: 'POST',
      path: '/v1/payment_intents',
      key: `create ${id}`,
      form: {
        amount: '4500',
        currency: 'cad',
        capture_method: 'manual',
        'automatic_payment_methods[enabled]': 'true',
        'metadata[payment]': id,
        'metadata[site]': '100001',
      },
    });
  });

  it('are held, taken in part and given back as the provider says', async () => {
    const { begin, stripe, ref, post, act, mina, state, last } = await startStripe({ way: 'hold' });
    await begin();
    stripe.confirm(await ref());
    await post('check');
    expect(await state()).toBe('authorized');
    expect((await act(mina, { action: 'capture', amount: 3_000 })).payment).toMatchObject({
      state: 'paid',
      captured: 3_000,
    });
    // What was not taken is no refund, although it counts as one at Stripe.
    expect((await last()).refunded).toBe(0);
    const refunded = await act(mina, { action: 'refund', amount: 1_000, reason: 'asked' });
    expect(refunded.payment).toMatchObject({ state: 'partly_refunded', captured: 3_000, refunded: 1_000 });
    expect(stripe.sent.every(({ method, key }) => method === 'GET' || key !== null)).toBe(true);
  });

  it('tell why a card was declined, and go on with another', async () => {
    const { begin, stripe, ref, post, state, last } = await startStripe();
    await begin();
    stripe.confirm(await ref(), 'declined');
    await post('check');
    expect(await last()).toMatchObject({ state: 'failed', problem: 'insufficient_funds' });
    Object.assign(stripe.intents.get(await ref())!, { status: 'requires_action' });
    await post('check');
    expect(await last()).toMatchObject({ state: 'requires_action', problem: null });
    stripe.confirm(await ref());
    await post('check');
    expect(await state()).toBe('paid');
  });

  it('follow signed events, and no others', async () => {
    const { begin, stripe, ref, deliver, eventNow, state } = await startStripe();
    await begin();
    const id = await ref();
    stripe.confirm(id);
    const { payload, signature } = eventNow('payment_intent.succeeded', id);
    for (const forged of [
      signature.replace(/v1=../, 'v1=zz'),
      '',
      stripe.event('payment_intent.succeeded', id, 0).signature,
    ]) {
      expect((await deliver({ payload, signature: forged })).statusCode).toBe(403);
    }
    expect((await deliver({ payload: `${payload} `, signature })).statusCode).toBe(403);
    expect((await deliver({ payload, signature }, 100_002)).statusCode).toBe(403);
    expect(await state()).toBe('requires_action');
    expect((await deliver({ payload, signature })).statusCode).toBe(204);
    expect(await state()).toBe('paid');
  });

  it('take signed events that say nothing without any effect', async () => {
    const { begin, stripe, ref, deliver, state, time } = await startStripe();
    await begin();
    const id = await ref();
    const intent = { id, object: 'payment_intent', status: 'succeeded' };
    for (const body of [
      [],
      {},
      null,
      { id: 'evt_1', type: 'payment_intent.succeeded' },
      { id: 'evt_2', type: 'payment_intent.succeeded', data: null },
      { id: 'evt_3', type: 'payment_intent.succeeded', data: { object: null } },
      { id: 'evt_4', type: 'payment_intent.succeeded', data: { object: intent } },
      { id: 'evt_5', type: 'payment_intent.succeeded', data: { object: { ...intent, metadata: null } } },
      { id: 'evt_6', type: 'charge.refunded', data: { object: { object: 'charge', status: 'succeeded' } } },
      { id: 'evt_7', data: { object: intent } },
    ]) {
      const { statusCode } = await deliver(stripe.signed(JSON.stringify(body), time.now));
      expect([200, 204, 400, 403]).toContain(statusCode);
    }
    expect(await state()).toBe('requires_action');
  });

  it('come to the same in any order of events, each a hundred times at once', async () => {
    const { begin, stripe, ref, deliver, eventNow, ledger, last, db } = await startStripe({ way: 'hold' });
    await begin();
    const id = await ref();
    stripe.confirm(id);
    const authorized = eventNow('payment_intent.amount_capturable_updated', id, 'evt_a');
    stripe.intents.get(id)!.status = 'succeeded';
    stripe.intents.get(id)!.amount_received = 4_500;
    const paid = eventNow('payment_intent.succeeded', id, 'evt_b');
    stripe.intents.get(id)!.refunded = 500;
    const refunded = eventNow('charge.refunded', id, 'evt_c');
    const all = Array.from({ length: 100 }, () => [refunded, authorized, paid]).flat();
    const answers = await Promise.all(all.map((event) => deliver(event)));
    // One that the server has no time for is sent again by the provider.
    expect(answers.filter(({ statusCode }) => statusCode !== 204 && statusCode !== 503)).toEqual([]);
    for (const event of [refunded, paid, authorized]) expect((await deliver(event)).statusCode).toBe(204);
    expect(await last()).toMatchObject({ state: 'partly_refunded', captured: 4_500, refunded: 500 });
    const till = (await ledger()).reduce(
      (sum, { from, to, amount }) => sum + (to === 'till' ? amount : from === 'till' ? -amount : 0),
      0,
    );
    expect(till).toBe(4_000);
    expect(await db.kysely.selectFrom('payment_notices_taken').select('event_id').execute()).toHaveLength(3);
  });

  it('are never ordered twice when an answer is lost, fails or never comes', async () => {
    const { begin, stripe, reconcile, state, ref } = await startStripe();
    // The library itself sends once more over a connection that broke.
    stripe.twists.push('lost', 'lost');
    expect((await begin()).payments).toMatchObject([{ state: 'requires_action', isWaiting: true, clientSecret: null }]);
    stripe.twists.push(500, 'silent');
    await reconcile();
    await reconcile();
    await reconcile();
    expect(stripe.intents.size).toBe(1);
    stripe.confirm(await ref());
    await reconcile();
    expect(await state()).toBe('paid');
  });

  it('are given back once although the first answer was lost', async () => {
    const { begin, stripe, ref, post, act, mina, reconcile, last } = await startStripe();
    await begin();
    stripe.confirm(await ref());
    await post('check');
    // The library itself sends once more over a connection that broke.
    stripe.twists.push('lost', 'lost');
    const asked = await act(mina, { action: 'refund', amount: 2_000, reason: 'goodwill' });
    expect(asked.payment).toMatchObject({ state: 'paid', refunding: 2_000, isWaiting: true, may: [] });
    await reconcile();
    await reconcile();
    expect(await last()).toMatchObject({ state: 'partly_refunded', refunded: 2_000, isWaiting: false });
    expect(stripe.intents.get(await ref())?.refunded).toBe(2_000);
  });

  it('are given back once although the answer was lost for longer than Stripe remembers a key', async () => {
    const { begin, stripe, ref, post, act, mina, reconcile, last } = await startStripe();
    await begin();
    stripe.confirm(await ref());
    await post('check');
    stripe.twists.push('lost', 'lost');
    await act(mina, { action: 'refund', amount: 2_000, reason: 'goodwill' });
    stripe.forgetKeys();
    await reconcile(25 * 60 * MINUTE);
    await reconcile();
    expect(await last()).toMatchObject({ state: 'partly_refunded', refunded: 2_000, isWaiting: false });
    expect(stripe.intents.get(await ref())?.refunded).toBe(2_000);
  });

  it('refuse what the provider refuses', async () => {
    const { begin, stripe, ref, post, act, mina, last } = await startStripe({ way: 'hold' });
    await begin();
    const id = await ref();
    stripe.confirm(id);
    await post('check');
    // Cancelled in the provider’s own console.
    stripe.intents.get(id)!.status = 'canceled';
    expect((await act(mina, { action: 'capture', amount: 4_500 })).payment.state).toBe('expired');
    expect(await last()).toMatchObject({ captured: 0, isWaiting: false });
  });

  it('are tested with the keys as they are typed', async () => {
    const { olga, page } = await startStripe();
    const { values } = await page();
    const test = async (change: object) =>
      (await olga.post('staff/settings/payments/test', { values: { ...values, ...change } })).json<object>();
    expect(await test({})).toMatchObject({ success: true, cause: null, isLive: false });
    expect(await test({ secretKey: 'sk_test_wrong' })).toMatchObject({ cause: 'wrong-key' });
  });
});

it('the fake has no field that Stripe’s library does not know', async () => {
  const stripe = await startFakeStripe();
  const { stripeClient } = await import('./stripe-provider.ts');
  const client = await stripeClient(FAKE_STRIPE_KEYS.secretKey, { baseUrl: stripe.url });
  const intent = await client.paymentIntents.create({ amount: 1, currency: 'cad' });
  stripe.confirm(intent.id);
  const { latest_charge: charge, ...fields } = await client.paymentIntents.retrieve(intent.id);
  const types = (name: string) =>
    readFileSync(
      new URL(import.meta.resolve('stripe').replace(/stripe\.esm\.node\.js$/, `resources/${name}.d.ts`)),
      'utf8',
    );
  const missing = (object: object, name: string) =>
    Object.keys(object).filter((field) => !new RegExp(`\\b${field}\\??:`).test(types(name)));
  expect(missing(fields, 'PaymentIntents').filter((field) => field !== 'lastResponse')).toEqual([]);
  expect(missing(charge as object, 'Charges')).toEqual([]);
});
