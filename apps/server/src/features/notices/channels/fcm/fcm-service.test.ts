import { generateKeyPairSync, type KeyObject, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { fcmService } from './fcm-service.ts';

const NOW = Date.parse('2026-11-26T15:00:00Z');
const DEVICE = `c1:APA91b${'x'.repeat(134)}`;
const MESSAGE = {
  siteId: 100_001,
  id: 'n-1',
  to: 'hash-1',
  subject: "It's your turn",
  text: 'Please come to desk 2.',
  html: '',
  from: 'Elm Clinic',
  target: '/status/g-1',
  push: { about: 'ticket-1', ttlSeconds: 90, isUrgent: true },
};

type Asked = { path: string; headers: IncomingMessage['headers']; body: string };
type Answer = { status: number; headers?: Record<string, string>; body: unknown };

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Google, with its token endpoint and its API on one address. */
async function google(
  answer: (asked: Asked) => Answer = () => ({ status: 200, body: { name: 'projects/elm-app/messages/7' } }),
) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const asked: Asked[] = [];
  let token = {
    status: 200,
    body: { access_token: 'ya29.secret', expires_in: 3_599, token_type: 'Bearer' } as unknown,
  };
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    const received = { path: request.url ?? '', headers: request.headers, body: await text(request) };
    asked.push(received);
    const { status, headers = {}, body }: Answer = received.path === '/token' ? token : answer(received);
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
  const server = createServer((request, response) => void reply(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let now = NOW;
  const service = fcmService({
    account: {
      project_id: 'elm-app-4711',
      client_email: 'push@elm-app-4711.iam.gserviceaccount.com',
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      private_key_id: 'key-9',
    },
    clock: { now: () => now },
    url,
    tokenUrl: `${url}/token`,
  });
  return {
    url,
    asked,
    service,
    publicKey,
    sends: () => asked.filter(({ path }) => path !== '/token'),
    refuseToken: (status: number) => (token = { status, body: { error: 'invalid_grant' } }),
    pass: (ms: number) => (now += ms),
  };
}

function readJwt(token: string, key: KeyObject) {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const isSigned = verify('sha256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'));
  const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
  return { isSigned, head: read(head), claims: read(claims) };
}

const refusal = (status: number, errorCode: string) => ({
  status,
  body: {
    error: {
      code: status,
      message: 'said by Google',
      status: 'X',
      details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }],
    },
  },
});

