import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleOne } from '#testing/samples/sample-payment.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { showPayment } from '#testing/screens/show-payment.tsx';

const HELD = sampleOne({ isHold: true, state: 'authorized' });

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

describe('[SCREEN-11] what has become of a payment', () => {
  it('says what goes back once the visit was cancelled', async () => {
    const paid = sampleOne({ state: 'paid', captured: 5_000, mayCancel: false });
    const ifCancelled = { paid: 5_000, held: 0, back: 3_500, freed: 0, owed: 0 };
    const { getByText } = await showPayment({ due: 0, end: 'cancelled', payments: [paid], ifCancelled });
    await expect.element(getByText('$35.00 goes back to your card within the next hour.')).toBeVisible();
  });

  it('says when the hold ends once the visit was cancelled, and what of it is taken', async () => {
    const ifCancelled = { paid: 0, held: 5_000, back: 0, freed: 3_500, owed: 0 };
    const { getByRole, getByText } = await showPayment({
      way: 'hold',
      due: 0,
      end: 'cancelled',
      payments: [HELD],
      ifCancelled,
    });
    await expect.element(getByRole('heading', { name: 'Your hold is ending' })).toBeVisible();
    const words = '$15.00 of the hold on your card is taken. $35.00 on your card is released within the next hour.';
    await expect.element(getByText(words)).toBeVisible();
    expect(getByText('$50.00 is on hold').elements()).toEqual([]);
  });

  it.each([
    ['before the hold', { due: 5_000, payments: [] }],
    ['after it', { due: 0, payments: [HELD] }],
  ])(
    'says of a request that cancelling is free while it is open, and what it costs once confirmed: %s',
    async (_, at) => {
      const lateFee = { amount: 2_000, freeUntil: SAMPLE_NOW - 60_000, isPast: true, isRequest: true };
      const { getByText } = await showPayment({ way: 'hold', lateFee, ...at });
      const said = 'Free to cancel until your request is confirmed. After that, it costs $20.00.';
      await expect.element(getByText(said)).toBeVisible();
      expect(getByText(/no longer cancel free|Free to cancel until (?!your request)/).elements()).toEqual([]);
    },
  );

  it('offers nothing at the desk instead of a hold that was declined, for a hold is of a card', async () => {
    const failed = sampleOne({ isHold: true, state: 'failed', problem: 'card_declined' });
    const { getByRole } = await showPayment({ way: 'hold', payments: [failed] });
    await expect.element(getByRole('button', { name: 'Use another card' })).toBeVisible();
    expect(getByRole('link', { name: 'Pay at the desk instead' }).elements()).toEqual([]);
  });

  it('leads back to the visit, not to a place in line, once the visit is over', async () => {
    const paid = sampleOne({ state: 'paid', captured: 5_000, mayCancel: false });
    const { getByRole } = await showPayment({ due: 0, end: 'completed', payments: [paid] });
    await expect.element(getByRole('link', { name: 'Back to your visit' })).toBeVisible();
  });

  it('says what of it was the fee for cancelling late', async () => {
    const fee = { kind: 'late_fee', amount: 1_000 } as const;
    const part = sampleOne({ isHold: true, state: 'paid', captured: 1_000, mayCancel: false, fee });
    const { getByText } = await showPayment({ due: 0, end: 'cancelled', payments: [part] });
    await expect.element(getByText('Late cancellation fee')).toBeVisible();
    await expect.element(getByText('$10.00').last()).toBeVisible();
  });

  it('says what of a hold was released once a part was taken', async () => {
    const part = sampleOne({ isHold: true, state: 'paid', captured: 3_950, mayCancel: false });
    const { getByText } = await showPayment({ way: 'hold', due: 0, payments: [part] });
    await expect.element(getByText('The other $10.50 is released.')).toBeVisible();
  });

  it('says that the visitor stopped it, not that the bank declined', async () => {
    const failed = sampleOne({ state: 'failed', problem: 'payment_intent_authentication_failure' });
    const { getByRole, getByText } = await showPayment(
      { payments: [sampleOne({ clientSecret: 'step' })] },
      { test: { payments: [failed] } },
    );
    await getByRole('button', { name: 'No, stop it' }).click();
    await expect.element(getByRole('heading', { name: 'Payment stopped' })).toBeVisible();
    await expect.element(getByText('Nothing has been taken.')).toBeVisible();
    expect(getByText(/declined/).elements()).toEqual([]);
  });

  it('asks for a step of the bank after another card was declined', async () => {
    const { getByRole } = await showPayment(
      { payments: [sampleOne({ state: 'failed', problem: 'card_declined' })] },
      { test: { payments: [sampleOne({ version: 3, clientSecret: 'step' })] } },
    );
    await getByRole('button', { name: 'Use another card' }).click();
    await getByRole('radio', { name: 'A card whose bank asks you to confirm' }).click();
    await getByRole('button', { name: 'Pay $50.00' }).click();
    await expect.element(getByRole('heading', { name: 'Your bank asks you to confirm' })).toBeVisible();
  });
});
