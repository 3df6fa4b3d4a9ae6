import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CallReply } from '@openturn/web/api/call.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { showSettings } from '#testing/show-settings.tsx';

type Data = CallReply<'GET staff/settings/backups'>;

const AT = Date.parse('2026-03-02T11:00:00Z');

const refusal = (reason: string) =>
  Response.json({ success: false, status: 422, type: 'refused', reason, error: '', message: '' }, { status: 422 });

function answerPages(earlier: Data['manual'] = null) {
  let isDecided = false;
  let manual = earlier;
  let passphrase: Data['passphrase'] = null;
  const data = (): Data => ({
    success: true,
    version: 'v1',
    values: { isOn: true, time: '03:00', keep: 7, folder: '' },
    zone: 'America/Toronto',
    folder: '/data/backups',
    key: passphrase?.id ?? null,
    passphrase,
    files: [{ name: 'nightly-2026-03-02.backup', at: AT, size: 1_234_567, kind: 'nightly' }],
    nightly: { at: AT, isEnded: true, isCut: false, error: null, rows: 900 },
    manual,
    drill: { at: AT, isEnded: true, isCut: false, error: 'tickets came back different', rows: null },
  });
  return answerStaff({
    'GET staff/settings/backups': data,
    'POST staff/settings/backups/make': () => {
      manual = { at: AT + 1, isEnded: true, isCut: false, error: 'disk full', rows: null };
      return { success: true };
    },
    'POST staff/settings/backups/key': ({ body }) => {
      const { hint, password } = body as { hint: string; password: string };
      if (password === 'wrong') return refusal('sign-in-failed');
      passphrase = { id: 'k7x9', hint, at: AT };
      return { success: true, id: 'k7x9', passphrase: 'abcd-efgh-2345-jkmn-pqrs-tuvw' };
    },
    'POST staff/settings/backups/restore': ({ body }) => {
      const { password } = body as { password: string };
      return password === 'wrong' ? refusal('sign-in-failed') : { success: true, upload: 'u1' };
    },
    'POST staff/start/restore/run': ({ body }) => {
      isDecided = (body as { isDecided: boolean }).isDecided;
      return { success: true };
    },
    'GET staff/start/restore': () => ({
      success: true,
      state: isDecided ? 'done' : 'ready',
      done: 9,
      total: 9,
      problem: null,
      detail: '',
      content: {
        at: AT,
        sites: 2,
        rows: 12_345,
        businesses: [{ en: 'Elm Clinic' }, { en: 'Birch Barbers' }],
        tickets: 1_200,
        appointments: 34,
        accounts: 5,
      },
    }),
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
  await expect.element(page.getByRole('checkbox', { name: 'Back up every night at 3:00 AM' })).toBeChecked();
  await expect.element(page.getByText('On the clock in Toronto')).toBeVisible();
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

it('says that a backup did not finish when the server was killed, and lets one start again', async () => {
  const sent = answerPages({ at: AT + 1, isEnded: true, isCut: true, error: null, rows: null });
  await showSettings('backups', { isOwner: true, me: { isServerOwner: true } });
  await expect.element(page.getByText(/didn't finish, because the server stopped/)).toBeVisible();
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect.element(page.getByText('The last backup failed: disk full')).toBeVisible();
  expect(sent.filter(({ name }) => name === 'POST staff/settings/backups/make')).toHaveLength(1);
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

it.each(['en', 'ar'] as const)('makes a passphrase with the password, and shows it once: %s', async (language) => {
  await page.viewport(320, 700);
  const sent = answerPages();
  await showSettings('backups', { isOwner: true, me: { isServerOwner: true }, language });
  const dialog = page.getByRole('dialog');
  const enter = async (password: string) => {
    await dialog.getByRole('textbox').first().fill('Safe in the office');
    await userEvent.fill(document.querySelector('input[type=password]') ?? document.body, password);
    await dialog.getByRole('button').last().click();
  };
  await page.getByRole('button', { name: language === 'en' ? 'Make a passphrase' : 'أنشئ عبارة مرور' }).click();
  const label = language === 'en' ? 'Your password for this console' : 'كلمة مرورك لهذه اللوحة';
  await expect.element(dialog.getByLabelText(label)).toBeVisible();
  await enter('wrong');
  await expect.element(dialog.getByRole('alert').getByText(/./)).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await enter('right');
  await expect.element(dialog.getByText('abcd-efgh-2345-jkmn-pqrs-tuvw')).toBeVisible();
  const title = language === 'en' ? 'The new passphrase' : 'عبارة المرور الجديدة';
  await expect.element(dialog.getByRole('heading', { name: title, exact: true })).toBeVisible();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await dialog.getByRole('button', { name: language === 'en' ? 'Copy the passphrase' : 'انسخ عبارة المرور' }).click();
  await expect.element(dialog.getByRole('status').getByText(/./)).toBeVisible();
  expect(copied).toHaveBeenCalledWith('abcd-efgh-2345-jkmn-pqrs-tuvw');
  expect(await findViolations()).toEqual([]);
  await dialog.getByRole('button').last().click();
  await expect.element(page.getByText(/Safe in the office/)).toBeVisible();
  await expect.element(page.getByText('abcd-efgh-2345-jkmn-pqrs-tuvw')).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  const asked = sent.filter(({ name }) => name === 'POST staff/settings/backups/key').map(({ body }) => body);
  expect(asked).toEqual(['wrong', 'right'].map((password) => ({ seen: null, hint: 'Safe in the office', password })));
});

it.each(['en', 'ar'] as const)('restores a backup of the server once its content was seen: %s', async (language) => {
  await page.viewport(320, 700);
  const sent = answerPages();
  await showSettings('restore?name=nightly-2026-03-02.backup', {
    isOwner: true,
    me: { isServerOwner: true },
    language,
  });
  const password = () => document.querySelector('input[type=password]') ?? document.body;
  const submit = () => page.getByRole('button').last();
  await expect.element(page.getByRole('radio').nth(1)).toBeChecked();
  await userEvent.fill(password(), 'wrong');
  await submit().click();
  await expect.element(page.getByRole('alert').getByText(/./)).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await userEvent.fill(password(), 'right');
  await submit().click();
  await expect.element(page.getByText(/12,345|١٢٬٣٤٥/)).toBeVisible();
  await expect.element(page.getByText('Birch Barbers')).toBeVisible();
  await expect.element(page.getByText(/1,200|١٬٢٠٠/)).toBeVisible();
  expect(await findViolations()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  expect(sent.some(({ body }) => (body as { isDecided?: boolean } | undefined)?.isDecided === true)).toBe(false);
  const opened = stopNavigation();
  await submit().click();
  await expect.poll(opened).toEqual(['/staff']);
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(language === 'en' ? 'The backup is restored' : 'تمت استعادة النسخة');
  expect(await findViolations()).toEqual([]);
  const begins = sent.filter(({ name }) => name === 'POST staff/settings/backups/restore').map(({ body }) => body);
  expect(begins.at(-1)).toEqual({ password: 'right', file: { name: 'nightly-2026-03-02.backup' } });
});

/** The pages that would be opened instead of this one. */
function stopNavigation(): () => string[] {
  const opened: string[] = [];
  const stop = (event: NavigateEvent) => {
    event.preventDefault();
    opened.push(new URL(event.destination.url).pathname);
  };
  window.navigation.addEventListener('navigate', stop);
  onTestFinished(() => window.navigation.removeEventListener('navigate', stop));
  return () => opened;
}
