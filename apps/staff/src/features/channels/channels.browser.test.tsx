import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StaffMe } from '@openturn/contract/staff/staff-account.ts';
import type { CallReply } from '@openturn/web/api/call.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { sampleMe } from '#testing/sample-me.ts';
import { showSettings } from '#testing/show-settings.tsx';

type Data = CallReply<'GET staff/settings/channels'>;
type Tested = CallReply<'POST staff/settings/channels/test'>;

const ME: Partial<StaffMe> = { isServerOwner: true, unsent: ['sms', 'email'] };

const VALUES: Data['values'] = {
  sms: 'inbox',
  accountSid: '',
  authToken: null,
  smsFrom: '',
  textsPerDay: 2_000,
  textCountries: '',
  email: 'smtp',
  host: 'mail.elm.example',
  port: 465,
  security: 'tls',
  user: 'desk',
  password: null,
  emailFrom: 'desk@elm.example',
  android: 'none',
  serviceAccount: null,
  ios: 'apns',
  apnsKey: null,
  apnsKeyId: 'ABC123DEFG',
  apnsTeamId: 'TEAM567890',
  apnsTopic: 'example.openturn',
  apnsServer: 'production',
};
const NEVER = { isFixed: false, hasSecret: false, sentAt: null, failedAt: null, error: null, cause: null };

function channelServer(tested: Omit<Tested, 'success'> | Response = { steps: [], cause: null, detail: '' }) {
  return answerStaff({
    'GET staff/settings/channels': () => ({
      success: true,
      version: 'v1',
      values: VALUES,
      shown: {
        sms: NEVER,
        email: { ...NEVER, hasSecret: true, failedAt: 2_000, error: 'EAUTH: 535' },
        android: NEVER,
        fixedLimits: [],
        ios: {
          ...NEVER,
          hasSecret: true,
          failedAt: 2_000,
          error: 'APNs: 400 DeviceTokenNotForTopic',
          cause: 'wrong-app' as const,
        },
      },
    }),
    'POST staff/settings/channels': () => ({ success: true, version: 'v2' }),
    'POST staff/settings/channels/test': () =>
      tested instanceof Response ? tested : { success: true as const, ...tested },
  });
}

const show = (me: Partial<StaffMe>, language: 'en' | 'ar' = 'en') =>
  showSettings('channels', { me, language, isOwner: true });
const field = (name: string | RegExp) => page.getByRole('textbox', { name });

