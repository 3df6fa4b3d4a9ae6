import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StaffMe } from '@openturn/contract/staff/staff-account.ts';
import type { CallReply } from '@openturn/web/api/call.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { showSettings } from '#testing/show-settings.tsx';

type Data = CallReply<'GET staff/settings/channels'>;
type Tested = CallReply<'POST staff/settings/channels/test'>;

const ME: Partial<StaffMe> = { isServerOwner: true, unsent: ['sms', 'email'] };

const VALUES: Data['values'] = {
  sms: 'inbox',
  accountSid: '',
  authToken: null,
  smsFrom: '',
  email: 'smtp',
  host: 'mail.elm.example',
  port: 465,
  security: 'tls',
  user: 'desk',
  password: null,
  emailFrom: 'desk@elm.example',
};
const NEVER = { isFixed: false, hasSecret: false, sentAt: null, failedAt: null, error: null };

function channelServer(tested: Omit<Tested, 'success'> = { steps: [], cause: null, detail: '' }) {
  return answerStaff({
    'GET staff/settings/channels': () => ({
      success: true,
      version: 'v1',
      values: VALUES,
      shown: { sms: NEVER, email: { ...NEVER, hasSecret: true, failedAt: 2_000, error: 'EAUTH: 535' } },
    }),
    'POST staff/settings/channels': () => ({ success: true, version: 'v2' }),
    'POST staff/settings/channels/test': () => ({ success: true, ...tested }),
  });
}

const show = (me: Partial<StaffMe>, language: 'en' | 'ar' = 'en') =>
  showSettings('channels', { me, language, isOwner: true });
const field = (name: string) => page.getByRole('textbox', { name });

describe('the channels of the server', () => {
  it.each(['en', 'ar'] as const)('are accessible, with their last problem: %s', async (language) => {
    channelServer();
    await show(ME, language);
    await expect.element(page.getByText('EAUTH: 535', { exact: false })).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });

  it('are not among the pages of other owners', async () => {
    channelServer();
    const { isServerOwner: _, ...other } = ME;
    await show(other);
    await expect.element(page.getByRole('link', { name: 'Business' })).toBeVisible();
    const links = page.getByRole('link').elements();
    expect(links.filter((link) => link.getAttribute('href')?.endsWith('/settings/channels'))).toEqual([]);
  });

  it('leave a stored secret alone, and take the usual port with the encryption', async () => {
    const sent = channelServer();
    await show(ME);
    await expect.element(page.getByText('Stored. Leave it empty to keep it.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Encryption' }).selectOptions('starttls');
    await expect.element(field('Port')).toHaveValue('587');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => sent.filter(({ name }) => name.startsWith('POST'))).toHaveLength(1);
    expect(sent.find(({ name }) => name.startsWith('POST'))?.body).toEqual({
      version: 'v1',
      values: { ...VALUES, security: 'starttls', port: 587 },
    });
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
});
