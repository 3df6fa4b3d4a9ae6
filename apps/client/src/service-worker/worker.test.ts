import { describe, expect, it } from 'vitest';
import { fakeCaches } from '#testing/fakes/fake-caches.ts';
import { manualTimers } from '@openturn/web/testing/manual-timers.ts';
import { TIMEOUT_MS } from './pages.ts';
import { createWorker } from './worker.ts';

const ORIGIN = 'http://100001.openturn.test';
const HTML = {
  headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'self'" },
};

type Network = (path: string) => Response | Promise<Response>;

function pageOf(text: string): Response {
  return new Response(`<p>${text}</p><script type="application/json" id="page-state">{}</script>`, HTML);
}
const online: Network = (path) =>
  path.startsWith('/assets/') ? new Response(`asset ${path}`) : pageOf(`page ${path}`);
const offline: Network = () => Promise.reject(new TypeError('Failed to fetch'));

function setUp(network: Network = online) {
  const caches = fakeCaches(ORIGIN);
  const timers = manualTimers();
  const fetched: string[] = [];
  let current = network;
  const version = (name: string, assets: string[]) =>
    createWorker({
      origin: ORIGIN,
      version: name,
      assets,
      caches,
      after: timers.after,
      fetch: async (request) => {
        const { pathname, search } = new URL(request instanceof Request ? request.url : request, ORIGIN);
        fetched.push(pathname + search);
        return current(pathname + search);
      },
    });
  return { caches, timers, fetched, version, goTo: (next: Network) => (current = next) };
}

function redirectedTo(path: string): Response {
  const page = pageOf(`page ${path}`);
  Object.defineProperties(page, { redirected: { value: true }, url: { value: ORIGIN + path } });
  return page;
}

function navigation(path: string): Request {
  const request = new Request(ORIGIN + path);
  Object.defineProperty(request, 'mode', { value: 'navigate' });
  return request;
}

async function textOf(answer: Promise<Response> | null): Promise<string> {
  return (await answer)?.text() ?? 'left to the browser';
}

describe('installing', () => {
  it('[API-12] caches the whole client and the start page', async () => {
    const { caches, version } = setUp();
    await version('one', ['/assets/entry-1.js', '/assets/about-1.js']).install();
    expect(caches.contents()).toEqual({ 'assets-one': ['/assets/entry-1.js', '/assets/about-1.js'], pages: ['/'] });
  });

  it('[API-12] does not fetch what is already cached', async () => {
    const { fetched, version } = setUp();
    await version('one', ['/assets/packages.js']).install();
    await version('two', ['/assets/packages.js', '/assets/entry-2.js']).install();
    expect(fetched.filter((path) => path.startsWith('/assets/'))).toEqual([
      '/assets/packages.js',
      '/assets/entry-2.js',
    ]);
  });

  it('[API-12] continues without the start page if it cannot be fetched', async () => {
    const { caches, version } = setUp((path) => (path === '/' ? new Response('', { status: 503 }) : online(path)));
    await version('one', ['/assets/entry-1.js']).install();
    expect(caches.contents()).toEqual({ 'assets-one': ['/assets/entry-1.js'] });
  });

  it('[API-12] does not cache a chunk that is missing', async () => {
    const { caches, version } = setUp(() => new Response('', { status: 404 }));
    await version('one', ['/assets/entry-1.js']).install();
    expect(caches.contents()['assets-one']).toEqual([]);
  });
});

describe('a new version', () => {
  it("[API-12] keeps the previous version's chunks and removes older ones", async () => {
    const { caches, version } = setUp();
    for (const name of ['one', 'two', 'three']) {
      const worker = version(name, [`/assets/entry-${name}.js`]);
      await worker.install();
      await worker.activate();
    }
    expect(Object.keys(caches.contents())).toEqual(['pages', 'assets-two', 'assets-three']);
  });

  it("[API-12] serves the previous version's pages their own chunks after the server has dropped them", async () => {
    const { version, goTo } = setUp();
    await version('one', ['/assets/about-1.js']).install();
    const worker = version('two', ['/assets/about-2.js']);
    await worker.install();
    await worker.activate();
    goTo(() => new Response('', { status: 404 }));
    expect(await textOf(worker.answer(new Request(`${ORIGIN}/assets/about-1.js`)))).toBe('asset /assets/about-1.js');
  });
});

describe('chunks and texts', () => {
  it('[LANG-07] come from the cache if present, and are cached if not', async () => {
    const { fetched, version } = setUp();
    const worker = version('one', []);
    const request = () => textOf(worker.answer(new Request(`${ORIGIN}/assets/i18n/compiled/en.json?v=1`)));
    expect([await request(), await request()]).toEqual(Array(2).fill('asset /assets/i18n/compiled/en.json?v=1'));
    expect(fetched).toEqual(['/assets/i18n/compiled/en.json?v=1']);
  });

  it('[LANG-07] of another version are different entries', async () => {
    const { fetched, version } = setUp();
    const worker = version('one', []);
    for (const v of [1, 2]) await textOf(worker.answer(new Request(`${ORIGIN}/assets/i18n/compiled/en.json?v=${v}`)));
    expect(fetched).toEqual(['/assets/i18n/compiled/en.json?v=1', '/assets/i18n/compiled/en.json?v=2']);
  });

  it('[LANG-07] that a page loaded before are cached too, but nothing from other origins', async () => {
    const { caches, version } = setUp();
    const loaded = [
      `${ORIGIN}/assets/i18n/compiled/uk.json?v=1`,
      `${ORIGIN}/icon.svg`,
      'http://api.openturn.test/assets/x',
      '??',
    ];
    await version('one', []).keep(loaded);
    expect(caches.contents()['assets-one']).toEqual(['/assets/i18n/compiled/uk.json?v=1']);
  });

  it('[API-12] are not cached if they are missing', async () => {
    const { caches, version } = setUp(() => new Response('', { status: 404 }));
    await version('one', []).answer(new Request(`${ORIGIN}/assets/gone.js`));
    expect(caches.contents()).toEqual({});
  });
});

