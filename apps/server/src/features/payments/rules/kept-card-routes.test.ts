import { DAY_MS, HOUR_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';
import { describe, expect, it } from 'vitest';
import { startBooked } from '#testing/paying/start-booked.ts';
import { FAKE_STRIPE_KEYS, startFakeStripe } from '#testing/fakes/fake-stripe.ts';

/** From two hours before the time of day of the visit to a day before it. */
const UNTIL_DAY_BEFORE = (days: number) => (days - 1) * DAY_MS + 2 * HOUR_MS;

describe('[SCREEN-11] a hold for a visit more than five days ahead', () => {
  it('keeps the card, and is authorised the day before', async () => {
    const { get, keep, passes, last, books, notices, startsAt, time, act } = await startBooked();
    expect((await get()).payment).toMatchObject({ way: 'hold', authorizeAt: startsAt - DAY_MS, due: 4_500 });
    expect(await keep()).toMatchObject({
      due: 0,
      payments: [{ state: 'card_kept', authorizeAt: startsAt - DAY_MS, mayCancel: true, isWaiting: false }],
    });
    expect(await books()).toEqual({ card: 0, hold: 0, till: 0, provider: 0 });
    await passes(UNTIL_DAY_BEFORE(10) - MINUTE_MS);
    expect((await last()).state).toBe('card_kept');
    await passes(31 * MINUTE_MS);
    expect(await last()).toMatchObject({ state: 'authorized', authorizeAt: null });
    expect(time.now).toBeLessThan(startsAt);
    expect(await books()).toMatchObject({ card: -4_500, hold: 4_500 });
    expect(await notices()).toEqual(['payment_card_kept email', 'payment_held email']);
    expect((await act({ action: 'capture', amount: 4_000 })).payment.state).toBe('paid');
    expect(await books()).toEqual({ card: -4_000, hold: 0, till: 4_000, provider: 4_000 });
  });

  it('of a card that then needs its owner asks them, and the visit is not lost', async () => {
    const { keep, passes, last, get, post, notices, owner, guid, db } = await startBooked();
    await keep('owner');
    await passes(UNTIL_DAY_BEFORE(10) + MINUTE_MS);
    expect(await last()).toMatchObject({ state: 'failed', problem: 'authentication_required', isWaiting: false });
    expect((await get()).payment.due).toBe(4_500);
    expect(await notices()).toEqual(
      expect.arrayContaining(['payment_needs_owner sms', 'payment_needs_owner email', 'payment_card_kept email']),
    );
    const staff = (await (await owner()).get(`staff/visit/${guid}/payments`)).json<{ payments: object[] }>();
    expect(staff.payments).toMatchObject([{ state: 'failed', problem: 'authentication_required' }]);
    const visit = await db.kysely
      .selectFrom('appointments')
      .select('state')
      .where('appointment_id', '=', guid)
      .execute();
    expect(visit).toEqual([{ state: 'confirmed' }]);
    // The link leads to the payment screen, where they go on with the same payment.
    await post('begin', { amount: 4_500 });
    expect((await post('test', { card: 'good' })).payment).toMatchObject({
      due: 0,
      payments: [{ state: 'authorized' }],
    });
  });

  it('is removed by its visitor, or by staff, before anything was reserved', async () => {
    const visitor = await startBooked();
    await visitor.keep();
    const { id } = await visitor.last();
    expect((await visitor.post('cancel', { id })).payment.payments).toMatchObject([{ state: 'order_cancelled' }]);
    const staff = await startBooked();
    await staff.keep();
    expect((await staff.act({ action: 'release' })).payment.state).toBe('released');
    for (const server of [visitor, staff]) {
      await server.passes(UNTIL_DAY_BEFORE(10) + MINUTE_MS);
      expect(await server.books()).toEqual({ card: 0, hold: 0, till: 0, provider: 0 });
    }
  });

  it('follows the visit: moved closer it is authorised at once, cancelled it is forgotten', async () => {
    const moved = await startBooked();
    await moved.keep();
    const at = moved.time.now + 4 * HOUR_MS;
    await moved.db.kysely.updateTable('appointments').set({ at }).where('appointment_id', '=', moved.guid).execute();
    await moved.passes(31 * MINUTE_MS);
    expect((await moved.last()).state).toBe('authorized');
    const cancelled = await startBooked();
    await cancelled.keep();
    expect(await cancelled.cancelVisit(0)).toMatchObject({ success: true });
    await cancelled.passes(31 * MINUTE_MS);
    await cancelled.passes(31 * MINUTE_MS);
    expect((await cancelled.last()).state).toBe('released');
  });

  it('of a visit that is cancelled late pays the agreed fee', async () => {
    const { keep, cancelVisit, passes, last, books } = await startBooked({
      rules: { cancelNoticeMinutes: 12 * 24 * 60, lateFee: 1_500 },
    });
    await keep();
    expect(await cancelVisit(1_500)).toMatchObject({ success: true });
    for (let round = 0; round < 4; round++) await passes(31 * MINUTE_MS);
    expect(await last()).toMatchObject({ state: 'paid', captured: 1_500 });
    expect(await books()).toEqual({ card: -1_500, hold: 0, till: 1_500, provider: 1_500 });
  });

  it('cancelled while it is being authorised: one outcome, and nothing stays reserved', async () => {
    for (let round = 0; round < 5; round++) {
      const { keep, passes, last, post, books, db } = await startBooked();
      await keep();
      const { id } = await last();
      await Promise.all([
        passes(UNTIL_DAY_BEFORE(10) + MINUTE_MS),
        ...Array.from({ length: 20 }, () => post('cancel', { id })),
      ]);
      for (let again = 0; again < 3; again++) await passes(6 * MINUTE_MS);
      const { state } = await last();
      const charges = await db.kysely.selectFrom('test_charges').select('status').execute();
      expect([state, charges.map(({ status }) => status)]).toEqual(
        state === 'authorized' ? ['authorized', ['authorized']] : ['order_cancelled', ['cancelled']],
      );
      expect((await books()).hold).toBe(state === 'authorized' ? 4_500 : 0);
    }
  });
});

async function startKept(days = 10) {
  const stripe = await startFakeStripe();
  const environment = { STRIPE_BASE_URL: stripe.url };
  const server = await startBooked({ days, values: FAKE_STRIPE_KEYS, environment });
  await server.post('begin', { amount: 4_500 });
  const row = () =>
    server.db.kysely.selectFrom('payments').select(['kept_ref', 'provider_ref']).executeTakeFirstOrThrow();
  const deliver = ({ payload, signature }: { payload: string; signature: string }) =>
    server.ask({
      method: 'POST',
      url: '/api/100001/payment-events/stripe',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload,
    });
  const event = (type: string, ref: string, id: string) => deliver(stripe.event(type, ref, server.time.now, id));
  return { ...server, stripe, row, event };
}

describe('a card that Stripe keeps', () => {
  it('is asked for with a customer of its own, and charged without its owner', async () => {
    const { stripe, row, post, last, passes } = await startKept();
    const { id, clientSecret } = await last();
    expect(stripe.sent.map(({ path, key }) => [path, key])).toEqual([
      ['/v1/customers', `customer ${id}`],
      ['/v1/setup_intents', `keep ${id}`],
    ]);
    expect(stripe.sent[1]?.form).toMatchObject({
      customer: 'cus_1',
      usage: 'off_session',
      'payment_method_types[0]': 'card',
      'metadata[payment]': id,
      'metadata[site]': '100001',
    });
    expect(clientSecret).toBe('seti_2_secret_x');
    stripe.cards.confirmSetup((await row()).kept_ref ?? '');
    expect((await post('check')).payment.payments).toMatchObject([{ state: 'card_kept', clientSecret: '' }]);
    await passes(UNTIL_DAY_BEFORE(10) + MINUTE_MS);
    expect((await last()).state).toBe('authorized');
    const charged = stripe.sent.find(({ form }) => form['confirm'] === 'true');
    expect(charged).toMatchObject({
      key: `authorize ${id}`,
      form: { amount: '4500', capture_method: 'manual', off_session: 'true', customer: 'cus_1' },
    });
    // Nothing is kept there once it is not needed.
    await passes(6 * MINUTE_MS);
    expect([stripe.cards.customers.size, (await row()).kept_ref]).toEqual([0, null]);
  });

  it('needs its owner: the same payment goes on in Stripe’s form', async () => {
    const { stripe, row, post, last, passes, notices } = await startKept();
    stripe.cards.confirmSetup((await row()).kept_ref ?? '', 'owner');
    await post('check');
    await passes(UNTIL_DAY_BEFORE(10) + MINUTE_MS);
    const ref = (await row()).provider_ref ?? '';
    expect(await last()).toMatchObject({
      state: 'failed',
      problem: 'authentication_required',
      clientSecret: `${ref}_secret_x`,
    });
    expect(await notices()).toContain('payment_needs_owner sms');
    stripe.confirm(ref);
    expect((await post('check')).payment).toMatchObject({ due: 0, payments: [{ state: 'authorized' }] });
    expect(stripe.intents.size).toBe(1);
  });

  it('whose card Stripe lost is asked for anew', async () => {
    const { stripe, row, post, last, passes, get, notices } = await startKept();
    stripe.cards.confirmSetup((await row()).kept_ref ?? '');
    await post('check');
    stripe.cards.customers.clear();
    await passes(UNTIL_DAY_BEFORE(10) + MINUTE_MS);
    expect((await last()).state).toBe('expired');
    expect((await get()).payment).toMatchObject({ due: 4_500, authorizeAt: null });
    expect(await notices()).toContain('payment_needs_owner email');
  });

  it('is charged once although answers are lost, and late events of keeping it change nothing', async () => {
    const { stripe, row, event, last, passes, books } = await startKept();
    const seti = (await row()).kept_ref ?? '';
    stripe.cards.confirmSetup(seti);
    expect((await event('setup_intent.succeeded', seti, 'evt_kept')).statusCode).toBe(204);
    expect((await last()).state).toBe('card_kept');
    // The library itself sends once more over a connection that broke.
    stripe.twists.push('lost', 'lost', 500);
    await passes(UNTIL_DAY_BEFORE(10) + MINUTE_MS);
    for (let round = 0; round < 3; round++) await passes(MINUTE_MS);
    expect((await last()).state).toBe('authorized');
    expect(stripe.intents.size).toBe(1);
    await event('setup_intent.setup_failed', seti, 'evt_late');
    await event('setup_intent.succeeded', seti, 'evt_again');
    expect((await last()).state).toBe('authorized');
    expect(await books()).toMatchObject({ card: -4_500, hold: 4_500, till: 0 });
  });

  it('is forgotten when its visitor removes it', async () => {
    const { stripe, row, post, last } = await startKept();
    stripe.cards.confirmSetup((await row()).kept_ref ?? '');
    await post('check');
    await post('cancel', { id: (await last()).id });
    expect((await last()).state).toBe('order_cancelled');
    expect(stripe.cards.customers.size).toBe(0);
    expect(stripe.intents.size).toBe(0);
  });
});
