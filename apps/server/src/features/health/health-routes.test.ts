import { describe, expect, it } from 'vitest';
import { startTestServer } from '#testing/start/start-test-server.ts';

describe('health', () => {
  it('is alive while the process runs, even without the database', async () => {
    const { ask, state } = await startTestServer();
    state.isDatabaseUp = false;
    expect((await ask({ url: '/healthz' })).statusCode).toBe(200);
  });

  it('is ready while the database answers and the server is not shutting down', async () => {
    const { ask, state } = await startTestServer();
    expect((await ask({ url: '/readyz' })).json()).toEqual({
      status: 'ready',
      checks: { accepting: true, database: true },
    });
    state.isDatabaseUp = false;
    expect((await ask({ url: '/readyz' })).statusCode).toBe(503);
    state.isDatabaseUp = true;
    state.isDraining = true;
    expect((await ask({ url: '/readyz' })).json()).toMatchObject({ checks: { accepting: false } });
  });

  it('counts requests by route pattern and known method', async () => {
    const { ask } = await startTestServer();
    await ask({ url: '/api/100001/client/lines' });
    await ask({ url: '/api/100002/client/lines' });
    await ask({ url: '/', method: 'PROPFIND' });
    const { body } = await ask({ host: '127.0.0.1:8080', url: '/metrics' });
    expect(body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/:siteId/client/lines",status="200"} 2',
    );
    expect(body).toContain('method="other"');
    expect(body).not.toMatch(/="[^"]*100001/);
  });

  it.each([
    ['a business', '100001.openturn.localhost', {}],
    ['the API', 'api.openturn.localhost', {}],
    ['a proxy', 'localhost', { 'x-forwarded-for': '198.51.100.7' }],
  ])('hides metrics from requests by the host name of %s', async (_what, host, headers) => {
    const { ask } = await startTestServer();
    expect((await ask({ host, url: '/metrics', headers })).statusCode).toBe(404);
  });

  it('hides metrics from public addresses', async () => {
    const { ask } = await startTestServer();
    const remoteAddress = '198.51.100.7';
    expect((await ask({ host: '203.0.113.5:8080', url: '/metrics', remoteAddress })).statusCode).toBe(404);
  });

  it('shows metrics to anyone with the token, if one is set', async () => {
    const token = 'f3a9c1d27be84065';
    const { ask } = await startTestServer({ METRICS_TOKEN: token });
    const request = { host: 'localhost', url: '/metrics' };
    expect((await ask(request)).statusCode).toBe(404);
    expect((await ask({ ...request, headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(200);
  });
});
