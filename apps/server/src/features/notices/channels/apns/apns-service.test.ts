import { generateKeyPairSync, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { apnsService } from './apns-service.ts';

const NOW = Date.parse('2026-11-26T15:00:00Z');
const DEVICE = 'ab'.repeat(32);
const MESSAGE = {
  siteId: 100_001,
  id: '0199a0c0-0000-7000-8000-000000000001',
  to: 'hash-1',
  subject: "It's your turn",
  text: 'Please come to desk 2.',
  html: '',
  from: 'Elm Clinic',
  target: '/status/g-1',
  push: { about: 'ticket-1', ttlSeconds: 90, isUrgent: true },
};

type Asked = { headers: IncomingHttpHeaders; body: string };
type Answer = { status: number; headers?: Record<string, string>; reason?: string; goOn?: string };

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
  vi.useRealTimers();
});

/** Without an end. */
function keepWriting(stream: ServerHttp2Stream, part: string): void {
  const timer = setInterval(() => stream.write(part), 5);
  stream.on('error', () => {});
  stream.on('close', () => clearInterval(timer));
}

/** Apple's service: HTTP/2 without TLS. */
async function apple(answer: () => Answer = () => ({ status: 200 })) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const asked: Asked[] = [];
  const sessions = new Set<ServerHttp2Session>();
  const server = createServer();
  server.on('session', (session) => void sessions.add(session));
  const reply = async (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => {
    asked.push({ headers, body: await text(stream) });
    const { status, headers: more, reason, goOn } = answer();
    if (stream.destroyed) return;
    stream.respond({ ':status': status, ...more });
    if (goOn !== undefined) return keepWriting(stream, goOn);
    stream.end(reason === undefined ? '' : JSON.stringify({ reason }));
  };
  server.on('stream', (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => void reply(stream, headers));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  let now = NOW;
  const service = apnsService({
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    keyId: 'ABC123DEFG',
    teamId: 'TEAM567890',
    topic: 'test.openturn.app',
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clock: { now: () => now },
  });
  closing.push(
    () => service.close(),
    () => {
      for (const session of sessions) session.destroy();
      server.close();
    },
  );
  return { asked, service, publicKey, sessions, pass: (ms: number) => (now += ms) };
}

describe('notifications to iOS', () => {
  it('[PUSH-02] are signed as APNs wants it: ES256, with the key and the team', async () => {
    const { asked, service, publicKey } = await apple();
    await expect(service.send(MESSAGE, DEVICE)).resolves.toEqual({
      ok: true,
      value: { providerId: `apns-${MESSAGE.id}` },
    });
    const [, head = '', claims = '', signature = ''] =
      /^bearer ([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(asked[0]?.headers.authorization ?? '') ?? [];
    const proof = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', Buffer.from(`${head}.${claims}`), proof, Buffer.from(signature, 'base64url'))).toBe(true);
    expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({ kid: 'ABC123DEFG', alg: 'ES256' });
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({ iss: 'TEAM567890', iat: NOW / 1_000 });
  });

  it('[PUSH-02] [PUSH-04] have the headers and the body that APNs takes, byte by byte', async () => {
    const { asked, service } = await apple();
    await service.send(MESSAGE, DEVICE);
    const { headers = {}, body = '' } = asked[0] ?? {};
    expect(headers).toMatchObject({
      ':method': 'POST',
      ':path': `/3/device/${DEVICE}`,
      'apns-topic': 'test.openturn.app',
      'apns-push-type': 'alert',
      'apns-priority': '10',
      'apns-expiration': `${NOW / 1_000 + 90}`,
      'apns-collapse-id': expect.stringMatching(/^[\w-]{32}$/) as string,
    });
    const topic = String(headers['apns-collapse-id']);
    expect(body.replaceAll(topic, 'TOPIC')).toBe(
      '{"aps":{"alert":{"title":"It\'s your turn","body":"Please come to desk 2."},"thread-id":"TOPIC",' +
        '"interruption-level":"time-sensitive","sound":"default"},' +
        '"title":"It\'s your turn","body":"Please come to desk 2.",' +
        `"data":{"target":"/status/g-1","notice":"${MESSAGE.id}"},"SiteID":"100001"}`,
    );
  });

  it('[PUSH-04] in quiet hours make no sound', async () => {
    const { asked, service } = await apple();
    await service.send({ ...MESSAGE, push: { ...MESSAGE.push, isUrgent: false, isSilent: true } }, DEVICE);
    expect(asked[0]?.headers['apns-priority']).toBe('5');
    const { aps } = JSON.parse(asked[0]?.body ?? '') as { aps: object };
    expect(aps).toMatchObject({ 'interruption-level': 'passive' });
    expect(aps).not.toHaveProperty('sound');
  });

  it('[PUSH-02] share one connection and one token, which is renewed in time', async () => {
    const { asked, service, sessions, pass } = await apple();
    const tokens = () => new Set(asked.map(({ headers }) => headers.authorization)).size;
    await Promise.all([1, 2, 3].map(() => service.send(MESSAGE, DEVICE)));
    pass(39 * 60_000);
    await service.send(MESSAGE, DEVICE);
    expect([sessions.size, tokens()]).toEqual([1, 1]);
    pass(60_000);
    await service.send(MESSAGE, DEVICE);
    expect([sessions.size, tokens()]).toEqual([1, 2]);
  });

  it('[PUSH-02] connect again after Apple has closed the connection', async () => {
    const { asked, service, sessions } = await apple();
    await service.send(MESSAGE, DEVICE);
    const [first] = sessions;
    await new Promise<void>((done) => {
      first?.on('close', () => done());
      first?.goaway();
      first?.close();
    });
    await expect.poll(async () => (await service.send(MESSAGE, DEVICE)).ok).toBe(true);
    expect(sessions.size).toBe(2);
    expect(asked.length).toBeGreaterThanOrEqual(2);
  });

  it('[PUSH-02] fit the limit, however long the text', async () => {
    const { asked, service } = await apple();
    await service.send({ ...MESSAGE, subject: '👋'.repeat(200), text: '👋'.repeat(3_000) }, DEVICE);
    expect(Buffer.byteLength(asked[0]?.body ?? '')).toBeLessThanOrEqual(4_096);
  });

  it.each([
    [410, 'Unregistered', 'gone'],
    [400, 'BadDeviceToken', 'gone'],
    [400, 'DeviceTokenNotForTopic', 'refused'],
    [410, 'ExpiredToken', 'gone'],
    [400, 'PayloadEmpty', 'refused'],
    [403, 'InvalidProviderToken', 'refused'],
    [500, 'InternalServerError', 'later'],
  ])('[PUSH-03] answered with %i %s are %s', async (status, reason, kind) => {
    const { service } = await apple(() => ({ status, reason }));
    const error = { kind, error: `APNs: ${status} ${reason}` };
    await expect(service.send(MESSAGE, DEVICE)).resolves.toEqual({ ok: false, error });
  });

  it.each([
    [429, 'TooManyRequests', {}, 60_000],
    [503, 'ServiceUnavailable', { 'retry-after': '9' }, 9_000],
  ])(
    '[PUSH-02] answered with %i %s %o are tried again after as long',
    async (status, reason, headers, retryAfterMs) => {
      const { service } = await apple(() => ({ status, reason, headers }));
      await expect(service.send(MESSAGE, DEVICE)).resolves.toMatchObject({
        ok: false,
        error: { kind: 'later', retryAfterMs },
      });
    },
  );

  it('[PUSH-02] sign anew after their token was too old', async () => {
    let reason: string | undefined = 'ExpiredProviderToken';
    const { asked, service, pass } = await apple(() => (reason ? { status: 403, reason } : { status: 200 }));
    await expect(service.send(MESSAGE, DEVICE)).resolves.toMatchObject({ ok: false, error: { kind: 'later' } });
    reason = undefined;
    pass(1_000);
    await expect(service.send(MESSAGE, DEVICE)).resolves.toMatchObject({ ok: true });
    expect(asked[1]?.headers.authorization).not.toBe(asked[0]?.headers.authorization);
  });

  it('[PUSH-02] are tried later if nobody answers', async () => {
    const { service, sessions } = await apple(() => {
      for (const session of sessions) session.destroy();
      return { status: 200 };
    });
    await expect(service.send(MESSAGE, DEVICE)).resolves.toMatchObject({ ok: false, error: { kind: 'later' } });
  });

  it('[PUSH-02] wait no longer for an answer that trickles in', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let answered = () => {};
    const isAnswered = new Promise<void>((done) => (answered = done));
    const { service } = await apple(() => {
      answered();
      return { status: 200, goOn: ' ' };
    });
    const sent = service.send(MESSAGE, DEVICE);
    await isAnswered;
    vi.advanceTimersByTime(8_000);
    await expect(sent).resolves.toMatchObject({ ok: false, error: { kind: 'later' } });
  });

  it('[PUSH-02] read no more of an answer than its reason takes', async () => {
    const { service } = await apple(() => ({ status: 400, goOn: 'x'.repeat(10_000) }));
    await expect(service.send(MESSAGE, DEVICE)).resolves.toEqual({
      ok: false,
      error: { kind: 'refused', error: 'APNs: 400' },
    });
  });
});
