import { brotliDecompressSync, gunzipSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '#testing/start/start-test-server.ts';
import { chooseEncoding } from './compression.ts';

describe('compression', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip, zstd', 'zstd'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['BR;Q=0.1', 'br'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['identity', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
    ['br;q=x, gzip', 'gzip'],
  ])('takes from %j %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });

  it.each(['/assets/entry-4f2a.js', '/assets/i18n/en.json', '/api/openapi.json'])(
    'sends %s in the encoding that is asked for, the same content in each',
    async (url) => {
      const { ask } = await startTestServer();
      const plain = await ask({ url });
      const small = await ask({ url, headers: { 'accept-encoding': 'gzip, br' } });
      const older = await ask({ url, headers: { 'accept-encoding': 'gzip' } });
      expect(plain.headers).not.toHaveProperty('content-encoding');
      expect(small.headers).toMatchObject({
        'content-encoding': 'br',
        vary: expect.stringContaining('Accept-Encoding'),
      });
      expect(older.headers['content-encoding']).toBe('gzip');
      expect(brotliDecompressSync(small.rawPayload).equals(plain.rawPayload)).toBe(true);
      expect(gunzipSync(older.rawPayload).equals(plain.rawPayload)).toBe(true);
      expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    },
  );

  it('sends files as the build compressed them', async () => {
    const { ask } = await startTestServer();
    const plain = await ask({ url: '/assets/entry-4f2a.js' });
    const ready = await ask({ url: '/assets/entry-4f2a.js', headers: { 'accept-encoding': 'zstd' } });
    expect(ready.headers['content-encoding']).toBe('zstd');
    expect(ready.rawPayload.equals(zstdCompressSync(plain.rawPayload))).toBe(true);
    expect(zstdDecompressSync(ready.rawPayload).equals(plain.rawPayload)).toBe(true);
  });

  it('compresses large replies and leaves small ones', async () => {
    const { ask } = await startTestServer();
    const headers = { 'accept-encoding': 'br' };
    const site = await ask({ url: '/api/100001/client/site', headers });
    expect(site.headers['content-encoding']).toBe('br');
    expect(Number(site.headers['content-length'])).toBe(site.rawPayload.length);
    expect(JSON.parse(brotliDecompressSync(site.rawPayload).toString())).toMatchObject({ SiteID: '100001' });
    expect((await ask({ url: '/healthz', headers })).headers).not.toHaveProperty('content-encoding');
  });
});
