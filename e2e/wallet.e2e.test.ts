import { readFile } from 'node:fs/promises';
import { sealed } from '@openturn/server/src/kernel/db/sealing/sealed.ts';
import { serveApns } from '@openturn/server/src/testing/wallet/fake-apns.ts';
import { makeCertificates, PASS_TYPE, TEAM } from '@openturn/server/src/testing/wallet/make-certificates.ts';
import { openPass } from '@openturn/server/src/testing/wallet/open-pass.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEMO_SERVER, doctorOf } from './harness/demo-doctor.ts';
import { findViolations } from './harness/find-violations.ts';
import { CLINIC, join, LINE_NAME } from './harness/join-line.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { openServerDatabase } from './harness/open-server-database.ts';
import { send } from './harness/send.ts';
import { staffPassword } from './harness/staff-session.ts';

const OWNER = 'amara.osei@willow.example';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
const PUSH = 'cd'.repeat(32);
const apple = await serveApns();

describe('passes for the wallet of a phone', () => {
  const stage = journeyStage({ ...DEMO_SERVER, env: { ...DEMO_SERVER.env, WALLET_APPLE_URL: apple.url } });
  const staff = doctorOf(stage.server);
  const t = (key: PlainTextKey) => translate('en', key);
  beforeAll(async () => {
    const db = await openServerDatabase(stage.server());
    await db.kysely.updateTable('accounts').set({ is_server_owner: 1 }).where('email', '=', sealed(OWNER)).execute();
    await db.close();
  });
  afterAll(() => apple.stop());

  const keys = makeCertificates();
  const file = (name: string, base64: string) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(base64, 'base64'),
  });

  async function setUp(page: Page): Promise<void> {
    await page.goto(stage.server().url('staff', `/${CLINIC}/settings/wallet`));
    await page.locator('[name=email]').fill(OWNER);
    await page.locator('[name=password]').fill(await vi.waitFor(() => staffPassword(stage.server())));
    await page.getByRole('button', { name: t('staff.signIn'), exact: true }).click();
    await page.getByLabel(t('settings.wallet.passTypeId'), { exact: true }).fill(PASS_TYPE);
    await page.getByLabel(t('settings.wallet.teamId'), { exact: true }).fill(TEAM);
    const choose = (label: PlainTextKey) => page.getByLabel(`${t('settings.wallet.chooseFile')}: ${t(label)}`);
    await choose('settings.wallet.certificate').setInputFiles(file('pass.p12', keys.pkcs12('elm tree')));
    await choose('settings.wallet.wwdr').setInputFiles(file('wwdr.cer', keys.wwdrDer));
    // The password is missing yet.
    const test = page.getByRole('group', { name: t('settings.wallet.testApple') });
    await test.getByRole('button').click();
    await test.getByText(t('settings.wallet.passphraseWrong')).waitFor();
    await page.getByLabel(t('settings.wallet.passphrase'), { exact: true }).fill('elm tree');
    apple.twist.answer = () => ({ status: 400, reason: 'BadDeviceToken' });
    await test.getByRole('button').click();
    await test.getByText(t('settings.wallet.testDone')).waitFor();
    await expect(findViolations(page)).resolves.toEqual([]);
    await page.getByRole('button', { name: t('staff.save') }).click();
    await page.getByRole('button', { name: t('staff.undo') }).waitFor();
    apple.twist.answer = () => ({ status: 200 });
  }

  it('are set up by the owner, kept by a visitor, and told of the call', async () => {
    const visit = await stage.open({ context: { userAgent: IPHONE } });
    const { page } = visit;
    const guid = await join(page, stage.server(), 'Noor', '416 555 0186');
    await visit.isLive;
    expect(await page.getByRole('link', { name: t('wallet.apple') }).count()).toBe(0);
    const { page: owner } = await stage.open({ isWide: true });
    await setUp(owner);

    await page.reload();
    await page.getByRole('link', { name: t('wallet.apple') }).waitFor();
    // The actions at the lower edge cover whatever has been scrolled half under them.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(findViolations(page)).resolves.toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: t('wallet.apple') }).click(),
    ]);
    const pass = openPass(await readFile(await download.path()), keys.wwdr);
    expect([pass.isWhole, pass.isSigned]).toEqual([true, true]);
    expect(pass.json.generic.primaryFields).toMatchObject([{ label: LINE_NAME, value: t('ticket.waiting') }]);
    expect(JSON.stringify(pass.json)).not.toMatch(new RegExp(`${guid}|Noor|0186`));

    const service = new URL(String(pass.json['webServiceURL']));
    const path = (rest: string) => `${service.pathname}/v1/${rest}`;
    const headers = { authorization: `ApplePass ${String(pass.json['authenticationToken'])}` };
    const serial = String(pass.json['serialNumber']);
    const registered = await send(stage.server().port, {
      host: service.host,
      method: 'POST',
      path: path(`devices/phone-1/registrations/${PASS_TYPE}/${serial}`),
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ pushToken: PUSH }),
    });
    expect(registered.status).toBe(201);

    apple.asked.length = 0;
    await staff.call('POST', `ticket/${guid}/act`, { action: 'call' });
    await expect.poll(() => apple.asked.map((asked) => asked.path)).toContain(`/3/device/${PUSH}`);
    const newest = await send(stage.server().port, {
      host: service.host,
      path: path(`passes/${PASS_TYPE}/${serial}`),
      headers,
    });
    const called = openPass(newest.bytes, keys.wwdr);
    expect(called.isSigned).toBe(true);
    expect(called.json.generic.primaryFields).toMatchObject([{ value: t('ticket.called') }]);
  });
});
