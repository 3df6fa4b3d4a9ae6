import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CallReply } from '@openturn/web/api/call.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { NOON } from '#testing/sample-board.ts';
import { showStaff } from '#testing/show-staff.tsx';
import { NewPasswordPage } from './new-password.tsx';

const LINK: CallReply<'POST staff/newpassword/read'> = {
  success: true,
  business: { en: 'Willow Street Clinic' },
  name: 'Ada Moss',
  email: 'ada@elm.example',
  expiresAt: NOON,
};
const refusal = (reason: string, more = {}) =>
  Response.json(
    { success: false, status: 422, type: 'refused', reason, error: '', message: '', ...more },
    { status: 422 },
  );

describe('a link of a new password', () => {
  beforeEach(() => {
    history.replaceState(null, '', '#ada.secret');
  });

  it.each(['en', 'ar'] as const)(
    '[STAFF-05] says whose it is and what is wrong with it, sets it, and leads to signing in: %s',
    async (language) => {
      let tries = 0;
      const sent = answerStaff({
        'POST staff/newpassword/read': () => LINK,
        'POST staff/newpassword/set': () => {
          tries += 1;
          const fields = { password: { key: 'validation.minChars', values: { min: 10 } } };
          return tries === 1 ? refusal('invalid-input', { fields }) : { success: true };
        },
      });
      await showStaff(<NewPasswordPage />, { language });
      await expect.element(page.getByText('ada@elm.example')).toBeVisible();
      expect(await findViolations()).toEqual([]);
      const password = page.getByLabelText(language === 'en' ? 'New password' : 'كلمة المرور الجديدة');
      await password.fill('short');
      await page.getByRole('button').first().click();
      await expect.element(password).toHaveAttribute('aria-invalid', 'true');
      expect(await findViolations()).toEqual([]);
      await password.fill('a long enough password');
      await page.getByRole('button').first().click();
      await expect.element(page.getByRole('link')).toHaveAttribute('href', '/staff');
      expect(sent.at(-1)?.body).toEqual({ token: 'ada.secret', password: 'a long enough password' });
      expect(await findViolations()).toEqual([]);
    },
  );

  it('says that it is gone', async () => {
    answerStaff({ 'POST staff/newpassword/read': () => refusal('password-link-gone') });
    await showStaff(<NewPasswordPage />);
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('This link has expired or has been used. Ask for a new one.');
    expect(await findViolations()).toEqual([]);
  });
});
