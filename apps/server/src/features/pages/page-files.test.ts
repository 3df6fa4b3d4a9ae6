import { describe, expect, it } from 'vitest';
import { ELM } from '#testing/samples/test-site.ts';
import { API_HOST, SITE_HOST, startTestServer } from '#testing/start/start-test-server.ts';

describe('files beside the pages', () => {
  it('[API-12] caches hashed files forever, revalidates others, and has none of an older build', async () => {
    const { ask } = await startTestServer();
    const hashed = await ask({ url: '/assets/entry-4f2a.js' });
    expect(hashed.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await ask({ url: '/sw.js' })).headers['cache-control']).toBe('no-cache');
    const gone = await ask({ url: '/assets/entry-0000.js', headers: { accept: 'text/html' } });
    expect(gone.json()).toMatchObject({ status: 404, reason: 'not-found' });
    expect(gone.headers['cache-control']).toBe('no-store');
  });

  it('[SCREEN-08] allows WebAssembly only to the worker that reads codes', async () => {
    const { ask } = await startTestServer();
    const policyOf = async (url: string) => String((await ask({ url })).headers['content-security-policy']);
    const worker = await policyOf('/assets/read-codes-worker-1a2b.js');
    expect(worker).toContain("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';");
    for (const url of ['/search', '/assets/entry-4f2a.js', '/sw.js']) expect(await policyOf(url)).not.toContain('wasm');
  });

  it.each(['/assets/../package.json', '/assets/%2e%2e/package.json', '/assets/..%2fpackage.json', '/.env'])(
    'serves only built files, not %s',
    async (url) => {
      const { ask } = await startTestServer();
      const answer = await ask({ url });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('"private"');
    },
  );

  it('[SITE-06] use the business’s name and colour in the manifest and the icon', async () => {
    const { ask } = await startTestServer();
    const manifest = await ask({ url: '/manifest.webmanifest', headers: { 'accept-language': 'fr' } });
    expect(manifest.json()).toMatchObject({
      name: 'Clinique Elm',
      short_name: 'Clinique Elm',
      lang: 'fr-CA',
      start_url: '/',
      theme_color: '#1f7a5c',
      shortcuts: [{ url: '/status' }, { name: 'Prendre place dans la file', url: '/join' }],
      icons: [
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any' },
        { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
      ],
    });
    expect(manifest.json()).toMatchObject({
      share_target: {
        action: '/share',
        method: 'POST',
        params: { files: [{ accept: ['image/*', 'application/pdf'] }] },
      },
    });
    const icon = await ask({ url: '/icon.svg' });
    expect(icon.headers['content-type']).toBe('image/svg+xml');
    expect(icon.body).toContain('fill="#1f7a5c"');
    expect(icon.body).toContain('>EC</text>');
  });

  it.each([
    ['both', ELM, ['/status', '/join', '/book']],
    ['only lines', { ...ELM, services: [] }, ['/status', '/join']],
    ['only appointments', { ...ELM, lines: [] }, ['/status', '/book']],
  ])('name in the shortcuts what the business has: %s', async (_, site, shortcuts) => {
    const staff = [{ id: 'ann', name: 'Ann', role: {} }];
    const services = site.services.map((service) => ({ ...service, staff: ['ann'] }));
    const { ask } = await startTestServer({}, { ...site, staff, services });
    const manifest = (await ask({ url: '/manifest.webmanifest' })).json<{ shortcuts: { url: string }[] }>();
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual(shortcuts);
  });

  it('lead what is shared without a service worker to the screen, unread', async () => {
    const { ask } = await startTestServer();
    const headers = { 'content-type': 'multipart/form-data; boundary=x', origin: 'null' };
    const answer = await ask({ method: 'POST', url: '/share', headers, payload: 'x'.repeat(500_000) });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/share']);
  });

  it('allow search engines to index a business, but not visitors’ pages or other hosts', async () => {
    const { ask } = await startTestServer();
    const site = (await ask({ url: '/robots.txt' })).body;
    expect(site).toContain('Disallow: /status');
    expect(site).toContain(`Sitemap: http://${SITE_HOST}/sitemap.xml`);
    expect((await ask({ url: '/sitemap.xml' })).body).toContain(`<loc>http://${SITE_HOST}/about</loc>`);
    for (const host of [API_HOST, 'client.openturn.localhost', 'evil.test']) {
      expect((await ask({ host, url: '/robots.txt' })).body).toBe('User-agent: *\nDisallow: /\n');
    }
  });
});
