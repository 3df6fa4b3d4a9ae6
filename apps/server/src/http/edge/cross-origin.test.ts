import { describe, expect, it } from 'vitest';
import {
  API_HEADERS,
  API_HOST,
  MAPPED_HOST,
  ownHeaders,
  SITE_HOST,
  startTestServer,
} from '#testing/start/start-test-server.ts';

const LINES = '/api/100001/client/lines';
const LANGUAGE = { url: '/api/100001/language/de', method: 'POST' } as const;

const OURS = [
  `http://${SITE_HOST}`,
  'http://client.openturn.localhost:8080',
  'http://openturn.localhost:8080',
  `http://${MAPPED_HOST}`,
  'https://localhost',
  'capacitor://localhost',
];

const FOREIGN = [
  'http://evil.test:8080',
  'https://100001.openturn.localhost:8080',
  'http://100001.openturn.localhost:9000',
  'http://100001.openturn.localhost.evil.test:8080',
  'http://openturn.localhost.evil.test:8080',
  'http://evilopenturn.localhost:8080',
  'http://10.0.0.1:8080',
  'http://localhost',
  'null',
  '',
  'http://',
];

describe('cross origin', () => {
  it.each(OURS)('[API-05] lets %s read replies, with credentials', async (origin) => {
    const { ask } = await startTestServer();
    const { headers, statusCode } = await ask({ host: API_HOST, url: LINES, headers: { origin } });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': expect.stringMatching(/^Retry-After, X-Request-Id, .*Upload-Offset/),
    });
    expect(headers['vary']).toContain('Origin');
  });

  it.each(FOREIGN)('[API-06] lets %j neither read a reply nor change anything', async (origin) => {
    const { ask } = await startTestServer();
    const read = await ask({ host: API_HOST, url: LINES, headers: { origin } });
    expect(read.headers).not.toHaveProperty('access-control-allow-origin');
    const change = await ask({ ...LANGUAGE, host: API_HOST, headers: { ...API_HEADERS, origin } });
    expect(change.json()).toMatchObject({ status: 403, reason: 'origin-refused' });
  });

  it('[API-05] answers a preflight with the client’s headers, to be cached', async () => {
    const { ask } = await startTestServer();
    const answer = await ask({
      host: API_HOST,
      url: '/api/100001/ReportError',
      method: 'OPTIONS',
      headers: {
        origin: 'capacitor://localhost',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-appname,x-apptoken,x-native',
      },
    });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': 'capacitor://localhost',
      'access-control-allow-methods': 'GET, HEAD, POST, PATCH, DELETE',
      'access-control-max-age': '7200',
    });
    for (const name of ['Content-Type', 'X-AppName', 'X-AppToken', 'X-Native', 'Idempotency-Key']) {
      expect(answer.headers['access-control-allow-headers']).toContain(name);
    }
  });

  it('[API-06] refuses a foreign page’s preflight', async () => {
    const { ask } = await startTestServer();
    const headers = { origin: 'http://evil.test', 'access-control-request-method': 'POST' };
    const answer = await ask({ host: API_HOST, url: LINES, method: 'OPTIONS', headers });
    expect(answer.statusCode).toBe(403);
  });

  it('[API-06] refuses a change that the browser marks cross-site, even without an origin', async () => {
    const { ask } = await startTestServer();
    const headers = { 'sec-fetch-site': 'cross-site', ...ownHeaders() };
    expect((await ask({ ...LANGUAGE, headers })).json()).toMatchObject({ reason: 'origin-refused' });
  });

  it('[SITE-04] accepts a newly mapped host’s origin once the cache has expired', async () => {
    const { ask, db, time } = await startTestServer();
    const headers = { ...API_HEADERS, origin: 'http://turns.oak.test:8080' };
    expect((await ask({ ...LANGUAGE, host: API_HOST, headers })).statusCode).toBe(403);
    await db.kysely.insertInto('site_hosts').values({ site_id: 100_002, host: 'turns.oak.test' }).execute();
    time.now += 30_000;
    expect((await ask({ ...LANGUAGE, host: API_HOST, headers })).statusCode).toBe(200);
  });
});
