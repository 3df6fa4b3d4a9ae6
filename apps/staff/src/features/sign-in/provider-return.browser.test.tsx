import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CallReply } from '@openturn/web/api/call.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { showStaff } from '#testing/show-staff.tsx';
import { ProviderReturn } from './provider-return.tsx';
import { SignIn } from './sign-in.tsx';

type Finished = CallReply<'POST staff/provider/finish'>;

const refusal = (reason: string) =>
  Response.json({ success: false, status: 409, type: 'refused', reason, error: '', message: '' }, { status: 409 });

async function comeBack(
  finished: Finished | Response,
  second: () => Response | { success: true } = () => ({ success: true }),
) {
  const paths: string[] = [];
  const sent = answerStaff({ 'POST staff/provider/finish': () => finished, 'POST staff/provider/second': second });
  await showStaff(<ProviderReturn query="?code=c&state=s" onDone={(path) => paths.push(path)} />);
  return { paths, sent };
}

describe('back from the provider', () => {
  beforeEach(() => {
    sessionStorage.setItem('provider-trip', JSON.stringify({ path: '/100001/settings', invitation: 'secret' }));
    return () => sessionStorage.clear();
  });

  it.each(['in', 'proven'] as const)('goes on where the tab was, once: %s', async (next) => {
    const { paths, sent } = await comeBack({ success: true, next });
    await expect.poll(() => paths).toEqual(['/100001/settings']);
    expect(sent.map(({ body }) => body)).toEqual([{ query: '?code=c&state=s', invitation: 'secret' }]);
  });

  it.each([
    ['expired', 'This sign-in has expired'],
    ['refused', "The provider didn't sign you in."],
    ['unverified', "The provider hasn't verified"],
    ['domain', 'Addresses like lee@elm.example'],
    ['uninvited', 'Nobody has invited lee@elm.example'],
    ['other-person', 'The account of lee@elm.example belongs to someone else'],
    ['other-account', 'lee@elm.example already signs in'],
  ] as const)('says why not: %s', async (why, words) => {
    const { paths } = await comeBack({
      success: true,
      next: 'refused',
      why,
      email: 'lee@elm.example',
      detail: 'in its own words',
    });
    await expect.element(page.getByText(words, { exact: false })).toBeVisible();
    await expect.element(page.getByText('The provider says: in its own words')).toBeVisible();
    expect(await findViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Back to sign-in' }).click();
    expect(paths).toEqual(['/100001/settings']);
  });

  it('says that the provider cannot be reached', async () => {
    await comeBack(refusal('provider-unreachable'));
    await expect.element(page.getByText("The sign-in provider can't be reached.", { exact: false })).toBeVisible();
  });

  it('asks for the second step until it is right', async () => {
    let tries = 0;
    const { paths, sent } = await comeBack(
      { success: true, next: 'code', asks: ['code', 'passkey'], pass: 'a.b' },
      () => (++tries === 1 ? refusal('code-wrong') : { success: true }),
    );
    await page.getByRole('textbox').fill('123456');
    expect(await findViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect.element(page.getByText("That code isn't right", { exact: false })).toBeVisible();
    await page.getByRole('textbox').fill('654321');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(() => paths).toEqual(['/100001/settings']);
    expect(sent.at(-1)?.body).toEqual({ pass: 'a.b', code: '654321' });
  });

  it('asks once for the password of an account that was made here', async () => {
    let tries = 0;
    const { paths, sent } = await comeBack({ success: true, next: 'code', asks: ['password'], pass: 'a.b' }, () =>
      ++tries === 1 ? refusal('code-wrong') : { success: true },
    );
    const password = page.getByLabelText('Password', { exact: false });
    await password.fill('wrong');
    await expect.element(page.getByText('Only this once', { exact: false })).toBeVisible();
    expect(document.querySelector('[name=code]')?.getAttribute('type')).toBe('password');
    expect(await findViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect.element(page.getByText("password or code isn't right", { exact: false })).toBeVisible();
    await password.fill(' correct horse ');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(() => paths).toEqual(['/100001/settings']);
    expect(sent.at(-1)?.body).toEqual({ pass: 'a.b', code: ' correct horse ' });
  });
});

describe('the sign-in screen', () => {
  it.each(['en', 'ar'] as const)('offers the provider first, and the password to owners: %s', async (language) => {
    answerStaff({
      'GET staff/provider': () => ({ success: true, name: 'Elm Health', isOnly: true }),
      'POST staff/signin': () => refusal('provider-only'),
    });
    await showStaff(<SignIn onSignedIn={() => {}} />, { language });
    await expect.element(page.getByRole('button', { name: /Elm Health/ })).toBeVisible();
    expect(document.querySelector('details')?.open).toBe(false);
    expect(await findViolations()).toEqual([]);
    document.querySelector('summary')?.click();
    await page.getByRole('textbox').nth(0).fill('ada@elm.example');
    await page.getByRole('textbox').nth(1).fill('correct horse');
    document.querySelector<HTMLButtonElement>('[type=submit]')?.click();
    await expect.poll(() => document.querySelector('[role=alert]')?.textContent).not.toBe('');
    expect(await findViolations()).toEqual([]);
  });
});
