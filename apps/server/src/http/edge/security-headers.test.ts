import { describe, expect, it } from 'vitest';
import { startTestServer } from '#testing/start/start-test-server.ts';

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
};

describe('security headers', () => {
  it.each(['/', '/api/100001/client/lines', '/api/nothing', '/assets/gone.js', '/sw.js', '/healthz', '/api/docs'])(
    'are set on %s, including failures',
    async (url) => {
      const { ask } = await startTestServer();
      const { headers } = await ask({ url });
      expect(headers).toMatchObject(ALWAYS);
      expect(headers['content-security-policy']).toMatch(
        /frame-ancestors ('none'|http:\/\/staff\.openturn\.localhost:8080)/,
      );
      expect(headers['permissions-policy']).toContain('camera=(self)');
      expect(headers).not.toHaveProperty('strict-transport-security');
      expect(headers).not.toHaveProperty('x-powered-by');
    },
  );

  it('forbid API replies to load anything', async () => {
    const { ask } = await startTestServer();
    const { headers } = await ask({ url: '/api/100001/client/lines' });
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  it('enforce https if the deployment uses it', async () => {
    const { ask } = await startTestServer({ PUBLIC_SCHEME: 'https' });
    const { headers } = await ask({ url: '/' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    expect(headers['content-security-policy']).toContain('wss://api.openturn.localhost:8080');
  });
});
