import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { refuse } from '#testing/fakes/serve-calls.ts';
import { sampleOne } from '#testing/samples/sample-payment.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { showPayment } from '#testing/screens/show-payment.tsx';

const HELD = sampleOne({ isHold: true, state: 'authorized' });

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

describe('[SCREEN-11] the payment screen', () => {
  it('says the exact sums, takes the payment once, and ends in a receipt', async () => {
    const { getByRole, getByText, sent } = await showPayment(
      {},
      {
        begin: { payments: [sampleOne()] },
        test: {
          due: 0,
          payments: [sampleOne({ state: 'paid', captured: 5_000, paidAt: SAMPLE_NOW, receipt: '/receipt/a.pdf' })],
        },
      },
    );
    await expect.element(getByRole('heading', { name: 'Pay now' })).toBeVisible();
    await expect.element(getByText(/No real money moves here\./)).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
    await getByRole('button', { name: 'Pay $50.00' }).click();
    await expect.element(getByRole('heading', { name: 'Choose a test card' })).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
    await getByRole('button', { name: 'Pay $50.00' }).click();
    await expect.element(getByRole('heading', { name: '$50.00 paid' })).toBeVisible();
    await expect.element(getByRole('button', { name: 'Print the receipt' })).toBeVisible();
    const file = getByRole('link', { name: 'Receipt as a PDF' });
    await expect.element(file).toHaveAttribute('href', '/receipt/a.pdf?language=en');
    await expect(findViolations()).resolves.toEqual([]);
    const begun = sent.find(({ name }) => name.endsWith('/begin'));
    expect([begun?.body, typeof begun?.key]).toEqual([{ amount: 5_000 }, 'string']);
    expect(sent.find(({ name }) => name.endsWith('/test'))?.body).toEqual({ card: 'good' });
  });

  it('tells what a hold can mean, in order of time, before it is agreed to', async () => {
    const lateFee = { amount: 1_500, freeUntil: SAMPLE_NOW + 3_600_000, isPast: false };
    const { getByRole, getByText } = await showPayment({ way: 'hold', noShowFee: 3_000, lateFee });
    await expect.element(getByRole('heading', { name: 'Nothing is taken now' })).toBeVisible();
    const moments = getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
    expect(moments).toHaveLength(4);
    expect(moments[2]).toMatch(/^If you cancel after .*The other \$35\.00 is released\.\$15\.00$/);
    await expect.element(getByText("If you don't come")).toBeVisible();
    await expect.element(getByRole('button', { name: 'Hold $50.00' })).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('says of a deposit that the rest of the price is still to be paid', async () => {
    const lines = [{ kind: 'deposit' as const, names: { en: 'Vaccines' }, amount: 1_700 }];
    const { getByText } = await showPayment({ way: 'hold', lines, total: 1_700, due: 1_700 });
    await expect.element(getByText(/The rest of the price is paid at the business/)).toBeVisible();
    expect(getByText(/at most this sum/).elements()).toEqual([]);
  });

  it('saves the card for a visit further ahead, and says when the hold is placed', async () => {
    const authorizeAt = SAMPLE_NOW + 9 * 86_400_000;
    const kept = sampleOne({ isHold: true, authorizeAt });
    const { getByRole, getByText, sent } = await showPayment(
      { way: 'hold', authorizeAt },
      {
        begin: { payments: [kept] },
        test: { due: 0, payments: [{ ...kept, state: 'card_kept' }] },
      },
    );
    await expect.element(getByRole('button', { name: 'Save card for $50.00' })).toBeVisible();
    const moments = getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
    expect(moments[0]).toBe('NowYour card is saved. Nothing is set aside yet.$0.00');
    expect(moments[1]).toMatch(/Your bank sets \$50\.00 aside\.\$0\.00$/);
    await getByRole('button', { name: 'Save card for $50.00' }).click();
    await getByRole('radio', { name: 'A card whose bank asks you the day before' }).click();
    await getByRole('button', { name: 'Save card for $50.00' }).click();
    await expect.element(getByRole('heading', { name: 'Your card is saved' })).toBeVisible();
    await expect.element(getByText(/^On hold from /)).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
    expect(sent.find(({ name }) => name.endsWith('/test'))?.body).toEqual({ card: 'owner' });
    await getByRole('button', { name: 'Cancel the order' }).click();
    await expect.element(getByText('Your card is no longer saved. Nothing is taken.')).toBeVisible();
  });

  it('asks the owner of a saved card to confirm, and says that the visit stays', async () => {
    const failed = sampleOne({ isHold: true, state: 'failed', problem: 'authentication_required' });
    const { getByRole, getByText } = await showPayment({ way: 'hold', payments: [failed] });
    await expect.element(getByRole('heading', { name: 'Your bank wants you to confirm' })).toBeVisible();
    await expect.element(getByText(/^Your visit stays booked\. The hold of \$50\.00 isn't in place yet/)).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
    await getByRole('button', { name: 'Confirm the hold' }).click();
    await expect.element(getByRole('button', { name: 'Hold $50.00' })).toBeVisible();
  });

  it('says what cancelling costs once it is no longer free, the same everywhere, and promises nothing of nothing', async () => {
    const lateFee = { amount: 7_500, freeUntil: SAMPLE_NOW - 3_600_000, isPast: true };
    const { getByRole, getByText } = await showPayment({ way: 'hold', noShowFee: 7_500, lateFee });
    await expect.element(getByText('You can no longer cancel free of charge. Cancelling costs $75.00.')).toBeVisible();
    const moments = getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
    expect(moments[2]).toBe('If you cancelThe other $25.00 is to be paid later.$75.00');
    expect(moments[3]).toBe("If you don't comeThe other $25.00 is to be paid later.$75.00");
    expect(document.body.textContent).not.toMatch(/\$0\.00 is released|until/);
  });

  it('after the visit says what was not paid, and holds nothing any more', async () => {
    const { getByRole, getByText } = await showPayment({ end: 'completed' });
    await expect.element(getByRole('heading', { name: 'Your visit is over' })).toBeVisible();
    await expect.element(getByText(/^\$50\.00 hasn't been paid here/)).toBeVisible();
    await expect.element(getByRole('button', { name: 'Pay $50.00' })).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('says until when what was ordered is kept', async () => {
    const { getByText } = await showPayment({ payBy: SAMPLE_NOW + 1_800_000 });
    await expect.element(getByText(/^Pay by .* After that, your order is cancelled\.$/)).toBeVisible();
  });

  it('speaks of an order only where something was ordered', async () => {
    const lines = HELD.lines.filter(({ kind }) => kind !== 'order');
    const { getByRole } = await showPayment({ way: 'hold', due: 0, payments: [{ ...HELD, lines }] });
    await getByRole('button', { name: 'End the hold' }).click();
    await expect.element(getByRole('dialog', { name: 'End the hold on your card?' })).toBeVisible();
  });

  it('[STATE-03] cancels an order that is on hold, after asking', async () => {
    const { getByRole } = await showPayment(
      { way: 'hold', due: 0, payments: [HELD] },
      { cancel: { due: 5_000, payments: [{ ...HELD, state: 'order_cancelled', mayCancel: false }] } },
    );
    await expect.element(getByRole('heading', { name: '$50.00 is on hold' })).toBeVisible();
    await getByRole('button', { name: 'Cancel the order' }).click();
    const sheet = getByRole('dialog', { name: 'Cancel the order?' });
    await expect(findViolations()).resolves.toEqual([]);
    await sheet.getByRole('button', { name: 'Cancel the order' }).click();
    await expect.element(getByRole('button', { name: 'Hold $50.00' })).toBeVisible();
  });

  it('says that nothing was taken when a card is declined, and goes on with another', async () => {
    const failed = sampleOne({ state: 'failed', problem: 'card_declined' });
    const { getByRole, getByText } = await showPayment({ payments: [failed] });
    await expect.element(getByRole('heading', { name: 'Your bank declined the card' })).toBeVisible();
    await expect.element(getByText(/^Nothing was taken/)).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
    await getByRole('button', { name: 'Use another card' }).click();
    await expect.element(getByRole('radio', { name: 'A card that works' })).toBeVisible();
  });

  it('asks for a step of the bank', async () => {
    const { getByRole, sent } = await showPayment(
      { payments: [sampleOne({ clientSecret: 'step' })] },
      { test: { due: 0, payments: [sampleOne({ state: 'paid', captured: 5_000 })] } },
    );
    await expect.element(getByRole('heading', { name: 'Your bank asks you to confirm' })).toBeVisible();
    await expect.element(getByRole('button', { name: 'Cancel the order' })).not.toBeInTheDocument();
    await getByRole('button', { name: "Yes, it's me" }).click();
    await expect.element(getByRole('heading', { name: '$50.00 paid' })).toBeVisible();
    expect(sent.at(-1)?.body).toEqual({ card: 'confirm' });
  });

  it('waits with the visitor while the provider has not answered, and asks again', async () => {
    vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date', 'setInterval', 'clearInterval'] });
    const { getByRole, getByText } = await showPayment(
      { payments: [sampleOne({ clientSecret: null, isWaiting: true })] },
      { check: { due: 0, payments: [sampleOne({ state: 'paid', captured: 5_000 })] } },
    );
    await expect.element(getByRole('heading', { name: 'Checking with your bank' })).toBeVisible();
    await expect.element(getByText("You can't be charged twice.")).toBeVisible();
    await expect.element(getByRole('link', { name: 'Back to your place in line', exact: true }).last()).toBeVisible();
    vi.advanceTimersByTime(3_000);
    await expect.element(getByRole('heading', { name: '$50.00 paid' })).toBeVisible();
  });

  it('shows the new sum when it has changed meanwhile', async () => {
    const { getByRole, sent } = await showPayment({}, { begin: refuse('fee-changed') });
    await getByRole('button', { name: 'Pay $50.00' }).click();
    await expect
      .poll(() => sent.filter(({ name }) => name.startsWith('GET') && name.endsWith('/payment')))
      .toHaveLength(2);
  });

  it('says that there is nothing to pay', async () => {
    const { getByRole } = await showPayment({ lines: [], total: 0, due: 0 });
    await expect.element(getByRole('heading', { name: "There's nothing to pay" })).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('is read in Arabic', async () => {
    const { getByRole } = await showPayment({ way: 'hold' }, {}, 'ar');
    await expect.element(getByRole('heading', { name: 'لا يُسحب شيء الآن' })).toBeVisible();
    await expect(findViolations()).resolves.toEqual([]);
  });
});
