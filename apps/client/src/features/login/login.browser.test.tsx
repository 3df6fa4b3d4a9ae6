import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import styles from '#app/shell/shell.module.css';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { prefer } from '#testing/prefer.ts';
import { SAMPLE_GUID } from '#testing/samples/sample-join.ts';
import { SAMPLE_NOW, sampleSite } from '#testing/samples/sample-site.ts';
import { sampleAppointment } from '#testing/samples/sample-appointment.ts';
import { sampleTicket } from '#testing/samples/sample-ticket.ts';
import { refuse, serveCalls } from '#testing/fakes/serve-calls.ts';
import { showScreen } from '#testing/screens/show-screen.tsx';
import { Login } from './login.tsx';

type Handlers = Parameters<typeof serveCalls>[0];
type Options = Omit<NonNullable<Parameters<typeof showScreen>[1]>, 'platform'> & {
  device?: ReturnType<typeof fakePlatform>;
};

const SCREEN = (
  <div className={styles.page}>
    <main>
      <Login />
    </main>
  </div>
);
const CODE_GUID = 'c'.repeat(22);

const contact = () => page.getByRole('textbox', { name: 'Mobile phone or email' });
const code = () => page.getByRole('textbox', { name: 'Code from the message' });
const press = (name: string | RegExp) => page.getByRole('button', { name }).click();

