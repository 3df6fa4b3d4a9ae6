import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { showSettings } from '#testing/show-settings.tsx';

it.each(['en', 'ar'] as const)('[SCREEN-08] asks whether people find the business: %s', async (language) => {
  const sent = answerStaff({
    'GET staff/settings/listing': () => ({
      success: true,
      version: 'one',
      values: { isListed: false, alsoKnownAs: '' },
      shown: { hasPosition: false },
    }),
    'POST staff/settings/listing': () => ({ success: true, version: 'two' }),
  });
  await showSettings('listing', { language });
  await expect.element(page.getByRole('checkbox')).not.toBeChecked();
  expect(await findViolations()).toEqual([]);
  if (language === 'ar') return;
  await page.getByRole('checkbox').click();
  await expect.element(page.getByText(/Without a position/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Also known as' }).fill('Old Clinic');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => sent.find(({ name }) => name.startsWith('POST'))?.body)
    .toEqual({ version: 'one', values: { isListed: true, alsoKnownAs: 'Old Clinic' } });
});
