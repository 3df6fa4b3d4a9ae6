import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { sampleMe } from '#testing/sample-me.ts';
import { showPart } from '#testing/show-staff.tsx';
import { Referrals } from './referrals.tsx';

it('[SCREEN-08] shows suggested businesses to the owner of the server, who removes them', async () => {
  const referral = { id: 'one', at: 1_795_000_000_000, business: 'Harbour Lights Optical', town: 'Toronto' };
  let rows = [{ ...referral, note: '+1 416 555 0142', email: 'sam@example.com' }];
  const sent = answerStaff({
    'GET staff/settings/referrals': () => ({ success: true, rows, hasMore: false }),
    'POST staff/settings/referrals/remove': () => {
      rows = [];
      return { success: true };
    },
  });
  await showPart(<Referrals siteId={100_001} me={sampleMe()} />, { path: '/100001/settings/referrals' });
  await expect.element(page.getByText('Harbour Lights Optical')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'sam@example.com' })).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Remove: Harbour Lights Optical' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('Nobody has suggested a business yet.')).toBeVisible();
  expect(sent.find(({ name }) => name.startsWith('POST'))?.body).toEqual({ id: 'one' });
});
