import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CallReply } from '@openturn/web/api/call.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { NOON } from '#testing/sample-board.ts';
import { showPart } from '#testing/show-staff.tsx';
import { Account } from './account.tsx';
import { sampleMe } from '#testing/sample-me.ts';

const ME = sampleMe({ lacksSecondStep: true });
const STEP: CallReply<'GET staff/secondstep'> = {
  success: true,
  passkeys: [{ id: 'p', name: 'My phone', createdAt: NOON, usedAt: null }],
  recoveryCodes: 3,
  isAsked: true,
};
const wrongCode = () =>
  Response.json(
    { success: false, status: 422, type: 'refused', reason: 'code-wrong', error: '', message: '' },
    { status: 422 },
  );
const show = (language: 'en' | 'ar' = 'en') => showPart(<Account me={ME} />, { language });

describe('one’s own account', () => {
  it.each(['en', 'ar'] as const)(
    '[STAFF-03] shows passkeys, codes and what the business asks for: %s',
    async (language) => {
      answerStaff({ 'GET staff/secondstep': () => STEP });
      await show(language);
      await expect.element(page.getByText('My phone')).toBeVisible();
      expect(await findViolations()).toEqual([]);
    },
  );

  it('[STAFF-03] shows new recovery codes once', async () => {
    const sent = answerStaff({
      'GET staff/secondstep': () => STEP,
      'POST staff/recoverycodes': () => ({ success: true, codes: ['ABCDE-23456'] }),
    });
    await show();
    await expect.element(page.getByText('You have 3 codes left.')).toBeVisible();
    await page.getByRole('button', { name: 'Create new codes' }).click();
    await page
      .getByLabelText(/^Password/)
      .last()
      .fill('a password');
    await page.getByRole('button', { name: 'Create new codes' }).click();
    await expect.element(page.getByText('ABCDE-23456')).toBeVisible();
    expect(sent.find(({ name }) => name === 'POST staff/recoverycodes')?.body).toEqual({ password: 'a password' });
    expect(await findViolations()).toEqual([]);
  });

  it.each(['en', 'ar'] as const)(
    '[STAFF-03] has recovery codes kept once a second step was set up: %s',
    async (language) => {
      await page.viewport(320, 700);
      const sent = answerStaff({
        'GET staff/me': () => ({ ...ME, hasTotp: true }),
        'GET staff/secondstep': () => ({ ...STEP, recoveryCodes: 0 }),
        'POST staff/totp': ({ body }) =>
          (body as { step: string }).step === 'begin'
            ? { success: true, hasTotp: false, secret: 'ABCDEFGH', uri: 'otpauth://totp/a' }
            : { success: true, hasTotp: true, secret: null, uri: null },
        'POST staff/recoverycodes': () => ({ success: true, codes: ['ABCDE-23456', 'FGHJK-78923'] }),
      });
      await show(language);
      await userEvent.fill(document.querySelector('input[type=password]') ?? document.body, 'a password');
      await userEvent.click(document.querySelector('form button[type=submit]') ?? document.body);
      await expect.poll(() => document.querySelector('input[name=code]')).not.toBeNull();
      await userEvent.fill(document.querySelector('input[name=code]') ?? document.body, '123456');
      await userEvent.keyboard('{Enter}');
      const dialog = page.getByRole('dialog');
      await expect.element(dialog.getByText('FGHJK-78923')).toBeVisible();
      expect(sent.find(({ name }) => name === 'POST staff/recoverycodes')?.body).toEqual({ password: 'a password' });
      const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
      await dialog.getByRole('button').first().click();
      expect(copied).toHaveBeenCalledWith('ABCDE-23456\nFGHJK-78923');
      await expect.element(dialog.getByRole('link')).toHaveAttribute('download', 'recovery-codes.txt');
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
      expect(await findViolations()).toEqual([]);
      await dialog.getByRole('button').last().click();
      await expect.element(dialog).not.toBeInTheDocument();
    },
  );

  it('[STAFF-03] keeps the key of an authenticator app after a wrong code', async () => {
    answerStaff({
      'GET staff/secondstep': () => STEP,
      'POST staff/totp': ({ body }) =>
        (body as { step: string }).step === 'begin'
          ? { success: true, hasTotp: false, secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/a' }
          : Response.json({ success: false, code: 'code-wrong', reason: 'code-wrong' }, { status: 422 }),
    });
    await show();
    await page
      .getByLabelText(/^Password/)
      .first()
      .fill('a password');
    await page.getByRole('button', { name: 'Set up' }).click();
    await expect.element(page.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
    await page.getByLabelText(/^Verification code/).fill('000000');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect.element(page.getByRole('button', { name: 'Confirm' })).toBeEnabled();
    await expect.element(page.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
  });

  it('[STAFF-03] removes a passkey with the password', async () => {
    const sent = answerStaff({
      'GET staff/secondstep': () => STEP,
      'POST staff/passkey/remove': () => ({ ...STEP, passkeys: [] }),
    });
    await show();
    await page.getByRole('button', { name: 'Remove: My phone' }).click();
    await page
      .getByLabelText(/^Password/)
      .first()
      .fill('a password');
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.element(page.getByText('My phone')).not.toBeInTheDocument();
    expect(sent.find(({ name }) => name === 'POST staff/passkey/remove')?.body).toEqual({
      id: 'p',
      password: 'a password',
    });
  });

  it('[STAFF-03] keeps the key of the second step after a wrong code, and shows it as a picture too', async () => {
    const uri = 'otpauth://totp/Openturn:ada?secret=ABCDEFGH';
    let tries = 0;
    const sent = answerStaff({
      'GET staff/secondstep': () => STEP,
      'POST staff/totp': ({ body }) => {
        if ((body as { step: string }).step === 'begin') {
          return { success: true, hasTotp: false, secret: 'ABCDEFGH', uri };
        }
        tries += 1;
        return tries === 1 ? wrongCode() : { success: true, hasTotp: true, secret: null, uri: null };
      },
    });
    await show();
    await page.getByLabelText(/^Password/).fill('a password');
    await page.getByRole('button', { name: 'Set up' }).click();
    await expect.element(page.getByRole('img', { name: uri })).toBeVisible();
    await page.getByLabelText(/six-digit code/).fill('000000');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect.element(page.getByText(/That code isn't right/)).toBeVisible();
    await expect.element(page.getByText('ABCD EFGH')).toBeVisible();
    expect(await findViolations()).toEqual([]);
    await page.getByLabelText(/six-digit code/).fill('123456');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect
      .poll(() => sent.findLast(({ name }) => name === 'POST staff/totp')?.body)
      .toEqual({ step: 'confirm', code: '123456' });
  });

  it('[STAFF-01] changes the password and signs out elsewhere', async () => {
    const sent = answerStaff({
      'GET staff/secondstep': () => STEP,
      'POST staff/password': () => ({ success: true }),
      'POST staff/signout/elsewhere': () => ({ success: true }),
    });
    await show();
    await page.getByRole('button', { name: 'Sign out on all other devices' }).click();
    await expect.element(page.getByText(/^You're signed out on all other devices/)).toBeVisible();
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByLabelText(/^New password/).fill('another password');
    await page
      .getByLabelText(/^Password/)
      .last()
      .fill('a password');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect.element(page.getByText(/^Password changed/)).toBeVisible();
    expect(sent.at(-1)?.body).toEqual({ password: 'a password', fresh: 'another password' });
  });
});
