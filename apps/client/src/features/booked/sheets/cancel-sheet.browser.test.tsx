import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sampleAppointment } from '#testing/samples/sample-appointment.ts';
import { SAMPLE_BOOKED_STATES } from '#testing/samples/sample-booked-states.ts';
import { samplePayment } from '#testing/samples/sample-payment.ts';
import { SAMPLE_NOW, sampleSite } from '#testing/samples/sample-site.ts';
import { showBooked } from '#testing/screens/show-booked.tsx';
import { travel } from '#testing/travel.ts';

beforeEach(async () => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
  await travel('America/Toronto');
});

it('[SCREEN-05] says that it is offline, and once it is not, that it can be tried again', async () => {
  const { getByRole, device, acts } = await showBooked({ appointment: sampleAppointment() });
  await getByRole('button', { name: 'Cancel appointment' }).click();
  device.setOnline(false);
  await getByRole('button', { name: 'Yes, cancel it' }).click();
  const said = getByRole('dialog').getByRole('alert');
  await expect.element(said).toHaveTextContent("You're offline. You can do this when you're back online.");
  device.setOnline(true);
  await expect.element(said).toHaveTextContent("You're back online. Please try again.");
  expect(acts()).toEqual([]);
});

it('[SCREEN-05] shows the new state at the top of the page, not the place that was pressed', async () => {
  onTestFinished(() => page.viewport(390, 844));
  await page.viewport(390, 400);
  const cancelled = sampleAppointment({ state: 'cancelled', reason: 'by_visitor', actions: [] });
  const { getByRole } = await showBooked(
    { appointment: sampleAppointment() },
    { handlers: { 'POST client/appointment/:guid/cancel': () => ({ success: true, appointment: cancelled }) } },
  );
  const open = getByRole('button', { name: 'Cancel appointment' });
  await expect.element(open).toBeVisible();
  open.element().scrollIntoView();
  expect(scrollY).toBeGreaterThan(0);
  await open.click();
  await getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect.element(getByRole('heading', { level: 1, name: /cancelled/i })).toBeInViewport();
  expect(scrollY).toBe(0);
});

it('[SCREEN-05] covers the whole screen behind it, also under the bars of a phone and beside the page', async () => {
  const { getByRole } = await showBooked({ appointment: sampleAppointment() });
  const unveiled = getComputedStyle(document.documentElement).backgroundColor;
  await getByRole('button', { name: 'Cancel appointment' }).click();
  const backdrop = getComputedStyle(getByRole('dialog').element(), '::backdrop');
  const { position, insetInlineStart, insetInlineEnd, insetBlockStart, insetBlockEnd } = backdrop;
  expect(position).toBe('fixed');
  expect([insetInlineStart, insetInlineEnd, insetBlockStart]).toEqual(['0px', '0px', '0px']);
  expect(Number.parseFloat(insetBlockEnd)).toBeLessThanOrEqual(0);
  expect(backdrop.backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  // The scrollbar's gutter has the colour of the root.
  expect(getComputedStyle(document.documentElement).backgroundColor).not.toBe(unveiled);
});

it.each([{}, SAMPLE_BOOKED_STATES.pending])(
  '[SCREEN-05] [BOOK-06] says why it costs a fee long before the new time: %j',
  async (state) => {
    const appointment = {
      ...sampleAppointment(),
      cancelFreeUntil: SAMPLE_NOW - MINUTE_MS,
      ...state,
      reason: 'rescheduled',
      keepsFee: true,
    };
    const { getByRole, getByText } = await showBooked({ appointment });
    const why = 'You rescheduled when cancelling was no longer free, so the fee still applies.';
    await expect.element(getByText('Costs $25.00 now')).toBeVisible();
    await expect.element(getByText(why)).toBeVisible();
    await getByRole('button', { name: 'Cancel appointment' }).click();
    await expect.element(getByRole('dialog')).toMatchTextContent(why);
  },
);

it.each([
  [{ paid: 4_500, held: 0, back: 4_500, freed: 0, owed: 0 }, "You've paid $45.00. $45.00 goes back to your card."],
  [{ paid: 4_500, held: 0, back: 0, freed: 0, owed: 0 }, "The $45.00 you've paid is kept."],
  [
    { paid: 0, held: 4_500, back: 0, freed: 3_000, owed: 0 },
    '$15.00 of the hold on your card is taken. $30.00 on your card is released within the next hour.',
  ],
  [
    { paid: 1_000, held: 0, back: 0, freed: 0, owed: 500 },
    "The $10.00 you've paid is kept. $5.00 of the fee is still to pay.",
  ],
])('[SCREEN-05] says exactly what comes back of what was paid, before it is cancelled: %j', async (sums, words) => {
  const { getByRole } = await showBooked(
    { appointment: sampleAppointment() },
    {
      site: sampleSite({ Parts: ['payment'] }),
      handlers: {
        'GET client/visit/:guid/tasks': () => ({
          success: true,
          kind: 'appointment',
          isOpen: true,
          parts: ['payment'],
          rows: [],
        }),
        'GET client/visit/:guid/payment': () => ({ success: true, payment: samplePayment({ ifCancelled: sums }) }),
      },
    },
  );
  await getByRole('button', { name: 'Cancel appointment' }).click();
  await expect.element(getByRole('dialog').getByText(words)).toBeVisible();
});
