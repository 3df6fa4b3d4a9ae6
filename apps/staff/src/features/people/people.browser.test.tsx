import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { NOON } from '#testing/sample-board.ts';
import { showPart } from '#testing/show-staff.tsx';
import { momentAt } from '#app/accounts/moment-at.ts';
import { People } from './people.tsx';
import { EVERYONE } from '#testing/sample-people.ts';
import { sampleMe } from '#testing/sample-me.ts';

const ME = sampleMe({ name: 'Olga', email: 'olga@elm.example' });

const show = (language: 'en' | 'ar' = 'en') => showPart(<People siteId={100_001} me={ME} />, { language });

describe('the people of a business', () => {
  it.each(['en', 'ar'] as const)(
    '[STAFF-05] are listed with what they may do and their invitations: %s',
    async (language) => {
      answerStaff({ 'GET staff/people': () => EVERYONE });
      await show(language);
      await expect.element(page.getByText('ada@elm.example')).toBeVisible();
      await expect.element(page.getByText('Dana')).toBeVisible();
      expect(await findViolations()).toEqual([]);
    },
  );

  it.each(['en', 'ar'] as const)('[STAFF-05] get other lines to see: %s', async (language) => {
    const sent = answerStaff({ 'GET staff/people': () => EVERYONE, 'POST staff/people/change': () => EVERYONE });
    await show(language);
    await page.getByRole('button', { name: /Ada Moss/ }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(await findViolations()).toEqual([]);
    await page.getByRole('checkbox', { name: 'Blood tests' }).click();
    await page.getByRole('dialog').getByRole('button').last().click();
    await expect
      .poll(() => sent.at(-1)?.body)
      .toEqual({
        id: 'ada',
        version: 'a',
        role: 'agent',
        lines: ['doctor', 'blood'],
        calendars: null,
      });
  });

  it('[STAFF-05] show times on the clock of the business, and name it', async () => {
    answerStaff({ 'GET staff/people': () => EVERYONE });
    await show();
    await expect.element(page.getByText('Times in Auckland')).toBeVisible();
    const time = momentAt(NOON, 'en', 'Pacific/Auckland');
    await expect.element(page.getByText(`Last sign-in: ${time}`)).toBeVisible();
  });

  it('[STAFF-05] show the lines and calendars that they see, if not all', async () => {
    const people = EVERYONE.people.map((each) => (each.id === 'ada' ? { ...each, calendars: ['ben'] } : each));
    answerStaff({ 'GET staff/people': () => ({ ...EVERYONE, people }) });
    await show();
    const ada = page.getByRole('listitem').filter({ hasText: 'Ada Moss' });
    await expect.element(ada).toMatchTextContent(/Lines they see: Walk-in doctor · Calendars they see: Ben Ode/);
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'Olga Elm' }))
      .not.toMatchTextContent(/Calendars they see/);
  });

  it('[STAFF-05] lose access only after a question', async () => {
    const sent = answerStaff({ 'GET staff/people': () => EVERYONE, 'POST staff/people/act': () => EVERYONE });
    await show();
    await page.getByRole('button', { name: 'Change: Ada Moss' }).click();
    await page.getByRole('button', { name: 'Disable account' }).click();
    await expect.element(page.getByText(/^They lose access at once/)).toBeVisible();
    expect(sent.map(({ name }) => name)).not.toContain('POST staff/people/act');
    expect(await findViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Disable account' }).click();
    await expect
      .poll(() => sent.find(({ name }) => name === 'POST staff/people/act')?.body)
      .toEqual({ id: 'ada', action: 'disable' });
  });

  it.each(['en', 'ar'] as const)('[STAFF-05] are invited with a link to copy or to scan: %s', async (language) => {
    const link = 'http://staff.openturn.test/invitation#secret';
    const sent = answerStaff({
      'GET staff/people': () => EVERYONE,
      'POST staff/people/invite': () => ({ success: true, link, expiresAt: NOON, isSent: false, now: EVERYONE }),
    });
    await show(language);
    await page.getByRole('button').first().click();
    await page.getByRole('dialog').getByRole('combobox').selectOptions('ben');
    expect(await findViolations()).toEqual([]);
    await page.getByRole('dialog').getByRole('button').last().click();
    await expect.element(page.getByText(link, { exact: true })).toBeVisible();
    await expect.element(page.getByRole('img', { name: link })).toBeVisible();
    expect(await findViolations()).toEqual([]);
    const invited = sent.find(({ name }) => name === 'POST staff/people/invite');
    expect(invited?.body).toMatchObject({ staff: 'ben', role: 'agent', sends: false });
    expect(invited?.key).toMatch(/^\w{32}$/);
  });

  it.each(['en', 'ar'] as const)('[STAFF-05] get a link of a new password: %s', async (language) => {
    const link = 'http://staff.openturn.test/new-password#ada.secret';
    const sent = answerStaff({
      'GET staff/people': () => EVERYONE,
      'POST staff/people/newpassword': () => ({ success: true, link, expiresAt: NOON, isSent: true, now: EVERYONE }),
    });
    await show(language);
    await page.getByRole('button', { name: /Ada Moss/ }).click();
    const name = language === 'en' ? 'New password link' : 'رابط كلمة مرور جديدة';
    await page.getByRole('button', { name }).click();
    await expect.element(page.getByRole('dialog', { name })).toBeVisible();
    await expect.element(page.getByRole('img', { name: link })).toBeVisible();
    expect(await findViolations()).toEqual([]);
    expect(sent.find(({ name: sentName }) => sentName === 'POST staff/people/newpassword')?.body).toEqual({
      id: 'ada',
      sends: true,
    });
  });

  it('[STAFF-05] make no link for themselves, nor a manager one for owners', async () => {
    answerStaff({ 'GET staff/people': () => ({ ...EVERYONE, roles: ['manager', 'agent'] }) });
    await show();
    const link = page.getByRole('button', { name: 'New password link' });
    await page.getByRole('button', { name: 'Change: Olga Elm' }).click();
    await expect.element(page.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible();
    await expect.element(link).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Change: Ada Moss' }).click();
    await expect.element(link).toBeVisible();
  });

  it('[STAFF-05] are shown without a sign-in too, and invited from there', async () => {
    answerStaff({ 'GET staff/people': () => EVERYONE });
    await show();
    const row = page.getByRole('listitem').filter({ hasText: 'Ben Ode' });
    await expect.element(row.getByText("Can't sign in yet")).toBeVisible();
    await row.getByRole('button', { name: 'Invite: Ben Ode' }).click();
    await expect.element(page.getByRole('dialog').getByRole('combobox')).toHaveValue('ben');
    expect(await findViolations()).toEqual([]);
  });

  it('[STAFF-05] lose their open invitation soon after they have accepted it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    let now = EVERYONE;
    answerStaff({ 'GET staff/people': () => now });
    await show();
    await expect.element(page.getByText('Dana')).toBeVisible();
    now = { ...EVERYONE, invitations: [] };
    await vi.advanceTimersByTimeAsync(15_000);
    await expect.element(page.getByText('Dana')).not.toBeInTheDocument();
  });

  it('[STAFF-05] get another link, and lose theirs', async () => {
    const sent = answerStaff({
      'GET staff/people': () => EVERYONE,
      'POST staff/people/invitation/revoke': () => ({ ...EVERYONE, invitations: [] }),
    });
    await show();
    await page.getByRole('button', { name: 'Take back: Dana' }).click();
    await expect.element(page.getByText('Open invitations')).not.toBeInTheDocument();
    expect(sent.at(-1)?.body).toEqual({ id: 'i' });
  });

  it('[STAFF-03] are asked for a second step by an owner', async () => {
    const sent = answerStaff({
      'GET staff/people': () => EVERYONE,
      'POST staff/people/secondstep': () => ({ ...EVERYONE, secondStep: 'everyone' }),
    });
    await show();
    await page.getByRole('combobox', { name: 'Two-step verification' }).selectOptions('everyone');
    await expect.poll(() => sent.at(-1)?.body).toEqual({ seen: 'nobody', of: 'everyone' });
    await expect.element(page.getByRole('combobox', { name: 'Two-step verification' })).toHaveValue('everyone');
  });
});
