import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CallReply } from '@openturn/web/api/call.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { showSettings } from '#testing/show-settings.tsx';

type Data = CallReply<'GET staff/settings/backups'>;

const AT = Date.parse('2026-03-02T11:00:00Z');

function answerPages() {
  let manual: Data['manual'] = null;
  const data = (): Data => ({
    success: true,
    version: 'v1',
    values: { isOn: true, time: '03:00', keep: 7, folder: '' },
    zone: 'America/Toronto',
    folder: '/data/backups',
    key: null,
    files: [{ name: 'nightly-2026-03-02.backup', at: AT, size: 1_234_567, kind: 'nightly' }],
    nightly: { at: AT, isEnded: true, error: null, rows: 900 },
    manual,
    drill: { at: AT, isEnded: true, error: 'tickets came back different', rows: null },
  });
  return answerStaff({
    'GET staff/settings/backups': data,
    'POST staff/settings/backups/make': () => {
      manual = { at: AT + 1, isEnded: true, error: 'disk full', rows: null };
      return { success: true };
    },
    'GET staff/settings/health': () => ({
      success: true,
      rows: [
        { id: 'clock', title: 'Clock', state: 'good', text: 'The clock runs evenly.' },
        { id: 'disk', title: 'Disk', state: 'bad', text: 'Only 20 MB free in /data.' },
      ],
    }),
  });
}

async function show(path: string, isServerOwner: boolean) {
  const sent = answerPages();
  await showSettings(path, { isOwner: true, me: isServerOwner ? { isServerOwner } : {} });
  return sent;
}

it('lists backups to download, says how the last ones went, and makes one', async () => {
  const sent = await show('backups', true);
  const link = page.getByRole('link', { name: /^Download: / });
  await expect
    .element(link)
    .toHaveAttribute('href', '/api/100001/staff/settings/backups/file?name=nightly-2026-03-02.backup');
  await expect.element(page.getByText('Restoring the last backup failed: tickets came back different')).toBeVisible();
  await expect.element(page.getByText(/Not encrypted/)).toBeVisible();
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect.element(page.getByText('The last backup failed: disk full')).toBeVisible();
  expect(sent.filter(({ name }) => name === 'POST staff/settings/backups/make')).toHaveLength(1);
  await page.getByLabelText('Backups to keep').fill('0');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Enter a whole number from 1 to 365.').first()).toBeVisible();
  expect(await findViolations()).toEqual([]);
});

it('shows first what needs attention, with what to do', async () => {
  await show('health', true);
  await expect.element(page.getByText('Only 20 MB free in /data.')).toBeVisible();
  const titles = [...document.querySelectorAll('[data-check] h2')].map((each) => each.textContent);
  expect(titles).toEqual(['Disk', 'Clock']);
  expect(await findViolations()).toEqual([]);
});

it('offers pages about the server only to its owner', async () => {
  await show('', false);
  await expect.element(page.getByRole('link', { name: 'Business' }).first()).toBeVisible();
  expect(page.getByRole('link', { name: 'Backups' }).elements()).toEqual([]);
});
