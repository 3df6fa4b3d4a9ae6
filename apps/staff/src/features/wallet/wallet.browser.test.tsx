import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CallReply } from '@openturn/web/api/call.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff } from '#testing/answer-staff.ts';
import { NOON } from '#testing/sample-board.ts';
import { showSettings } from '#testing/show-settings.tsx';

type Data = CallReply<'GET staff/settings/wallet'>;
type Tested = Omit<CallReply<'POST staff/settings/wallet/test'>, 'success'>;

const VALUES: Data['values'] = {
  passTypeId: 'pass.example.elm',
  teamId: 'TEAM567890',
  certificate: null,
  key: null,
  passphrase: null,
  wwdr: null,
  issuerId: '',
  account: null,
};
const APPLE = { hasCertificate: true, endsAt: NOON, isOver: false };

async function show({
  apple = {},
  language = 'en',
  tested,
}: { apple?: object; language?: 'en' | 'ar'; tested?: Tested } = {}) {
  const sent = answerStaff({
    'GET staff/settings/wallet': () => ({
      success: true,
      version: 'v1',
      values: VALUES,
      shown: { apple: { ...APPLE, ...apple }, google: { account: null } },
    }),
    'POST staff/settings/wallet': () => ({ success: true, version: 'v2' }),
    'POST staff/settings/wallet/test': () => ({ success: true, steps: [], cause: null, detail: '', ...tested }),
  });
  await showSettings('wallet', { me: { isServerOwner: true }, language, isOwner: true });
  return sent;
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true });

describe('the page of wallet passes', () => {
  it.each(['en', 'ar'] as const)('is accessible, with what is set: %s', async (language) => {
    await show({ language });
    await expect.element(page.getByText('Apple Wallet').first()).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });

  it('says until when the certificate is valid, and that it is over', async () => {
    await show();
    await expect.element(page.getByText(/^Valid until /)).toBeVisible();
    await show({ apple: { isOver: true } });
    await expect.element(page.getByText(/^The certificate has expired, so/)).toBeVisible();
  });

  it('takes text and files, of which those that are no text travel as base64, and leaves the stored ones alone', async () => {
    const sent = await show();
    await expect.element(page.getByText('Stored. Leave it empty to keep it.').first()).toBeVisible();
    const file = new File([new Uint8Array([0x30, 0x82, 0xff])], 'pass.p12');
    await userEvent.upload(page.getByLabelText('Choose a file: Certificate of the pass type ID'), file);
    await expect.element(field('Certificate of the pass type ID')).toHaveValue('MIL/');
    await userEvent.upload(page.getByLabelText('Choose a file: Private key'), new File(['-----BEGIN'], 'key.pem'));
    await page.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => sent.find(({ name }) => name === 'POST staff/settings/wallet')?.body)
      .toEqual({ version: 'v1', values: { ...VALUES, certificate: 'MIL/', key: '-----BEGIN' } });
  });

  it('is tested as typed, with the cause in words', async () => {
    const sent = await show({
      tested: {
        steps: [
          { step: 'certificate', state: 'done' },
          { step: 'key', state: 'failed' },
        ],
        cause: 'key-differs',
        detail: '',
      },
    });
    await field('Team ID').fill('TEAM000000');
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await expect.element(page.getByText("The private key doesn't belong to the certificate.")).toBeVisible();
    expect(sent.at(-1)?.body).toEqual({ wallet: 'apple', values: { ...VALUES, teamId: 'TEAM000000' } });
    expect(await findViolations()).toEqual([]);
  });
});