describe('the channels of the server', () => {
  it.each([
    ['en', "The bundle ID isn't that of the app on this device, or the key may not send to it."],
    ['ar', 'معرّف الحزمة ليس معرّف التطبيق على هذا الجهاز، أو لا يحق للمفتاح الإرسال إليه.'],
  ] as const)('are accessible, with their last problem: %s', async (language, problem) => {
    channelServer();
    await show(ME, language);
    await expect.element(page.getByText('EAUTH: 535', { exact: false })).toBeVisible();
    await expect.element(page.getByText(problem)).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });

  it('are not among the pages of other owners', async () => {
    channelServer();
    const { isServerOwner: _, ...other } = ME;
    await show(other);
    await expect.element(page.getByRole('heading', { name: 'Only owners can open this page' })).toBeVisible();
    const links = page.getByRole('link').elements();
    expect(links.filter((link) => link.getAttribute('href')?.endsWith('/settings/channels'))).toEqual([]);
  });

  it('leave a stored secret alone, and take the usual port with the encryption', async () => {
    const sent = channelServer();
    await show(ME);
    await expect.element(page.getByText('Stored. Leave it empty to keep it.').first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Encryption' }).selectOptions('starttls');
    await expect.element(field('Port')).toHaveValue('587');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => sent.filter(({ name }) => name.startsWith('POST'))).toHaveLength(1);
    expect(sent.find(({ name }) => name.startsWith('POST'))?.body).toEqual({
      version: 'v1',
      values: { ...VALUES, security: 'starttls', port: 587 },
    });
  });

  it('[NOTICE-02] limit what text messages cost, once there are any', async () => {
    const sent = channelServer();
    const { client } = await show(ME);
    client.setQueryData(['staff', 'me'], sampleMe({ unsent: ['sms'] }));
    await expect.element(page.getByText(/^Sending text messages isn't set up/)).toBeVisible();
    await expect.element(field('Only to numbers that begin with')).not.toBeInTheDocument();
    await page.getByRole('combobox', { name: 'Sent through' }).first().selectOptions('twilio');
    await field(/^Texts of a business a day/).fill('0');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Please enter a whole number from 1 to 9999999.').first()).toBeVisible();
    await field(/^Texts of a business a day/).fill('٣٠٠');
    await field(/^Only to numbers that begin with/).fill('+1, +52');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => sent.find(({ name }) => name === 'POST staff/settings/channels')?.body)
      .toMatchObject({ values: { textsPerDay: 300, textCountries: '+1, +52' } });
    expect(await findViolations()).toEqual([]);
  });

  it('say at its field that a recipient is unknown', async () => {
    const fields = { to: { key: 'settings.channels.deviceUnknown' } };
    const failure = { success: false, status: 422, error: '', message: '', messageDetails: '' };
    channelServer(Response.json({ ...failure, reason: 'invalid-input', fields }, { status: 422 }));
    await show(ME);
    await field('Code of the device').fill('3F9A-21C0-77BE');
    await userEvent.keyboard('{Enter}');
    await expect.element(field('Code of the device')).toHaveAccessibleDescription(/^No phone with this code/);
  });

  it('are tested up to the step that fails, with the cause in words, by the Enter key too', async () => {
    const sent = channelServer({
      steps: [
        { step: 'connect', state: 'done' },
        { step: 'secure', state: 'done' },
        { step: 'login', state: 'failed' },
        { step: 'sender', state: 'left' },
      ],
      cause: 'wrong-login',
      detail: '535 5.7.8 wrong password',
    });
    await show(ME);
    await field('Email address').fill('lee@visitor.example');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Sign in failed')).toBeVisible();
    await expect.element(page.getByText("The account or password isn't right.", { exact: false })).toBeVisible();
    await expect.element(page.getByText('535 5.7.8 wrong password')).toBeVisible();
    expect(sent.map(({ name }) => name)).not.toContain('POST staff/settings/channels');
    expect(await findViolations()).toEqual([]);
  });

  it('say what is wrong when a test cannot be sent', async () => {
    const sent = channelServer();
    await show(ME);
    await field('Port').fill('abc');
    await field('Email address').fill('lee@visitor.example');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Enter a number from 1 to 65535.').first()).toBeVisible();
    await expect.element(field('Port')).toHaveAttribute('aria-invalid', 'true');
    expect(sent.map(({ name }) => name)).not.toContain('POST staff/settings/channels/test');
  });

  it('of the app take the keys as files, and keep a stored one for the same team alone', async () => {
    const sent = channelServer();
    await show(ME);
    const key = field('Key (.p8)');
    await expect.element(key).toHaveAccessibleDescription('Stored. Leave it empty to keep it.');
    await field('Team ID').fill('TEAM567891');
    await expect.element(key).toHaveAccessibleDescription(/^From your Apple developer account/);
    await page.getByRole('combobox', { name: 'Sent through' }).nth(2).selectOptions('fcm');
    await field('Service account key (JSON)').fill('{"project_id":"elm"}');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => sent.filter(({ name }) => name.startsWith('POST'))).toHaveLength(1);
    expect(sent.at(-1)?.body ?? sent.find(({ name }) => name.startsWith('POST'))?.body).toMatchObject({
      values: { android: 'fcm', serviceAccount: '{"project_id":"elm"}', apnsTeamId: 'TEAM567891', apnsKey: null },
    });
    expect(await findViolations()).toEqual([]);
  });

  it('of the app are tested on a device of one’s own, with the cause in words', async () => {
    const sent = channelServer({
      steps: [
        { step: 'connect', state: 'done' },
        { step: 'login', state: 'failed' },
        { step: 'sender', state: 'left' },
      ],
      cause: 'wrong-key',
      detail: 'APNs: 403 InvalidProviderToken',
    });
    await show(ME);
    await field('Code of the device').fill('3F9A-21C0-77BE');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText("Apple doesn't accept this key.", { exact: false })).toBeVisible();
    expect(sent.at(-1)?.body).toMatchObject({ channel: 'ios', to: '3F9A-21C0-77BE' });
    expect(await findViolations()).toEqual([]);
  });
});
