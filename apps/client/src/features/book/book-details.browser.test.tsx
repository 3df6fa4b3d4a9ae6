import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fullBookForm, SAMPLE_HOLD, sampleHold, sampleService } from '#testing/samples/sample-book.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { showBook } from '#testing/screens/show-book.tsx';

const field = (name: RegExp | string) => page.getByRole('textbox', { name });

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

it('[MEET-01] [VAL-10] cannot be met by phone without a number, also where an email would do', async () => {
  const either = { ...fullBookForm().rules, phone: 'optional', email: 'optional', phoneOrEmail: true } as const;
  const { calls } = await showBook(
    { rules: either, services: [sampleService({ methods: [1, 2] })] },
    {
      'GET client/appointment/:guid': () => ({
        success: true,
        appointment: sampleHold(Date.parse('2026-11-23T14:20:00Z'), { method: 2 }),
      }),
    },
    { path: `/book?service=checkup&method=2&hold=${SAMPLE_HOLD}` },
  );
  await field('First name').fill('Sam');
  await field(/Email/).fill('sam@example.com');
  await page.getByRole('button', { name: /^Book Mon, 9:20 AM/ }).click();
  await expect.element(field('Mobile phone')).toHaveAccessibleDescription(/Please fill in this field/);
  expect(calls('POST client/book')).toEqual([]);
});

it('[BOOK-13] holds a time of the day that was chosen when the main button is pressed', async () => {
  const { calls } = await showBook();
  await expect.element(page.getByRole('button', { name: 'Next available: Mon, 9:00 AM' })).toBeVisible();
  await page.getByRole('button', { name: /2026-11-26/ }).click();
  await page.getByRole('button', { name: 'Continue with Thu, 9:00 AM' }).click();
  await expect.poll(() => calls('POST client/hold')[0]?.body['Date']).toBe('2026-11-26');
});

it.each([
  [true, '$17.00 is held on your card until your visit.'],
  [false, 'You pay $17.00 before your visit.'],
])('[SCREEN-06] says before a time is held what is paid beforehand, rounded up: held %s', async (isHold, said) => {
  const service = sampleService({ price: 8_496, pays: { percent: 20, isHold } });
  await showBook({ services: [service] }, {}, { path: '/book?service=checkup' });
  await expect.element(page.getByText(said)).toBeVisible();
});

it('[SCREEN-06] says what is asked for before the visit where the service is chosen, for all that was chosen', async () => {
  const [checkup, note] = [
    sampleService({ price: 8_500, pays: { percent: 20, isHold: true } }),
    sampleService({ id: 'note', names: { en: 'Doctor’s note' }, price: 1_500 }),
  ];
  const before = { '': [{ en: 'Health card' }], checkup: [{ en: 'Consent' }], note: [{ en: 'Old letter' }] };
  await showBook({ services: [checkup, note], maxAdditional: 1, before }, {}, { path: '/book?service=checkup' });
  await expect.element(page.getByText(/\$17\.00 is held on your card until your visit\./)).toBeVisible();
  await expect.element(page.getByText(/To do before your visit: .*Health card.* and .*Consent/)).toBeVisible();
  await page.getByRole('checkbox', { name: /Doctor’s note/ }).click();
  await expect.element(page.getByText(/\$20\.00 is held on your card until your visit\./)).toBeVisible();
  await expect.element(page.getByText(/Old letter/)).toBeVisible();
});

it.each([
  ['2026-11-23T14:20:00Z', /^Free to cancel until your request is confirmed\. After that, it costs \$15/],
  ['2027-02-23T14:20:00Z', /^Free to cancel until .*2027-02-16.* After that, it costs \$15/],
])('[SCREEN-06] says of what is only requested that cancelling is free until it is confirmed: %s', async (at, said) => {
  const fee = { needsApproval: true, cancelNoticeMinutes: 7 * 24 * 60, lateFee: 1_500 };
  await showBook(
    { services: [sampleService(fee)] },
    { 'GET client/appointment/:guid': () => ({ success: true, appointment: sampleHold(Date.parse(at)) }) },
    { path: `/book?service=checkup&hold=${SAMPLE_HOLD}` },
  );
  await expect.element(page.getByText(said).first()).toBeVisible();
});
