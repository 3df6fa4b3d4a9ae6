import { describe, expect, it } from 'vitest';
import { ISSUER } from '#testing/wallet/fake-google-wallet.ts';
import { makeCertificates, PASS_TYPE } from '#testing/wallet/make-certificates.ts';
import { NO_WALLETS, openWallet } from '#testing/wallet/open-wallet.ts';
import { API_HEADERS, API_HOST } from '#testing/start/start-test-server.ts';

const PATH = 'staff/settings/wallet';
const FILES = { certificate: null, key: null, passphrase: null, wwdr: null, account: null };

describe('the page of wallet passes', () => {
  it('is for the owner of the server alone', async () => {
    const { signIn } = await openWallet();
    for (const staffId of ['mina', 'ada']) {
      const staff = await signIn(staffId);
      expect((await staff.get(PATH)).statusCode).toBe(403);
      expect((await staff.post(PATH, { version: 'v', values: NO_WALLETS })).statusCode).toBe(403);
      expect((await staff.post(`${PATH}/test`, { wallet: 'apple', values: NO_WALLETS })).statusCode).toBe(403);
    }
  });

  it('keeps certificate and keys, never shows them, and offers passes at once', async () => {
    const { ask, page, save, db, google, keys } = await openWallet();
    const offered = async () =>
      (await ask({ host: API_HOST, url: '/api/100001/client/site', headers: API_HEADERS })).json<{
        Wallets?: string[];
      }>().Wallets;
    expect(await offered()).toBeUndefined();
    expect(await save()).toMatchObject({ success: true });
    const shown = await page();
    expect(shown.values).toMatchObject({ passTypeId: PASS_TYPE, issuerId: ISSUER, ...FILES });
    expect(shown.shown).toEqual({
      apple: { hasCertificate: true, endsAt: Date.parse('2036-01-01T00:00:00Z'), isOver: false },
      google: { account: google.account.client_email },
    });
    expect(JSON.stringify(shown)).not.toContain('PRIVATE KEY');
    expect(await offered()).toEqual(['apple', 'google']);
    const { value } = await db.kysely
      .selectFrom('server_settings')
      .select('value')
      .where('name', '=', 'wallet passes')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(value)).toMatchObject({ key: keys.key });
  });

  it('is in the activity log with what changed, but not with what is in the files', async () => {
    const { save, db, olga, values } = await openWallet();
    await save();
    await olga.post(`${PATH}/test`, { wallet: 'apple', values });
    await save({ ...NO_WALLETS });
    const rows = await db.kysely
      .selectFrom('audit_log')
      .select(['action', 'detail', 'changes'])
      .orderBy('at')
      .execute();
    const logged = rows.filter(({ action, detail }) => detail === 'wallet' || action === 'wallet_tested');
    expect(logged.map(({ action }) => action).toSorted()).toEqual(['settings', 'settings', 'wallet_tested']);
    expect(logged.map(({ changes }) => JSON.parse(changes ?? '{}') as object)).toContainEqual(
      expect.objectContaining({ passTypeId: ['', PASS_TYPE], key: ['', '•••'], account: ['', '•••'] }),
    );
    expect(JSON.stringify(logged)).not.toContain('BEGIN');
  });

  it('keeps what is not entered again, and forgets everything without a pass type', async () => {
    const { save, page, values, keys } = await openWallet();
    await save();
    const { passTypeId, teamId, issuerId } = values;
    expect(await save({ passTypeId, teamId, issuerId })).toMatchObject({ success: true });
    // A renewed certificate of the same key.
    expect(await save({ passTypeId, teamId, issuerId, certificate: keys.certificateDer })).toMatchObject({
      success: true,
    });
    await save({ issuerId });
    expect((await page()).shown.apple).toEqual({ hasCertificate: false, endsAt: null, isOver: false });
    expect(await save({ passTypeId, teamId, issuerId })).toMatchObject({
      fields: { 'values.certificate': { key: 'settings.wallet.certificateUnreadable' } },
    });
  });

  it('refuses what no phone would take, by field', async () => {
    const { save, values } = await openWallet();
    expect(await save({ ...values, key: makeCertificates().key, account: '{}' })).toMatchObject({
      reason: 'invalid-input',
      fields: {
        'values.key': { key: 'settings.wallet.keyDiffers' },
        'values.account': { key: 'settings.wallet.accountUnreadable' },
      },
    });
    expect(await save({ ...values, issuerId: 'elm' })).toMatchObject({ fields: { 'values.issuerId': {} } });
  });

  it('is saved over what was seen alone: one of ten at once', async () => {
    const { save, page, values } = await openWallet();
    const { version } = await page();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => save({ ...values, issuerId: `${ISSUER}${index}` }, version)),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ reason }) => reason === 'changed-meanwhile')).toHaveLength(9);
  });

  it('no longer offers passes of a certificate that has ended, but lets the other wallet be changed', async () => {
    const { save, page, time, values, wallets, signIn } = await openWallet();
    await save();
    time.now = Date.parse('2036-01-01T00:00:01Z');
    expect(await wallets.offered()).toEqual(['google']);
    const { passTypeId, teamId } = values;
    // Signed in anew, years later.
    const olga = await signIn('olga');
    const shown = (await olga.get(PATH)).json<Awaited<ReturnType<typeof page>>>();
    expect(shown.shown.apple).toMatchObject({ isOver: true });
    const body = { version: shown.version, values: { ...NO_WALLETS, passTypeId, teamId } };
    expect((await olga.post(PATH, body)).json()).toMatchObject({ success: true });
  });
});

