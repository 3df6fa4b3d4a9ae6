import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createServerOfApple } from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { ChannelTest, ChannelValues } from '@openturn/contract/staff/settings/channels.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { deviceCode } from '#features/devices/store/device-code.ts';
import { noticeStore } from '#features/notices/store/sql-notice-store.ts';
import { makeServerOwner } from '#testing/database/change-rows.ts';
import { APPLE_KEY, SERVICE_ACCOUNT } from '#testing/samples/app-keys.ts';
import { signInStaff } from '#testing/start/sign-in-staff.ts';
import { startTestServer } from '#testing/start/start-test-server.ts';

type Page = { version: string; values: ChannelValues; shown: Record<'android' | 'ios', Record<string, unknown>> };
type Reply = { success: boolean; reason?: string; fields?: Record<string, { key: string }> };
type Said = { status: number; body: object; date?: string };

const PATH = 'staff/settings/channels';
const HASH = 'hash-of-a-token-that-is-long-enough-for-this';
const PHONES = { android: `c1:APA91b${'x'.repeat(134)}`, ios: 'ab'.repeat(32) };
const GOOGLE = { android: 'fcm', serviceAccount: SERVICE_ACCOUNT } as const;
const APPLE = {
  ios: 'apns',
  apnsKey: APPLE_KEY,
  apnsKeyId: 'ABC123DEFG',
  apnsTeamId: 'TEAM567890',
  apnsTopic: 'example.elm',
} as const;
const TAKEN: Said = { status: 200, body: { name: 'projects/elm-app-4711/messages/7' } };
const TOKEN: Said = { status: 200, body: { access_token: 'ya29', expires_in: 3_599 } };

/** Google, with its tokens and its messages at one address. */
async function google({ token = TOKEN, message = TAKEN }: { token?: Said; message?: Said } = {}) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const { status, body, date } = request.url === '/token' ? token : message;
    response.sendDate = false;
    response.writeHead(status, { 'content-type': 'application/json', ...(date && { date }) }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, servers: { fcm: { url, tokenUrl: `${url}/token` } } };
}

