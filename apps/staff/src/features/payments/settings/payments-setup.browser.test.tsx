import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { PaymentValues } from '@openturn/contract/staff/visit/payment-settings.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { sampleMe } from '#testing/sample-me.ts';
import { showPart } from '#testing/show-staff.tsx';
import { PaymentsSetup } from './payments-setup.tsx';

const VALUES: PaymentValues = {
  ask: 'no',
  depositPercent: 20,
  way: 'now',
  services: {},
  noShowFee: 0,
  provider: 'test',
  publishableKey: '',
  secretKey: null,
  webhookSecret: null,
};

async function show(values: Partial<PaymentValues> = {}, language: 'en' | 'ar' = 'en') {
  const sent = answerStaff({
    'GET staff/settings/payments': () => ({
      success: true,
      version: 'v1',
      values: { ...VALUES, ...values },
      shown: {
        currency: 'CAD',
        services: [
          { id: 'check', names: { en: 'Check-up' }, price: 4_500 },
          { id: 'talk', names: { en: 'Talk' }, price: null },
        ],
        hasSecretKey: false,
        hasWebhookSecret: false,
        webhookAddress: 'https://100001.turns.example/api/100001/payment-events/stripe',
      },
    }),
    'POST staff/settings/payments': () => ({ success: true, version: 'v2' }),
    'POST staff/settings/payments/test': () => ({ success: true, cause: null, detail: '', isLive: false }),
  });
  await showPart(<PaymentsSetup siteId={100_001} me={sampleMe()} />, { path: '/100001/settings/payments', language });
  return sent;
}

it('asks for the price as a hold, with a fee for a no-show and another rule for one service', async () => {
  const sent = await show();
  await page.getByRole('radio', { name: 'The full price' }).click();
  await page.getByRole('combobox', { name: 'Check-up' }).selectOptions('A deposit');
  await expect.element(page.getByText('Talk')).not.toBeInTheDocument();
  await page.getByRole('radio', { name: /^As a hold/ }).click();
  await page.getByRole('textbox', { name: 'Fee for a no-show (CAD)' }).fill('15');
  expect(await findViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => sent.find(({ name }) => name === 'POST staff/settings/payments')?.body)
    .toEqual({
      version: 'v1',
      values: { ...VALUES, ask: 'full', services: { check: 'deposit' }, way: 'hold', noShowFee: 1_500 },
    });
});

it('takes the keys of Stripe, and tests them as they are typed', async () => {
  const sent = await show();
  await page.getByRole('radio', { name: /^Stripe/ }).click();
  await page.getByRole('textbox', { name: 'Publishable key' }).fill('pk_test_abc');
  await page.getByLabelText('Secret key').fill('sk_test_abc');
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect.element(page.getByText(/^The keys work\. They're test keys/)).toBeVisible();
  expect(sent.at(-1)?.body).toMatchObject({ values: { provider: 'stripe', secretKey: 'sk_test_abc' } });
  expect(await findViolations()).toEqual([]);
});

it('is read in Arabic', async () => {
  await show({ ask: 'deposit', way: 'hold' }, 'ar');
  await expect.element(page.getByRole('heading', { name: 'المدفوعات' })).toBeVisible();
  expect(await findViolations()).toEqual([]);
});
