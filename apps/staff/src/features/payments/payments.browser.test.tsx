import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { StaffPayment } from '@openturn/contract/staff/visit/staff-payments.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { showPart } from '#testing/show-staff.tsx';
import { Payments } from './payments.tsx';
import { VisitPayments } from './visit-payments.tsx';

const SITE = 100_001;
const AT = Date.parse('2026-11-26T15:00:00Z');

function payment(changed: Partial<StaffPayment> = {}): StaffPayment {
  return {
    id: 'a-payment',
    version: 3,
    state: 'paid',
    isHold: false,
    authorizeAt: null,
    isTest: true,
    amount: 5_000,
    captured: 5_000,
    refunded: 0,
    refunding: 0,
    lines: [{ kind: 'service', names: { en: 'Check-up' }, amount: 5_000 }],
    noShowFee: 0,
    fee: null,
    off: null,
    problem: null,
    isWaiting: false,
    createdAt: AT,
    stateAt: AT,
    paidAt: AT,
    visit: 'a-visit',
    name: 'Sam Rivers',
    code: 'W-042',
    currency: 'CAD',
    getsEmail: true,
    startsAt: null,
    steps: [
      { at: AT, event: 'begin', actor: 'visitor', by: '', amount: 0, reason: '' },
      { at: AT, event: 'pay', actor: 'provider', by: '', amount: 5_000, reason: '' },
    ],
    may: ['refund'],
    ...changed,
  };
}

async function showVisit(one: StaffPayment, language: 'en' | 'ar' = 'en', after = one) {
  const sent = answerStaff({
    'GET staff/visit/:guid/payments': () => ({
      success: true,
      due: 0,
      currency: 'CAD',
      zone: 'America/Toronto',
      back: one.state === 'paid' ? 5_000 : 0,
      payments: [one],
    }),
    'POST staff/payment/:id/act': () => ({ success: true, payment: after }),
  });
  await showPart(<VisitPayments siteId={SITE} guid="a-visit" />, { language });
  return sent;
}

