import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CallReply } from '@openturn/web/api/call.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { NOON } from '#testing/sample-board.ts';
import { showStaff } from '#testing/show-staff.tsx';
import { Invitation } from './invitation.tsx';

const INVITED: CallReply<'POST staff/invitation/read'> = {
  success: true,
  business: { en: 'Willow Street Clinic' },
  role: 'agent',
  inviter: 'Olga Elm',
  name: 'Dana',
  email: 'dana@elm.example',
  expiresAt: NOON,
  me: null,
};
const refusal = (reason: string, more = {}) =>
  Response.json(
    { success: false, status: 422, type: 'refused', reason, error: '', message: '', ...more },
    { status: 422 },
  );

describe('an invitation', () => {
  beforeEach(() => {
    history.replaceState(null, '', '#secret');
  });

  it.each(['en', 'ar'] as const)(
    '[STAFF-05] asks for a name, an email and a password, and says what is wrong: %s',
    async (language) => {
      const accepted: string[] = [];
      let tries = 0;
      const sent = answerStaff({
        'POST staff/invitation/read': () => INVITED,
        'POST staff/invitation/accept': () => {
          tries += 1;
          const fields = { password: { key: 'validation.minChars', values: { min: 10 } } };
          return tries === 1 ? refusal('invalid-input', { fields }) : { success: true, SiteID: '100001' };
        },
      });
      await showStaff(<Invitation onAccepted={(site) => accepted.push(site)} onSignIn={() => {}} />, { language });
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await findViolations()).toEqual([]);
      await page.getByRole('textbox').nth(2).fill('short');
      await page.getByRole('button').first().click();
      await expect.element(page.getByText(/10/).first()).toBeVisible();
      expect(await findViolations()).toEqual([]);
      await page.getByRole('textbox').nth(2).fill('a long enough password');
      await page.getByRole('button').first().click();
      await expect.poll(() => accepted).toEqual(['100001']);
      const person = { name: 'Dana', email: 'dana@elm.example', password: 'a long enough password' };
      expect(sent.at(-1)?.body).toEqual({ token: 'secret', person });
    },
  );

  it('[STAFF-05] is accepted with one press by who is signed in', async () => {
    const accepted: string[] = [];
    const sent = answerStaff({
      'POST staff/invitation/read': () => ({ ...INVITED, me: { name: 'Ada Moss', email: 'ada@elm.example' } }),
      'POST staff/invitation/accept': () => ({ success: true, SiteID: '100001' }),
    });
    await showStaff(<Invitation onAccepted={(site) => accepted.push(site)} onSignIn={() => {}} />);
    await page.getByRole('button', { name: 'Accept as Ada Moss' }).click();
    await expect.poll(() => accepted).toEqual(['100001']);
    expect(sent.at(-1)?.body).toEqual({ token: 'secret', person: null });
  });

  it('leads those to sign in who have an account', async () => {
    let isAsked = false;
    answerStaff({ 'POST staff/invitation/read': () => INVITED });
    await showStaff(<Invitation onAccepted={() => {}} onSignIn={() => (isAsked = true)} />);
    await page.getByRole('button', { name: 'I already have an account' }).click();
    expect(isAsked).toBe(true);
  });

  it.each(['en', 'ar'] as const)('says that it is gone: %s', async (language) => {
    answerStaff({ 'POST staff/invitation/read': () => refusal('invitation-gone') });
    await showStaff(<Invitation onAccepted={() => {}} onSignIn={() => {}} />, { language });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });
});
