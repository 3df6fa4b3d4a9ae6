import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { APP_TOKEN, MAPPED_HOST, SITE_HOST, startTestServer } from '#testing/start/start-test-server.ts';
import { parsePageState } from '#testing/samples/parse-page-state.ts';
import { openConsole } from '#testing/start/open-console.ts';

describe('pages', () => {
  it('[SITE-02] [SITE-06] contains the screen, its texts and the state it was rendered from', async () => {
    const { ask, time } = await openConsole(4);
    const answer = await ask({ url: '/' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('<div id="app"><main><li>Walk-in 4</li></main></div>');
    expect(parsePageState(answer.body)).toMatchObject({
      siteId: 100001,
      openFromHost: false,
      language: 'en',
      apiServer: 'http://api.openturn.localhost:8080',
      renderedAt: time.now,
      site: { SiteID: '100001' },
      lines: { rows: [{ id: 'walk-in' }] },
    });
  });

  it('[LANG-07] contains only the texts in use and those for failures', async () => {
    const { ask } = await startTestServer();
    const keys = Object.keys(parsePageState((await ask({ url: '/' })).body).texts);
    expect(keys).toEqual(expect.arrayContaining(['error.lineFull', 'error.tooLarge', 'error.forbidden']));
    // What only staff are refused is no visitor's.
    expect(keys.filter((key) => /desk|nobodyWaiting|lastOwner/i.test(key))).toEqual([]);
    expect(keys).toEqual(expect.arrayContaining(['home.title', 'error.server', 'dialog.retry']));
    expect(keys.filter((key) => key.startsWith('about.'))).toEqual([]);
  });

  it('[SITE-11] shows the business’s own words instead of ours, and only to that business', async () => {
    const { ask, changeSite } = await startTestServer();
    const title = async () => parsePageState((await ask({ url: '/' })).body).texts['home.title'];
    const ours = await title();
    await changeSite({ settings: JSON.stringify({ Label_HomeTitle: 'Take a seat' }) });
    expect(await title()).toEqual(expect.stringContaining('Take a seat'));
    await changeSite({ settings: '{}' });
    expect(await title()).toEqual(ours);
  });

  it('preloads what the browser needs first', async () => {
    const { ask } = await startTestServer();
    const { body } = await ask({ url: '/about' });
    expect(body).toContain('<script type="module" src="/assets/entry-4f2a.js"></script>');
    for (const address of ['/assets/react-77ab.js', '/assets/about-1c5d.js']) {
      expect(body).toContain(`<link rel="modulepreload" href="${address}">`);
    }
    expect(body).toContain('<link rel="stylesheet" href="/assets/about-9e0b.css">');
    // The page includes the texts of its screen; the rest is loaded afterwards.
    expect(body).not.toContain('rel="preload"');
  });

  it.each([
    ['the host’s site', SITE_HOST, 100001, false],
    ['the site mapped to the host', MAPPED_HOST, 100001, true],
    ['no site', 'client.openturn.localhost:8080', 0, false],
  ])('[SITE-02] [SITE-04] [SITE-05] renders %s', async (_what, host, siteId, openFromHost) => {
    const { ask } = await startTestServer();
    expect(parsePageState((await ask({ host, url: '/search' })).body)).toMatchObject({ siteId, openFromHost });
  });

  it('[ROUTE-08] begins with the search where no business is chosen', async () => {
    const { ask } = await startTestServer();
    const answer = await ask({ host: 'client.openturn.localhost:8080', url: '/' });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers['location']).toBe('/search');
  });

  it.each(['100009.openturn.localhost:8080', 'unknown.test', '0.openturn.localhost', 'no host!'])(
    '[ERR-06] answers 404 at %j, which names no business',
    async (host) => {
      const { ask } = await startTestServer();
      const answer = await ask({ host, url: '/' });
      expect(answer.statusCode).toBe(404);
      expect(parsePageState(answer.body)).toMatchObject({ siteId: 0, site: null });
      expect(answer.headers['x-robots-tag']).toBe('noindex');
    },
  );

  it('[ROUTE-18] answers 404 where the client shows not-found', async () => {
    const { ask } = await startTestServer();
    expect((await ask({ url: '/no/such/screen?q=1' })).statusCode).toBe(404);
  });

  it.each([
    ['a stored language', { cookie: 'WW_lang=ar', 'accept-language': 'de' }, 'ar', 'rtl'],
    ['the browser’s first language', { 'accept-language': 'fr-FR,fr;q=0.9' }, 'fr-CA', 'ltr'],
    ['an unsupported stored code', { cookie: 'WW_lang=zz', 'accept-language': 'de' }, 'en', 'ltr'],
    ['nothing', {}, 'en', 'ltr'],
  ])('[LANG-02] [LANG-04] [LANG-09] follows %s', async (_what, headers, lang, dir) => {
    const { ask } = await startTestServer();
    const answer = await ask({ url: '/', headers });
    expect(answer.body).toContain(`<html lang="${lang}" dir="${dir}">`);
    expect(answer.headers['content-language']).toBe(lang);
    expect(answer.headers['vary']).toMatch(/Cookie.*Accept-Language/);
  });

  it('[LANG-10] uses a business’s only language unless the visitor chose another', async () => {
    const { ask, changeSite } = await startTestServer();
    await changeSite({ settings: JSON.stringify({ ClientSiteLanguages: 'es' }) });
    const language = async (cookie: string) => {
      const { body } = await ask({ url: '/', headers: { cookie, 'accept-language': 'de' } });
      return parsePageState(body).language;
    };
    expect(await language('')).toBe('es');
    expect(await language('WW_lang=uk')).toBe('uk');
  });

  it.each(['/join', '/join?line=', '/join?category=visit'])(
    '[SCREEN-02] redirects %s, which names no line, to the choice of lines',
    async (url) => {
      const { ask } = await startTestServer();
      expect(await ask({ url })).toMatchObject({ statusCode: 302, headers: { location: '/' } });
    },
  );

  it('can be cached for Back and is revalidated otherwise', async () => {
    const { ask } = await startTestServer();
    const { headers } = await ask({ url: '/' });
    expect(headers['cache-control']).toBe('private, no-cache');
    const again = await ask({ url: '/', headers: { 'if-none-match': String(headers['etag']) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('is rendered once for everyone who sees the same page, and again after a change', async () => {
    const { ask, changeSite, client, join, time } = await openConsole();
    const renders = async (options: Parameters<typeof ask>[0]) => {
      const before = client.renders();
      await ask(options);
      return client.renders() - before;
    };
    await ask({ url: '/' });
    expect(await renders({ url: '/' })).toBe(0);
    expect(await renders({ url: '/?utm=1' })).toBe(0);
    expect(await renders({ url: '/', headers: { 'accept-language': 'de' } })).toBe(1);
    expect(await renders({ url: '/about' })).toBe(1);
    expect(await renders({ host: MAPPED_HOST, url: '/' })).toBe(1);
    await join();
    // Within a moment, the last read is reused.
    time.now += 250;
    expect(await renders({ url: '/' })).toBe(1);
    await changeSite({ city: 'Ottawa' });
    expect(await renders({ url: '/' })).toBe(1);
    time.now += 10_000;
    expect(await renders({ url: '/' })).toBe(1);
  });

  it('[SITE-06] contains the replies to its screen’s calls, as an unknown device would get them', async () => {
    const { ask, client } = await openConsole(4);
    const url = '/api/100001/client/lines';
    const { answers } = parsePageState(
      (await ask({ url: `/about?ask=${url}`, headers: { 'x-apptoken': APP_TOKEN } })).body,
    );
    expect(answers).toMatchObject([
      { key: [url], audience: 'everybody', data: { success: true, rows: [{ id: 'walk-in' }] } },
    ]);
    const before = client.renders();
    await ask({ url: `/about?ask=${url}` });
    expect(client.renders()).toBe(before);
  });

  it('[ROUTE-06] is not cached, and rendered for each visitor, if it shows an appointment', async () => {
    const { ask, client } = await startTestServer();
    const url = '/about?ask=/api/100001/client/appointment/an-appointment-00000001';
    const { headers, body } = await ask({ url });
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(parsePageState(body).answers).toMatchObject([{ data: { success: false, status: 404 } }]);
    const before = client.renders();
    await ask({ url });
    expect(client.renders()).toBe(before + 1);
  });

  it('counts a page’s calls towards its visitor’s limits', async () => {
    // A limit of 1 a device allows 400 calls and ten rendered pages of an address.
    const { ask } = await startTestServer({ RATE_LIMIT_PER_MINUTE: '1' });
    for (let count = 0; count < 9; count++) {
      const page = await ask({ url: `/about?ask=/api/100001/client/lines?${count}` });
      expect(page.statusCode).toBe(200);
    }
    const statuses: number[] = [];
    for (let count = 0; count < 392; count++) {
      statuses.push((await ask({ url: '/api/100001/client/lines' })).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 391 }, () => 200), 429]);
    expect((await ask({ url: '/about' })).statusCode).toBe(200);
    expect((await ask({ url: '/about?other' })).statusCode).toBe(429);
  });

  it('is compressed without changing its content', async () => {
    const { ask } = await startTestServer();
    const plain = await ask({ url: '/' });
    const small = await ask({ url: '/', headers: { 'accept-encoding': 'br' } });
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
  });
});

describe('pages that fail', () => {
  it.each([
    [
      'the database',
      (server: Awaited<ReturnType<typeof startTestServer>>) => {
        server.sites.find = () => Promise.reject(new Error('gone'));
      },
    ],
    [
      'the rendering',
      (server: Awaited<ReturnType<typeof startTestServer>>) => {
        server.client.render = () => Promise.reject(new Error('broken'));
      },
    ],
  ])('[ERR-02] explain to people that %s fails, and send programs the error envelope', async (_what, breakIt) => {
    const server = await startTestServer();
    breakIt(server);
    const people = await server.ask({ url: '/', headers: { accept: 'text/html,*/*', 'accept-language': 'de' } });
    expect(people.statusCode).toBe(500);
    expect(people.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(people.body).toContain('<html lang="de" dir="ltr">');
    expect(people.body).toContain(String(people.headers['x-request-id']));
    const programs = await server.ask({ url: '/', headers: { accept: '*/*' } });
    expect(programs.json()).toMatchObject({ status: 500, reason: 'server-error' });
  });

  it('are not cached', async () => {
    const { ask, client } = await startTestServer();
    const { render } = client;
    client.render = () => Promise.reject(new Error('broken'));
    expect((await ask({ url: '/' })).statusCode).toBe(500);
    client.render = render;
    expect((await ask({ url: '/' })).statusCode).toBe(200);
  });
});
