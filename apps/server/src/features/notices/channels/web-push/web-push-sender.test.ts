import { createECDH, createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deviceStore } from '#features/devices/store/sql-device-store.ts';
import { openTestDatabase } from '#testing/database/open-test-database.ts';
import { seedPlainSite } from '#testing/samples/site-fixture.ts';
import { newPushKeys } from './new-push-keys.ts';
import { webPushSender } from './web-push-sender.ts';

const NOW = Date.parse('2026-11-21T15:00:00Z');
const MESSAGE = {
  siteId: 100_001,
  id: 'n-1',
  to: 'hash-1',
  subject: 'You are called',
  text: 'Please come to desk 2.',
  html: '',
  from: 'Elm Clinic',
  target: '/status/g-1',
};

async function setUp({ endpoint = 'https://fcm.example/device-1', status = 201, headers = {} } = {}) {
  const devices = deviceStore(await openTestDatabase({ seed: seedPlainSite }));
  const keys = newPushKeys();
  const curve = createECDH('prime256v1');
  const browser = { p256dh: curve.generateKeys('base64url'), auth: Buffer.alloc(16, 1).toString('base64url') };
  const device = { siteId: 100_001, tokenHash: 'hash-1', platform: 'web', at: 1 } as const;
  await devices.register({ ...device, endpoint, error: null, keys: browser });
  const requests: { init: RequestInit; size: number }[] = [];
  const sender = webPushSender({
    devices,
    keys,
    contact: 'mailto:postmaster@turns.example',
    services: ['fcm.example'],
    clock: { now: () => NOW },
    fetch: async (_url, init = {}) => {
      requests.push({ init, size: (init.body as Uint8Array).length });
      return new Response(null, { status, headers });
    },
  });
  return { devices, keys, requests, sender };
}

describe('notifications to browsers', () => {
  it('[PUSH-02] go to the endpoint, signed by RFC 8292', async () => {
    const { requests, sender, keys } = await setUp();
    await expect(sender.send(MESSAGE)).resolves.toEqual({ ok: true, value: { providerId: 'push-n-1' } });
    const headers = new Headers(requests[0]?.init.headers);
    const [, token = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.get('authorization') ?? '') ?? [];
    const [head = '', claims = '', signature = ''] = token.split('.');
    expect(key).toBe(keys.publicKey);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      aud: 'https://fcm.example',
      exp: NOW / 1_000 + 43_200,
      sub: 'mailto:postmaster@turns.example',
    });
    const point = Buffer.from(keys.publicKey, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } });
    const proof = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', Buffer.from(`${head}.${claims}`), proof, Buffer.from(signature, 'base64url'))).toBe(true);
    expect(headers.get('content-encoding')).toBe('aes128gcm');
  });

  it.each([
    [undefined, '600', 'high'],
    [{ about: 'ticket-1', ttlSeconds: 90, isUrgent: true }, '90', 'high'],
    [{ about: 'ticket-1', ttlSeconds: 3_600, isUrgent: false }, '3600', 'normal'],
    [{ about: 'ticket-1', ttlSeconds: 90, isUrgent: true, isSilent: true }, '90', 'normal'],
  ])('[PUSH-02] are kept and woken for as %o says (RFC 8030)', async (push, ttl, urgency) => {
    const { requests, sender } = await setUp();
    await sender.send({ ...MESSAGE, ...(push && { push }) });
    const headers = new Headers(requests[0]?.init.headers);
    expect([headers.get('ttl'), headers.get('urgency')]).toEqual([ttl, urgency]);
    expect(headers.get('topic')).toMatch(/^[\w-]{32}$/);
  });

  it('[PUSH-02] are tried again when the push service says', async () => {
    const { sender } = await setUp({ status: 503, headers: { 'retry-after': '30' } });
    await expect(sender.send(MESSAGE)).resolves.toMatchObject({ ok: false, error: { retryAfterMs: 30_000 } });
  });

  it('[PUSH-02] fit the limit of push services, however long the text', async () => {
    const { requests, sender } = await setUp();
    await sender.send({ ...MESSAGE, text: '👋'.repeat(3_000) });
    expect(requests.map(({ size }) => size <= 4_096)).toEqual([true]);
  });

  it.each([404, 410])('[PUSH-03] stop when the browser has unsubscribed (%i)', async (status) => {
    const { requests, sender, devices } = await setUp({ status });
    await expect(sender.send(MESSAGE)).resolves.toMatchObject({ ok: false, error: { kind: 'refused' } });
    await expect(devices.registrations(100_001, 'hash-1')).resolves.toMatchObject([{ endpoint: '', keys: null }]);
    await sender.send(MESSAGE);
    expect(requests).toHaveLength(1);
  });

  it.each([
    [429, 'later'],
    [503, 'later'],
    [400, 'refused'],
  ])('[PUSH-02] that fail with %i are treated as %s', async (status, kind) => {
    const { sender } = await setUp({ status });
    await expect(sender.send(MESSAGE)).resolves.toMatchObject({ ok: false, error: { kind } });
  });

  it.each([
    'http://fcm.example/x',
    'https://fcm.example:8443/x',
    'https://169.254.169.254/latest',
    'https://evil-fcm.example/x',
    'https://fcm.example.evil.test/x',
    'https://user@evil.test/fcm.example',
    'not an address',
  ])('[PUSH-02] are not sent to %s, even if a device registers it', async (endpoint) => {
    const { requests, sender } = await setUp({ endpoint });
    await expect(sender.send(MESSAGE)).resolves.toMatchObject({ ok: false, error: { kind: 'refused' } });
    expect(requests).toEqual([]);
  });
});