describe('notifications to Android', () => {
  it('[PUSH-02] name the service account by a token signed with its key (RFC 7523)', async () => {
    const { service, asked, publicKey, url } = await google();
    await expect(service.send(MESSAGE, DEVICE)).resolves.toEqual({
      ok: true,
      value: { providerId: 'projects/elm-app/messages/7' },
    });
    const form = new URLSearchParams(asked[0]?.body);
    expect([...form.keys()]).toEqual(['grant_type', 'assertion']);
    expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
    expect(readJwt(form.get('assertion') ?? '', publicKey)).toEqual({
      isSigned: true,
      head: { typ: 'JWT', kid: 'key-9', alg: 'RS256' },
      claims: {
        iss: 'push@elm-app-4711.iam.gserviceaccount.com',
        scope: 'https://www.googleapis.com/auth/firebase.messaging',
        aud: `${url}/token`,
        iat: NOW / 1_000,
        exp: NOW / 1_000 + 3_600,
      },
    });
  });

  it('[PUSH-02] [PUSH-04] send the message as FCM HTTP v1 takes it, byte by byte', async () => {
    const { service, sends } = await google();
    await service.send(MESSAGE, DEVICE);
    const [sent] = sends();
    expect(sent?.path).toBe('/v1/projects/elm-app-4711/messages:send');
    expect(sent?.headers).toMatchObject({
      authorization: 'Bearer ya29.secret',
      'content-type': 'application/json',
    });
    const topic = 'TOPIC';
    expect(sent?.body.replaceAll(/"(collapse_key|tag)":"[\w-]{32}"/g, `"$1":"${topic}"`)).toBe(
      `{"message":{"token":"${DEVICE}","notification":{"title":"It's your turn","body":"Please come to desk 2."},` +
        '"data":{"title":"It\'s your turn","body":"Please come to desk 2.",' +
        '"data":"{\\"target\\":\\"/status/g-1\\",\\"notice\\":\\"n-1\\"}","SiteID":"100001"},' +
        '"android":{"priority":"HIGH","ttl":"90s","collapse_key":"TOPIC","notification":{"tag":"TOPIC",' +
        '"notification_priority":"PRIORITY_MAX","default_sound":true,"default_vibrate_timings":true}}}}',
    );
  });

  it('[PUSH-04] collapse older news of the same visit only', async () => {
    const { service, sends } = await google();
    await service.send(MESSAGE, DEVICE);
    await service.send({ ...MESSAGE, id: 'n-2' }, DEVICE);
    await service.send({ ...MESSAGE, id: 'n-3', push: { ...MESSAGE.push, about: 'ticket-2' } }, DEVICE);
    const keys = sends().map(({ body }) => /"collapse_key":"([^"]+)"/.exec(body)?.[1]);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('[PUSH-04] in quiet hours make no sound', async () => {
    const { service, sends } = await google();
    await service.send({ ...MESSAGE, push: { ...MESSAGE.push, isUrgent: false, isSilent: true } }, DEVICE);
    expect(JSON.parse(sends()[0]?.body ?? '')).toMatchObject({
      message: { android: { priority: 'NORMAL', notification: { channel_id: 'quiet' } } },
    });
    expect(sends()[0]?.body).not.toContain('default_sound');
  });

  it('[PUSH-02] use one token until shortly before it ends, however many are sent at once', async () => {
    const { service, asked, pass } = await google();
    const tokens = () => asked.filter(({ path }) => path === '/token').length;
    await Promise.all([1, 2, 3].map(() => service.send(MESSAGE, DEVICE)));
    expect(tokens()).toBe(1);
    pass(3_538_000);
    await service.send(MESSAGE, DEVICE);
    expect(tokens()).toBe(1);
    pass(2_000);
    await service.send(MESSAGE, DEVICE);
    expect(tokens()).toBe(2);
  });

  it('[PUSH-02] fit the limit, however long the text', async () => {
    const { service, sends } = await google();
    await service.send({ ...MESSAGE, subject: '', from: '👋'.repeat(200), text: '👋'.repeat(3_000) }, DEVICE);
    expect(Buffer.byteLength(sends()[0]?.body ?? '')).toBeLessThan(4_000);
  });

  it('[PUSH-02] read no more of an answer than its name takes', async () => {
    const { service } = await google(() => ({ status: 200, body: { name: 'x'.repeat(100_000) } }));
    await expect(service.send(MESSAGE, DEVICE)).resolves.toEqual({ ok: true, value: { providerId: 'fcm' } });
  });

  it.each([
    [404, 'UNREGISTERED', 'gone'],
    [403, 'SENDER_ID_MISMATCH', 'refused'],
    [404, 'NOT_FOUND', 'refused'],
    [400, 'INVALID_ARGUMENT', 'refused'],
    [401, 'THIRD_PARTY_AUTH_ERROR', 'later'],
    [500, 'INTERNAL', 'later'],
  ])('[PUSH-03] answered with %i %s are %s', async (status, code, kind) => {
    const { service } = await google(() => refusal(status, code));
    const error = { kind, error: `FCM: ${status} ${code} said by Google` };
    await expect(service.send(MESSAGE, DEVICE)).resolves.toEqual({ ok: false, error });
  });

  it.each([
    [429, 'QUOTA_EXCEEDED', {}, 60_000],
    [429, 'QUOTA_EXCEEDED', { 'retry-after': '7' }, 7_000],
    [503, 'UNAVAILABLE', { 'retry-after': 'Thu, 26 Nov 2026 15:02:00 GMT' }, 120_000],
  ])('[PUSH-02] answered with %i %s %o are tried again after as long', async (status, code, headers, retryAfterMs) => {
    const { service } = await google(() => ({ ...refusal(status, code), headers }));
    await expect(service.send(MESSAGE, DEVICE)).resolves.toMatchObject({
      ok: false,
      error: { kind: 'later', retryAfterMs },
    });
  });

  it('[PUSH-02] ask for another token after theirs was refused', async () => {
    let status = 401;
    const { service, asked } = await google(() =>
      status === 401 ? refusal(401, 'UNAUTHENTICATED') : { status, body: { name: 'm' } },
    );
    await expect(service.send(MESSAGE, DEVICE)).resolves.toMatchObject({ ok: false, error: { kind: 'later' } });
    status = 200;
    await expect(service.send(MESSAGE, DEVICE)).resolves.toMatchObject({ ok: true });
    expect(asked.map(({ path }) => path).filter((path) => path === '/token')).toHaveLength(2);
  });

  it.each([
    [400, 'refused'],
    [503, 'later'],
  ])('[PUSH-02] are %2$s if Google gives no token (%1$i)', async (status, kind) => {
    const { service, sends, refuseToken } = await google();
    refuseToken(status);
    await expect(service.send(MESSAGE, DEVICE)).resolves.toMatchObject({ ok: false, error: { kind } });
    expect(sends()).toEqual([]);
  });
});