async function apple(said: { status: number; reason?: string }) {
  const asked: string[] = [];
  const server = createServerOfApple((request, response) => {
    asked.push(request.url);
    response.writeHead(said.status).end(said.reason ? JSON.stringify({ reason: said.reason }) : '');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { asked, servers: { apns: `http://127.0.0.1:${(server.address() as AddressInfo).port}` } };
}

async function open(servers: object = {}, environment: NodeJS.ProcessEnv = {}) {
  const server = await startTestServer({ ...environment, TEST_APP_SERVERS: JSON.stringify(servers) });
  await makeServerOwner(server.db, 'olga');
  const staff = await signInStaff(server, 'olga');
  const page = async () => (await staff.get(PATH)).json<Page>();
  const save = async (entered: object) => {
    const { version, values } = await page();
    return (await staff.post(PATH, { version, values: { ...values, ...entered } })).json<Reply>();
  };
  for (const platform of ['android', 'ios'] as const) {
    const tokenHash = `${platform}-${HASH}`;
    const device = { siteId: 100_001, tokenHash, platform, error: null, keys: null, at: 1 };
    await server.devices.register({ ...device, endpoint: PHONES[platform] });
  }
  const test = async (channel: 'android' | 'ios', entered: object, to = deviceCode(`${channel}-${HASH}`)) => {
    const { values } = await page();
    const body = { channel, to, language: 'en', values: { ...values, ...entered } };
    return (await staff.post(`${PATH}/test`, body)).json<ChannelTest & Reply>();
  };
  return { server, page, save, test };
}

describe('the services for notifications to the app', () => {
  it('[PUSH-02] are entered on screen, stored encrypted, and never shown again', async () => {
    const { server, page, save } = await open();
    expect(await save({ ...GOOGLE, ...APPLE })).toMatchObject({ success: true });
    const after = await page();
    expect(after.values).toMatchObject({
      android: 'fcm',
      serviceAccount: null,
      apnsKey: null,
      apnsTopic: 'example.elm',
    });
    expect(after.shown).toMatchObject({
      android: { hasSecret: true, isFixed: false, sentAt: null },
      ios: { hasSecret: true, isFixed: false, error: null },
    });
    const { serverSettings } = server;
    expect((await serverSettings.readAll()).get('channels.ios')).toContain('PRIVATE KEY');
    const entries = await server.db.kysely.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify([after, entries])).not.toContain('PRIVATE KEY');
    expect(entries.find(({ detail }) => detail === 'channels')?.changes).toContain('"apnsKey":["","•••"]');
    // Without a new one it stays, but for no other team.
    expect(await save({ apnsTopic: 'example.elm.app' })).toMatchObject({ success: true });
    expect(await save({ apnsTeamId: 'TEAM567891' })).toMatchObject({
      fields: { 'values.apnsKey': { key: 'settings.channels.badApnsKey' } },
    });
  });

  it('[PUSH-02] are refused by field where they are none', async () => {
    const { save } = await open();
    const wrong = { ...GOOGLE, serviceAccount: '{}', ...APPLE, apnsKey: 'key', apnsKeyId: 'abc', apnsTopic: 'elm' };
    expect(Object.keys((await save(wrong)).fields ?? {}).toSorted()).toEqual(
      ['apnsKey', 'apnsKeyId', 'apnsTopic', 'serviceAccount'].map((name) => `values.${name}`),
    );
  });

  it('[PUSH-02] send by what is entered, at once', async () => {
    const { servers, asked } = await google();
    const { server, save } = await open(servers);
    const message = { siteId: 100_001, id: 'n', to: HASH, subject: '', text: 'Come.', html: '', from: 'Elm' };
    const send = () => server.channels.apps.android.send(message, PHONES.android);
    expect(await send()).toMatchObject({ ok: false, error: { kind: 'refused' } });
    await save(GOOGLE);
    expect(await send()).toMatchObject({ ok: true });
    expect(asked).toEqual(['/token', '/v1/projects/elm-app-4711/messages:send']);
    expect(await server.channels.apps.ios.send(message, PHONES.ios)).toMatchObject({ ok: false });
  });

  it('[PUSH-03] say to the owner that devices are of another app, and keep the devices', async () => {
    const { servers } = await apple({ status: 400, reason: 'DeviceTokenNotForTopic' });
    const { server, page, save } = await open(servers);
    await save(APPLE);
    const tokenHash = `ios-${HASH}`;
    const push = { siteId: 100_001, id: 'n', to: tokenHash, subject: '', text: 'Come.', html: '', from: 'Elm' };
    const sent = await server.channels.apps.ios.send(push, PHONES.ios);
    expect(sent).toMatchObject({ ok: false, error: { kind: 'refused' } });
    const notice = { siteId: 100_001, subjectId: 'ticket', kind: 'called', occasion: '1', channel: 'push' } as const;
    const withheld = sent.ok ? '' : sent.error.error;
    const to = { address: tokenHash, language: 'en', details: {} };
    await noticeStore(server.db).add([{ ...notice, ...to, withheld }], server.time.now);
    expect((await page()).shown['ios']).toMatchObject({
      error: 'APNs: 400 DeviceTokenNotForTopic',
      cause: 'wrong-app',
    });
    expect(await server.devices.registrations(100_001, tokenHash)).toMatchObject([{ endpoint: PHONES.ios }]);
  });

  it('[PUSH-02] stay as the environment sets them', async () => {
    const { page } = await open({}, { FCM_SERVICE_ACCOUNT: SERVICE_ACCOUNT });
    expect((await page()).shown).toMatchObject({ android: { isFixed: true }, ios: { isFixed: false } });
  });
});

describe('the test of a notification to the app', () => {
  it('[PUSH-02] reaches the device of the code, with values that are not saved', async () => {
    const { servers, asked } = await apple({ status: 200 });
    const { test, page } = await open(servers);
    expect(await test('ios', APPLE)).toMatchObject({ success: true, cause: null, detail: '' });
    expect(asked).toEqual([`/3/device/${PHONES.ios}`]);
    expect((await page()).values.ios).toBe('none');
  });

  it.each(['', 'FFFF-FFFF-FFFF', 'no code'])('[PUSH-02] knows no device with the code "%s"', async (to) => {
    const { servers, asked } = await apple({ status: 200 });
    const { test } = await open(servers);
    expect(await test('ios', APPLE, to)).toMatchObject({ reason: 'invalid-input' });
    // One of Android is none of Apple's.
    expect(await test('ios', APPLE, deviceCode(`android-${HASH}`))).toMatchObject({
      fields: { to: { key: 'settings.channels.deviceUnknown' } },
    });
    expect(asked).toEqual([]);
  });

  it.each([
    [403, 'InvalidProviderToken', 'login', 'wrong-key'],
    [403, 'ExpiredProviderToken', 'login', 'clock'],
    [400, 'TopicDisallowed', 'sender', 'wrong-app'],
    [400, 'DeviceTokenNotForTopic', 'sender', 'wrong-app'],
    [400, 'BadDeviceToken', 'recipient', 'device-gone'],
    [410, 'Unregistered', 'recipient', 'device-gone'],
    [413, 'PayloadTooLarge', 'accepted', 'message-refused'],
  ])('[PUSH-02] names what Apple says with %i %s', async (status, reason, step, cause) => {
    const { servers } = await apple({ status, reason });
    const { test } = await open(servers);
    const tested = await test('ios', APPLE);
    expect(tested).toMatchObject({ cause, detail: `APNs: ${status} ${reason}` });
    expect(tested.steps.find(({ state }) => state === 'failed')?.step).toBe(step);
  });

  const invalid = (error_description: string) => ({ status: 400, body: { error: 'invalid_grant', error_description } });
  const refused = (status: number, errorCode: string) => ({
    message: { status, body: { error: { status: 'X', message: 'no', details: [{ errorCode }] } } },
  });
  it.each([
    ['wrong-key', { token: invalid('Invalid JWT Signature.') }],
    ['clock', { token: invalid('Invalid JWT: Token must be short-lived and in a reasonable timeframe.') }],
    ['clock', { token: { ...invalid('Invalid JWT'), date: 'Mon, 02 Mar 2020 12:00:00 GMT' } }],
    ['device-gone', refused(404, 'UNREGISTERED')],
    ['wrong-app', refused(403, 'SENDER_ID_MISMATCH')],
    ['message-refused', refused(400, 'INVALID_ARGUMENT')],
  ] as const)('[PUSH-02] names what Google says: %s %j', async (cause, said) => {
    const { servers } = await google(said);
    const { test } = await open(servers);
    expect(await test('android', GOOGLE)).toMatchObject({ cause });
  });

  it('[PUSH-02] names a port that is closed, and a server that is unknown', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const address = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
    await new Promise((done) => closed.close(done));
    const { test } = await open({
      apns: address,
      fcm: { url: 'http://push.invalid', tokenUrl: 'http://push.invalid' },
    });
    expect(await test('ios', APPLE)).toMatchObject({
      cause: 'port-closed',
      steps: [{ step: 'connect', state: 'failed' }, {}, {}, {}, {}],
    });
    expect(await test('android', GOOGLE)).toMatchObject({ cause: 'host-unknown' });
  });
});
