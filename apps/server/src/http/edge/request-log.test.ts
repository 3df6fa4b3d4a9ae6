import { describe, expect, it } from 'vitest';
import { APP_TOKEN, ownHeaders, startTestServer } from '#testing/start/start-test-server.ts';

describe('request log', () => {
  it('writes one line per request, with the pattern of its route', async () => {
    const { ask, logged } = await startTestServer();
    const answer = await ask({ url: '/api/100001/client/lines' });
    expect(logged).toHaveLength(1);
    expect(JSON.parse(logged[0] ?? '')).toEqual({
      level: 30,
      time: expect.any(Number),
      reqId: answer.headers['x-request-id'],
      method: 'GET',
      route: '/api/:siteId/client/lines',
      status: 200,
      ms: expect.any(Number),
      msg: 'request',
    });
  });

  it('contains no personal data: no query, path, token, address or body', async () => {
    const { ask, logged } = await startTestServer();
    const secrets = ['0155', 'guid-of-a-ticket', APP_TOKEN, '203.0.113.77', 'Mozilla', 'my error'];
    const headers = {
      ...ownHeaders(),
      'x-apptoken': APP_TOKEN,
      'user-agent': 'Mozilla',
      'content-type': 'application/json',
    };
    const remoteAddress = '203.0.113.77';
    await ask({ url: '/status/guid-of-a-ticket?phone=4165550155', headers, remoteAddress });
    await ask({ url: '/api/000000/client/urlmap?from=0155', headers, remoteAddress });
    await ask({ url: '/api/100001/nothing/guid-of-a-ticket', headers, remoteAddress });
    await ask({
      url: '/api/100001/ReportError',
      method: 'POST',
      headers,
      remoteAddress,
      payload: { Error: 'my error' },
    });
    await ask({ url: '/api/100001/ReportError', method: 'POST', headers, remoteAddress, payload: '{"my error"' });
    expect(logged).toHaveLength(5);
    for (const secret of secrets) expect(logged.join()).not.toContain(secret);
  });

  it('gives every request its own id, whatever id it claims', async () => {
    const { ask } = await startTestServer();
    const headers = { 'x-request-id': 'mine', 'request-id': 'mine' };
    const ids = [await ask({ url: '/healthz', headers }), await ask({ url: '/healthz', headers })].map(
      (answer) => answer.headers['x-request-id'],
    );
    expect(new Set([...ids, 'mine']).size).toBe(3);
  });
});