describe('pages', () => {
  it('[SCREEN-05] do not include calendar files, which are left to the browser', () => {
    const worker = setUp().version('one', []);
    expect(worker.answer(navigation('/calendar/sample-visit-00000000001.ics'))).toBeNull();
  });

  it('[LIVE-05] are the newest while there is a network', async () => {
    const worker = setUp().version('one', []);
    await worker.install();
    expect(await textOf(worker.answer(navigation('/about')))).toContain('<p>page /about</p>');
  });

  it('[LIVE-05] are the last cached ones without a network, with their policy and marked with their path', async () => {
    const { version, goTo } = setUp();
    const worker = version('one', []);
    await worker.answer(navigation('/about'));
    goTo(offline);
    const kept = await worker.answer(navigation('/about'));
    expect(kept?.headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(await kept?.text()).toMatch(/<p>page \/about<\/p>.* id="page-state" data-kept-path="\/about"/);
  });

  it('[LIVE-05] that were never visited are shown from the start page', async () => {
    const { version, goTo } = setUp();
    const worker = version('one', []);
    await worker.install();
    goTo(offline);
    expect(await textOf(worker.answer(navigation('/status/abc')))).toContain('data-kept-path="/"');
  });

  it('[LIVE-05] [ROUTE-08] include the search, where no business is chosen', async () => {
    const { version, goTo } = setUp((path) => (path === '/' ? redirectedTo('/search') : online(path)));
    const worker = version('one', []);
    await worker.install();
    goTo(offline);
    expect(await textOf(worker.answer(navigation('/search')))).toContain('data-kept-path="/search"');
  });

  it('[LIVE-05] are served from the cache after 3 s', async () => {
    const { version, goTo, timers } = setUp();
    const worker = version('one', []);
    await worker.install();
    goTo(() => new Promise(() => {}));
    const answer = textOf(worker.answer(navigation('/')));
    timers.advance(TIMEOUT_MS);
    expect(await answer).toContain('data-kept-path="/"');
  });

  it('[LIVE-05] wait for the network as long as it takes if nothing is cached', async () => {
    const { version, timers, goTo } = setUp();
    const late = Promise.withResolvers<Response>();
    goTo(() => late.promise);
    const answer = textOf(version('one', []).answer(navigation('/')));
    timers.advance(TIMEOUT_MS);
    late.resolve(pageOf('late'));
    expect(await answer).toContain('<p>late</p>');
  });

  it.each([404, 500])('[LIVE-05] with status %i are shown but not cached', async (status) => {
    const { version, caches } = setUp(() => new Response('oops', { ...HTML, status }));
    expect(await textOf(version('one', []).answer(navigation('/nowhere')))).toBe('oops');
    expect(caches.contents()).toEqual({});
  });

  it('[LIVE-05] are cached up to a limit, which never removes the start page', async () => {
    const { version, caches } = setUp();
    const worker = version('one', []);
    await worker.install();
    for (let page = 1; page <= 15; page++) await worker.answer(navigation(`/booked/${page}`));
    const { pages } = caches.contents();
    expect(pages).toHaveLength(11);
    expect(pages).toContain('/');
    expect(pages?.at(-1)).toBe('/booked/15');
  });

  it('[SITE-13] are removed on a shared device, except the start page', async () => {
    const { version, caches } = setUp();
    const worker = version('one', []);
    await worker.install();
    await worker.answer(navigation('/status/abc'));
    await worker.forget();
    expect(caches.contents().pages).toEqual(['/']);
  });

  it('[LIVE-05] contain only the markup that the server wrote, whatever their path', async () => {
    const { version, goTo } = setUp();
    const asked = () => textOf(version('one', []).answer(navigation('/"><script>alert(1)</script>')));
    await asked();
    goTo(offline);
    expect(await asked()).not.toContain('<script>alert');
  });
});

describe('everything else', () => {
  it.each([
    ['calls', 'http://api.openturn.test/api/100001/client/lines', 'GET'],
    ['calls of the own host', `${ORIGIN}/api/100001/client/lines`, 'GET'],
    ['what changes something', `${ORIGIN}/api/100001/language/en`, 'POST'],
    ['icons', `${ORIGIN}/icon.svg`, 'GET'],
  ])('[API-12] %s are left to the browser', (_, url, method) => {
    expect(setUp().version('one', []).answer(new Request(url, { method }))).toBeNull();
  });
});
