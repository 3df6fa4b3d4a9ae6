import { expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';
import { startPayments } from '#testing/paying/start-payments.ts';
import { mayCancel, presentVisitPayment } from '#features/payments/visitor/present-visit-payment.ts';
import type { Payment } from '#features/payments/store/payment.ts';
import { findPayVisit, type PayVisit } from './find-pay-visit.ts';
import { payableOf } from './payable-of.ts';

/** An appointment of today with a day’s notice, a late fee above its deposit, and a lower fee for not coming. */
async function startLate() {
  const started = await startPayments({ way: 'hold', ask: 'deposit', depositPercent: 40, noShowFee: 1_500 });
  const { paying, ticket, time } = started;
  const found = await findPayVisit(100_001, ticket.id, paying);
  const terms = { price: 4_500, currency: 'CAD', cancelNoticeMinutes: 24 * 60, lateFee: 2_500 };
  const appointment = {
    state: 'confirmed',
    at: time.now + 60 * MINUTE_MS,
    terms,
    feeDue: 0,
  } as PayVisit['appointment'];
  const visit: PayVisit = { ...found!, kind: 'appointment', appointment, ticket: null };
  const settings = await paying.paymentSettings.of(100_001);
  return { ...started, visit, settings };
}

it('a visit that can no longer be cancelled free of charge costs the same fee everywhere', async () => {
  const { visit, paying, time } = await startLate();
  const shown = await presentVisitPayment(visit, paying);
  expect(shown).toMatchObject({ due: 1_800, noShowFee: 2_500, lateFee: { amount: 2_500, isPast: true } });
  time.now -= 2 * DAY_MS;
  expect((await presentVisitPayment(visit, paying)).lateFee).toMatchObject({ amount: 2_500, isPast: false });
});

it('whoever does not come owes no less than whoever cancelled late, and nothing that they never agreed to', async () => {
  const { visit, settings, paying } = await startLate();
  const missed = { ...visit, off: 'no_show' as const };
  const held = { isHold: true, noShowFee: 1_800, state: 'authorized', captured: 0 } as Payment;
  expect(await payableOf(missed, settings, [held], paying)).toMatchObject({
    total: 2_500,
    lines: [{ kind: 'no_show_fee' }],
  });
  expect(await payableOf(missed, settings, [], paying)).toMatchObject({ total: 0, lines: [] });
});

it('after the visit nothing is held any more', async () => {
  const { visit, settings, paying } = await startLate();
  expect(await payableOf({ ...visit, end: 'completed' }, settings, [], paying)).toMatchObject({
    way: 'now',
    noShowFee: 0,
  });
});

it('a hold is its visitor’s to let go only while cancelling is free', async () => {
  const { visit, time } = await startLate();
  const held = { isHold: true, noShowFee: 1_800, state: 'authorized', captured: 0 } as Payment;
  const at = (now: number) => mayCancel(held, { visit, isGiven: false, now });
  expect([at(time.now - 2 * DAY_MS), at(time.now), at(time.now + 2 * DAY_MS)]).toEqual([true, false, false]);
});
