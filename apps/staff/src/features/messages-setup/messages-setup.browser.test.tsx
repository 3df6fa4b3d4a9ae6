import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { StaffMe } from '@openturn/contract/staff/staff-account.ts';
import { Settings } from '#app/settings/settings.tsx';
import { answerStaff } from '#testing/answer-staff.ts';
import { showStaff } from '#testing/show-staff.tsx';

const ME: StaffMe = { success: true, name: 'Ada M.', email: 'ada@example.com', hasTotp: false, sites: [], unsent: [] };

it('names the template that has a problem, not its place in what is sent', async () => {
  const templates = [
    { id: 'one', name: 'Welcome', texts: { en: 'Hello {foo}' } },
    { id: 'two', name: '', texts: { en: 'Bye {foo}' } },
  ];
  const unknown = { key: 'settings.messages.unknown', values: { variables: '{foo}' } };
  answerStaff({
    'GET staff/settings/messages': () => ({
      success: true,
      version: '1',
      values: { isOn: true, awayReply: {}, templates },
      shown: { languages: ['en'], textsUrl: null },
    }),
    'POST staff/settings/messages': () =>
      Response.json(
        {
          success: false,
          msg: '',
          reason: 'invalid-input',
          fields: { 'templates.0.texts.en': unknown, 'templates.1.texts.en': unknown },
        },
        { status: 422 },
      ),
  });
  await showStaff(
    <main>
      <Settings siteId={100001} me={ME} isOwner={false} />
    </main>,
    { path: '/100001/settings/messages' },
  );
  await page.getByRole('checkbox').first().click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('link', { name: /^Templates · Welcome/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Templates · 2/ })).toBeVisible();
});
