import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { StaffMe } from '@openturn/contract/staff/staff-account.ts';
import type { CallReply } from '@openturn/web/api/call.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { NOON } from '#testing/sample-board.ts';
import { showSettings } from '#testing/show-settings.tsx';

type Data = CallReply<'GET staff/settings/provider'>;
type Tested = CallReply<'POST staff/settings/provider/test'>;

const ME: Partial<StaffMe> = { isServerOwner: true };
const VALUES: Data['values'] = {
  issuer: 'https://id.elm.example',
  clientId: 'openturn',
  clientSecret: null,
  domains: ['elm.example', 'oak.example'],
  name: 'Elm Health',
  isOnly: false,
};
const SHOWN = {
  hasSecret: true,
  returnAddress: 'https://staff.turns.example/sign-in',
  provenAt: NOON,
  people: 3,
};

function providerServer(tested: Omit<Tested, 'success'> = { steps: [], cause: null, detail: '' }) {
  return answerStaff({
    'GET staff/settings/provider': () => ({ success: true, version: 'v1', values: VALUES, shown: SHOWN }),
    'POST staff/settings/provider': () => ({ success: true, version: 'v2' }),
    'POST staff/settings/provider/test': () => ({ success: true, ...tested }),
    'POST staff/settings/provider/forget': () => ({ success: true, people: 3 }),
  });
}

const show = (me: Partial<StaffMe>, language: 'en' | 'ar' = 'en') =>
  showSettings('provider', { me, language, isOwner: true });
const field = (name: string) => page.getByRole('textbox', { name });

describe('the sign-in provider', () => {
  it.each(['en', 'ar'] as const)('is accessible, with what it has to be told: %s', async (language) => {
    providerServer();
    await show(ME, language);
    await expect.element(page.getByText(SHOWN.returnAddress)).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });

  it('is not among the pages of other owners', async () => {
    providerServer();
    await show({});
    await expect.element(page.getByRole('heading', { name: 'Only owners can open this page' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Sign-in provider' })).not.toBeInTheDocument();
  });

  it('leaves the stored secret alone, and takes domains as they are typed', async () => {
    const sent = providerServer();
    await show(ME);
    await expect.element(page.getByText('Stored. Leave it empty to keep it.')).toBeVisible();
    await field('Allowed email domains').fill('elm.example; fern.example');
    await expect.element(page.getByText('Save your changes first.')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => sent.find(({ name }) => name.startsWith('POST'))?.body)
      .toEqual({
        version: 'v1',
        values: { ...VALUES, domains: ['elm.example', 'fern.example'] },
      });
  });

  it('asks for the secret again with another client', async () => {
    providerServer();
    await show(ME);
    await field('Client ID').fill('another');
    await expect.element(page.getByText('Stored. Leave it empty to keep it.')).not.toBeInTheDocument();
  });

  it('is tested as typed, with the cause in words and what the other side said', async () => {
    const sent = providerServer({
      steps: [
        { step: 'reach', state: 'done' },
        { step: 'describe', state: 'failed' },
        { step: 'keys', state: 'left' },
        { step: 'client', state: 'left' },
      ],
      cause: 'issuer-differs',
      detail: 'https://elm.example/id',
    });
    await show(ME);
    await field('Issuer address').fill('https://elm.example');
    await field('Client secret').fill('a secret');
    await page.getByRole('button', { name: 'Test' }).click();
    await expect.element(page.getByText('Read its description failed')).toBeVisible();
    await expect.element(page.getByText('The provider gives itself another address.', { exact: false })).toBeVisible();
    await expect.element(page.getByText('https://elm.example/id')).toBeVisible();
    expect(sent.at(-1)?.body).toEqual({
      values: { ...VALUES, issuer: 'https://elm.example', clientSecret: 'a secret' },
    });
    expect(await findViolations()).toEqual([]);
  });

  it('forgets who is who', async () => {
    const sent = providerServer();
    await show(ME);
    await page.getByRole('button', { name: 'Forget who is who' }).click();
    await expect.element(page.getByText('Forgotten.', { exact: false })).toBeVisible();
    expect(sent.map(({ name }) => name)).toContain('POST staff/settings/provider/forget');
  });
});