describe('the payments of a visit', () => {
  it.each([
    [{ off: 'cancelled', fee: { kind: 'late_fee', amount: 1_000 } }, 'Visit cancelled · Late cancellation fee: $10.00'],
    [{ off: 'cancelled', fee: null }, 'Visit cancelled'],
    [{ off: 'no_show', fee: { kind: 'no_show_fee', amount: 2_000 } }, "Didn't come · Fee for not coming: $20.00"],
  ] as const)('say what came of it, and what of them was a fee: %j', async (off, words) => {
    await showVisit(payment(off));
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  });

  it('are refunded in part, with a reason', async () => {
    const sent = await showVisit(payment());
    await expect.element(page.getByText('$50.00 paid')).toBeVisible();
    const back = "If you cancel this visit, $50.00 goes back to the visitor's card.";
    await expect.element(page.getByText(back)).toBeVisible();
    expect(await findViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Refund?' });
    await dialog.getByRole('textbox', { name: 'Amount (CAD)' }).fill('60');
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect.element(dialog.getByText('Enter an amount up to $50.00.')).toBeVisible();
    await expect.element(dialog.getByText(/stays paid|\$60\.00/)).not.toBeInTheDocument();
    expect(await findViolations()).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Amount (CAD)' }).fill('12.50');
    await dialog.getByRole('combobox', { name: 'Reason' }).selectOptions('The visitor asked for it');
    const effect = '$12.50 goes back to the card, and $37.50 stays paid. The visitor gets an email.';
    await expect.element(dialog.getByText(effect)).toBeVisible();
    await dialog.getByRole('button', { name: 'Refund $12.50' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    const act = sent.find(({ name }) => name.startsWith('POST'));
    expect(act?.body).toEqual({ action: 'refund', version: 3, amount: 1_250, reason: 'asked' });
    expect(act?.key).toEqual(expect.any(String));
  });

  it('promise an email only to whoever gets one', async () => {
    await showVisit(payment({ getsEmail: false }));
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Refund?' });
    await expect.element(dialog.getByText(/goes back to the card/)).toBeVisible();
    await expect.element(dialog.getByText(/email/)).not.toBeInTheDocument();
  });

  it.each([
    [{ isWaiting: true, state: 'requires_action' as const, captured: 0 }, 'Waiting for the bank'],
    [{ state: 'order_cancelled' as const, captured: 0 }, 'Payment of $50.00 stopped'],
    [{ state: 'card_kept' as const, captured: 0, authorizeAt: AT }, 'Card saved for $50.00'],
    [{ state: 'failed' as const, captured: 0, problem: 'authentication_required' }, '$50.00: the card needs its owner'],
  ])('say how they stand: %j', async (change, words) => {
    await showVisit(payment({ ...change, may: [] }));
    await expect.element(page.getByText(words)).toBeVisible();
  });

  it('that only keep a card are ended by removing it', async () => {
    const sent = await showVisit(payment({ state: 'card_kept', captured: 0, authorizeAt: AT, may: ['release'] }));
    await expect.element(page.getByText(/^The hold is placed on /)).toBeVisible();
    await page.getByRole('button', { name: 'Remove the card' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove the card?' });
    await expect.element(dialog.getByText(/The card is no longer saved, and nothing is taken\./)).toBeVisible();
    await dialog.getByRole('button', { name: 'Remove the card' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent.find(({ name }) => name.startsWith('POST'))?.body).toEqual({ action: 'release', version: 3 });
  });

  it('on hold are taken up to what was agreed, or freed', async () => {
    const held = payment({ state: 'authorized', captured: 0, may: ['capture', 'release'] });
    const sent = await showVisit(held, 'en', { ...held, state: 'released' });
    await page.getByRole('button', { name: 'Take the money' }).click();
    const dialog = page.getByRole('dialog', { name: 'Take the money?' });
    await dialog.getByRole('textbox').fill('40');
    await dialog.getByRole('button', { name: 'Take $40.00' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'End the hold' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End the hold' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    // What came of it, as the payment itself says it.
    await expect.element(page.getByRole('status').filter({ hasText: 'Hold of $50.00 ended' })).toBeVisible();
    expect(sent.filter(({ name }) => name.startsWith('POST')).map(({ body }) => body)).toEqual([
      { action: 'capture', version: 3, amount: 4_000 },
      { action: 'release', version: 3 },
    ]);
  });

  it('tell what happened, in Arabic too', async () => {
    await showVisit(payment({ state: 'partly_refunded', refunded: 1_000, may: [] }), 'ar');
    await page.getByText('ما الذي حدث').click();
    await expect.element(page.getByText('حُجز')).not.toBeInTheDocument();
    await expect.element(page.getByRole('listitem').first()).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });
});

describe('the payments of a day', () => {
  it('are listed with what they come to, and as a file', async () => {
    const sent = answerStaff({
      'GET staff/payments': () => ({
        success: true,
        date: '2026-11-26',
        zone: 'America/Toronto',
        rows: [payment({ startsAt: AT }), payment({ id: 'another', code: null, name: '', may: [] })],
        hasMore: false,
        sums: [
          { currency: 'CAD', isTest: false, received: 10_000, refunded: 1_000 },
          { currency: 'CAD', isTest: true, received: 500, refunded: 0 },
        ],
      }),
    });
    await showPart(<Payments siteId={SITE} />, { path: '/100001/payments' });
    await expect.element(page.getByRole('heading', { name: 'W-042 · Sam Rivers' })).toBeVisible();
    await expect.element(page.getByText(/10:00/).first()).toBeVisible();
    await expect.element(page.getByText('$90.00')).toBeVisible();
    // Of money alone; what the test till says it took stands for itself.
    await expect.element(page.getByText('Test till No real money moves here.')).toBeVisible();
    await expect.element(page.getByText('$5.00').first()).toBeVisible();
    const file = page.getByRole('link', { name: 'Download as a table (CSV)' });
    await expect.element(file).toHaveAttribute('href', '/api/100001/staff/payments/file?date=2026-11-26');
    expect(await findViolations()).toEqual([]);
    await page.getByLabelText('Day').fill('2026-11-25');
    await expect.poll(() => sent.at(-1)?.path).toBe('staff/payments?date=2026-11-25');
  });
});
