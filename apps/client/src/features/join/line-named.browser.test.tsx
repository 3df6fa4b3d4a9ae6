import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { sampleRules } from '#testing/samples/sample-join.ts';
import { sampleLine, sampleLines } from '#testing/samples/sample-site.ts';
import { showJoin } from '#testing/screens/show-join.tsx';

const REFERRED = {
  id: 'referred',
  names: { en: 'X-ray with referral' },
  category: null,
  methods: [1 as const],
  minutes: 10,
};

it('[SCREEN-02] a line for one service says which, because nobody is asked', async () => {
  await showJoin({ rules: sampleRules({ services: [REFERRED] }) });
  await expect.element(page.getByText('X-ray with referral')).toBeVisible();
});

it('[SCREEN-02] a line that nobody can join leads to booking where there is any', async () => {
  const closed = sampleLine({ state: 'closed' });
  await showJoin(
    { refusal: 'line-closed', line: closed },
    { 'GET client/lines': () => sampleLines([closed], { canBook: true }) },
  );
  await expect.element(page.getByRole('link', { name: 'Book an appointment' })).toHaveAttribute('href', '/book');
});

it('[SCREEN-02] says what the chosen services ask for before the visit', async () => {
  const other = { ...REFERRED, id: 'other', names: { en: 'X-ray of a hand' } };
  const asked = {
    services: [REFERRED, other],
    pays: { referred: { amount: 1_700, isHold: true }, other: { amount: 900, isHold: true } },
    currency: 'CAD',
    before: { referred: [{ en: 'Referral' }] },
  };
  await showJoin({ rules: sampleRules(asked) });
  await expect.element(page.getByRole('radio', { name: /referral/ })).toBeVisible();
  expect(page.getByText(/is held on your card/).query()).toBeNull();
  await page.getByRole('radio', { name: /referral/ }).click();
  await expect.element(page.getByText(/\$17\.00 is held on your card until your visit\..*Referral/)).toBeVisible();
  await page.getByRole('radio', { name: /hand/ }).click();
  await expect.element(page.getByText('$9.00 is held on your card until your visit.')).toBeVisible();
});

it('[SCREEN-02] says so of the only service without being asked', async () => {
  const asked = { services: [REFERRED], pays: { referred: { amount: 4_500, isHold: false } }, currency: 'CAD' };
  await showJoin({ rules: sampleRules(asked) });
  await expect.element(page.getByText('You pay $45.00 before your visit.')).toBeVisible();
});