it('[SCREEN-19] asks for no contact where no code can be sent', async () => {
  await showLogin({}, { site: sampleSite({ channels: [] }) });
  await expect.element(page.getByText(/We can't send codes here/)).toBeVisible();
  expect(contact().query()).toBeNull();
});

async function showLogin(handlers: Handlers = {}, options: Options = {}) {
  const requests = serveCalls({
    'POST client/login': () => ({
      success: true,
      guid: CODE_GUID,
      resendAt: SAMPLE_NOW + 30_000,
      expiresAt: SAMPLE_NOW + 600_000,
    }),
    'POST client/login/code': ({ body }) =>
      body.code === '123456' ? { success: true, rows: [sampleTicket()], appointments: [] } : refuse('code-wrong'),
    ...handlers,
  });
  const { platform, device } = options.device ?? fakePlatform();
  const shown = await showScreen(SCREEN, { path: '/login', ...options, platform });
  return { ...shown, requests, platform, device, path: () => shown.place.history?.at(-1) };
}

async function untilCode(handlers: Handlers = {}, options: Options = {}) {
  const shown = await showLogin(handlers, options);
  await page.getByRole('textbox').fill('416 555 0142');
  document.querySelector<HTMLElement>('button[type=submit]')?.click();
  await expect.poll(() => document.querySelector('input[name=code]')).not.toBeNull();
  return shown;
}

/** Polling advances the fake clock. */
const now = () => vi.getMockedSystemTime()?.getTime() ?? SAMPLE_NOW;

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

describe('login', () => {
  it("[SCREEN-19] brings a contact's tickets to this device", async () => {
    const { requests, device } = await untilCode();
    await expect.element(code()).toHaveFocus();
    await code().fill('123456');
    await press('Confirm');
    await expect.element(page.getByRole('heading', { name: 'Your visits' })).toBeVisible();
    const ticket = page.getByRole('link', { name: /Walk-in doctor/ });
    await expect.element(ticket).toHaveAttribute('href', `/status/${SAMPLE_GUID}`);
    expect(requests.map(({ body }) => body)).toEqual([
      { PhoneNumber: '416 555 0142' },
      { guid: CODE_GUID, code: '123456' },
    ]);
    expect([...device.stored.values()].join()).toContain(SAMPLE_GUID);
    expect(device.stored.has('loginCode:100001')).toBe(false);
    await expect(findViolations()).resolves.toEqual([]);
  });

  it("[SCREEN-19] brings a contact's appointments to this device", async () => {
    const appointments = [sampleAppointment()];
    const { device } = await untilCode({ 'POST client/login/code': () => ({ success: true, rows: [], appointments }) });
    await code().fill('123456');
    await press('Confirm');
    const appointment = page.getByRole('link', { name: /Friday, 2026-11-27, 10:30.AM.*Check-up.*Confirmed/ });
    await expect.element(appointment).toHaveAttribute('href', `/booked/${sampleAppointment().guid}`);
    expect(device.stored.get('visits:100001')).toBe(sampleAppointment().guid);
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[SCREEN-19] [SITE-13] lists them on a shared device without keeping them', async () => {
    const fake = fakePlatform();
    fake.device.stored.set('publicPC', '1');
    const { device } = await untilCode({}, { device: fake, path: '/login?next=%2Fstatus' });
    await code().fill('123456');
    await press('Confirm');
    const ticket = page.getByRole('link', { name: /Walk-in doctor/ });
    await expect.element(ticket).toHaveAttribute('href', `/status/${SAMPLE_GUID}`);
    expect([...device.stored.values()].join()).not.toContain(SAMPLE_GUID);
  });

  it('[ERR-01] continues to the original destination', async () => {
    const { path } = await untilCode({}, { path: '/login?next=%2Fstatus%2Fabc%3Fx%3D1' });
    await code().fill('123456');
    await press('Confirm');
    await expect.poll(path).toBe('/status/abc?x=1');
  });

  it('[SCREEN-19] says if there are none', async () => {
    await untilCode({ 'POST client/login/code': () => ({ success: true, rows: [], appointments: [] }) });
    await code().fill('123456');
    await press('Confirm');
    await expect.element(page.getByText('You have no tickets or appointments right now.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'See the lines' })).toHaveAttribute('href', '/');
    await expect(findViolations()).resolves.toEqual([]);
  });

  it.each([
    ['code-wrong', /^That code isn't right/],
    ['code-expired', /^That code has expired/],
  ] as const)('[SCREEN-19] shows at the field that the code is wrong or expired: %s', async (reason, text) => {
    await untilCode({ 'POST client/login/code': () => refuse(reason) });
    await code().fill('000000');
    await press('Confirm');
    await expect.element(code()).toHaveAccessibleDescription(text);
    await expect(findViolations()).resolves.toEqual([]);
  });

  it('[SCREEN-19] [UI-03] says if there were too many attempts', async () => {
    await untilCode({ 'POST client/login/code': () => refuse('too-many-requests') });
    await code().fill('000000');
    await press('Confirm');
    await expect.element(page.getByText(/^Too many attempts/)).toBeVisible();
  });

  it('[SCREEN-19] sends a new code after 30 s and accepts it', async () => {
    let sent = 0;
    const { requests } = await untilCode({
      'POST client/login': () => {
        sent += 1;
        const guid = `${sent}`.repeat(22);
        return { success: true, guid, resendAt: now() + 30_000, expiresAt: now() + 600_000 };
      },
    });
    vi.setSystemTime(SAMPLE_NOW + 30_000);
    await expect.element(page.getByRole('button', { name: 'Send a new code' })).toBeVisible();
    await press('Send a new code');
    await expect.element(page.getByText('A new code is on its way.')).toBeInTheDocument();
    await code().fill('123456');
    await press('Confirm');
    await expect.element(page.getByRole('heading', { name: 'Your visits' })).toBeVisible();
    expect(requests.at(-1)?.body).toEqual({ guid: '2'.repeat(22), code: '123456' });
  });

  it('[SCREEN-19] still asks for the code after a reload, for as long as it is valid', async () => {
    const first = await untilCode();
    await first.unmount();
    const second = await showLogin({}, { device: first });
    await expect.element(page.getByText(/We sent a code to .416 555 0142/)).toBeVisible();
    await press('Use another phone or email');
    await expect.element(contact()).toHaveFocus();
    await second.unmount();
    await showLogin({}, { device: first });
    await expect.element(contact()).toHaveValue('');
  });

  it('[SITE-13] stores nothing on a public computer', async () => {
    const { device } = await untilCode({}, { site: sampleSite({ ClientSitePublicPC: true }) });
    expect([...device.stored.keys()]).toEqual([]);
  });

  it('[VAL-01] says what is wrong with the contact', async () => {
    const { requests } = await showLogin();
    await press('Send me a code');
    await expect.element(contact()).toHaveAccessibleDescription(/^Please enter a mobile phone number or an email/);
    await contact().fill('12');
    await userEvent.tab();
    await expect.element(contact()).toHaveAccessibleDescription('Please enter a valid phone number.');
    await expect(findViolations()).resolves.toEqual([]);
    expect(requests).toEqual([]);
  });

  it.each(['en', 'ar'] as const)(
    '[SCREEN-19] has no accessibility violations in %s, light or dark',
    async (language) => {
      if (language === 'ar') await prefer({ name: 'prefers-color-scheme', value: 'dark' });
      await showLogin({}, { language });
      await expect.element(page.getByRole('textbox')).toBeVisible();
      await expect(findViolations()).resolves.toEqual([]);
      await page.getByRole('textbox').fill('416 555 0142');
      document.querySelector<HTMLElement>('button[type=submit]')?.click();
      await expect.poll(() => document.querySelector('input[name=code]')).not.toBeNull();
      await expect(findViolations()).resolves.toEqual([]);
    },
  );
});