describe('the test of wallet passes', () => {
  async function start() {
    const opened = await openWallet();
    const test = async (wallet: 'apple' | 'google', changed: object = {}) =>
      (await opened.olga.post(`${PATH}/test`, { wallet, values: { ...opened.values, ...changed } })).json<{
        steps: { step: string; state: string }[];
        cause: string | null;
        detail: string;
      }>();
    return { ...opened, test };
  }

  it('asks Apple with the certificate, for a device that nobody has', async () => {
    const { apple, test } = await start();
    apple.twist.answer = () => ({ status: 400, reason: 'BadDeviceToken' });
    const tested = await test('apple');
    expect(tested).toMatchObject({ cause: null, detail: '' });
    expect(tested.steps.map(({ step, state }) => `${step} ${state}`)).toEqual([
      'certificate done',
      'key done',
      'wwdr done',
      'push done',
    ]);
    expect(apple.asked[0]).toMatchObject({ path: `/3/device/${'0'.repeat(64)}`, headers: { 'apns-topic': PASS_TYPE } });
  });

  it('names what stands in the way with Apple', async () => {
    const { apple, test } = await start();
    expect(await test('apple', { key: makeCertificates().key })).toMatchObject({
      cause: 'key-differs',
      steps: [{ state: 'done' }, { step: 'key', state: 'failed' }, { state: 'left' }, { state: 'left' }],
    });
    apple.twist.answer = () => ({ status: 403, reason: 'BadCertificate' });
    expect(await test('apple')).toMatchObject({ cause: 'apple-refused', detail: 'BadCertificate' });
    apple.twist.answer = () => ({ status: 503 });
    expect(await test('apple')).toMatchObject({ cause: 'apple-unreachable' });
  });

  it('asks Google as the account, and names what stands in the way', async () => {
    const { google, test } = await start();
    expect(await test('google')).toMatchObject({ cause: null });
    expect(google.asked).toEqual(['POST /token', `GET /walletobjects/v1/genericClass/${ISSUER}.openturn`]);
    expect(await test('google', { account: '{"type":"authorized_user"}' })).toMatchObject({
      cause: 'account-unreadable',
    });
    const { account } = google;
    const stolen = JSON.stringify({ ...account, private_key: makeCertificates().key });
    expect(await test('google', { account: stolen })).toMatchObject({ cause: 'account-refused' });
    expect(await test('google', { issuerId: '1111111111' })).toMatchObject({ cause: 'issuer-refused' });
    const off = { error: { code: 403, status: 'PERMISSION_DENIED', details: [{ reason: 'SERVICE_DISABLED' }] } };
    google.twists.push({ status: 403, body: off }, { status: 503, body: {} });
    expect(await test('google')).toMatchObject({ cause: 'api-off' });
    expect(await test('google')).toMatchObject({ cause: 'google-unreachable' });
  });

  it('ends after twenty within an hour', async () => {
    const { test } = await start();
    for (let sent = 0; sent < 20; sent++) await test('google', { account: '{}' });
    expect(await test('google')).toMatchObject({ reason: 'too-many-requests' });
  });
});
