import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { showSettings } from '#testing/show-settings.tsx';

const STYLE = 'https://maps.example/style.json?key={key}';

it.each(['en', 'ar'] as const)('[SCREEN-08] says where the map of the search comes from: %s', async (language) => {
  const sent = answerStaff({
    'GET staff/settings/map': () => ({
      success: true,
      version: 'one',
      values: { address: language === 'ar' ? STYLE : '', key: 'abc' },
      shown: {},
    }),
    'POST staff/settings/map': () => ({ success: true, version: 'two' }),
    'POST staff/settings/map/test': () => ({ success: true, cause: 'other-hosts', detail: 'https://tiles.example' }),
  });
  await showSettings('map', { language, me: { isServerOwner: true } });
  await expect.element(page.getByRole('textbox').first()).toBeVisible();
  expect(await findViolations()).toEqual([]);
  if (language === 'ar') return;
  const address = page.getByRole('textbox', { name: 'Address of the style' });
  await address.fill('http://maps.example/style.json');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Enter an address that begins with https://.').first()).toBeVisible();
  await address.fill('https://maps.example/style.json');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Write {key} in the address, where the key belongs.').first()).toBeVisible();
  await address.fill(STYLE);
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect.element(page.getByText(/loads parts from other hosts/)).toBeVisible();
  await expect.element(page.getByText('https://tiles.example')).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => sent.find(({ name }) => name === 'POST staff/settings/map')?.body)
    .toEqual({ version: 'one', values: { address: STYLE, key: 'abc' } });
});

it('keeps no key in the storage of the tab', async () => {
  answerStaff({
    'GET staff/settings/map': () => ({ success: true, version: 'one', values: { address: STYLE, key: '' }, shown: {} }),
  });
  await showSettings('map', { me: { isServerOwner: true } });
  await page.getByRole('textbox', { name: 'Key' }).fill('a-secret-key');
  await expect.element(page.getByText('1 unsaved change')).toBeVisible();
  expect(Object.values(sessionStorage).filter((kept) => String(kept).includes('a-secret-key'))).toEqual([]);
});
