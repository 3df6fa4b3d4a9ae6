import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PageState } from '@openturn/contract/page.ts';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { SAMPLE_NOW, sampleLines, sampleSite } from '#testing/samples/sample-site.ts';
import { startApp } from './start.tsx';

const SERVER = 'https://api.openturn.test';
const TEXTS = '/assets/i18n/en.json';

/** A socket that never opens. */
class SilentSocket extends EventTarget {
  send() {}
  close() {}
}

const STATE: PageState = {
  siteId: 100_001,
  openFromHost: false,
  language: 'en',
  texts: {},
  textsVersion: '',
  apiServer: SERVER,
  renderedAt: SAMPLE_NOW,
  site: sampleSite(),
  lines: sampleLines([]),
  tickets: [],
};

const place = location.href;
let requests: string[];

/** Answers the client's own calls and passes the test page's requests on. */
function answer(fetchPage: typeof fetch): typeof fetch {
  return async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    if (url.startsWith(TEXTS)) return Response.json({});
    if (!url.startsWith(SERVER)) return fetchPage(input, init);
    requests.push(`${init?.method ?? 'GET'} ${url.slice(SERVER.length)}`);
    return Response.json({ success: false, error: 'Unknown', message: 'No site' }, { status: 404 });
  };
}

beforeEach(() => {
  requests = [];
  vi.stubGlobal('fetch', answer(fetch));
  vi.stubGlobal('WebSocket', SilentSocket);
  document.body.innerHTML = '<div id="app"></div>';
});

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', place);
});

describe('starting in the app', () => {
  it('[ROUTE-19] [ROUTE-27] shows the search, under a splash screen that fades after 2 s for 400 ms', async () => {
    const { platform, device } = fakePlatform({ name: 'ios', isNative: true, stored: { profileSetup: '1' } });
    await startApp(platform, { defaultServer: SERVER });
    expect(device.hidden).toEqual([{ afterMs: 2_000, fadeMs: 400 }]);
    expect(location.pathname).toBe('/search');
  });

  it('[ROUTE-09] [ROUTE-19] shows the profile on the first run', async () => {
    const { platform } = fakePlatform({ name: 'android', isNative: true });
    await startApp(platform, { defaultServer: SERVER });
    await vi.waitFor(() => expect(location.pathname).toBe('/profile'));
    expect(requests.filter((call) => call.includes('urlmap'))).toEqual([]);
  });

  it('[ROUTE-25] tells the app once everything else is followed', async () => {
    const { platform } = fakePlatform({ name: 'ios', isNative: true, stored: { profileSetup: '1' } });
    const ready: string[] = [];
    const onStarted = ({ history: { path } }: { history: { path: () => string } }) => void ready.push(path());
    const started = startApp(platform, { defaultServer: SERVER, onStarted });
    expect(ready).toEqual([]);
    await started;
    expect(ready).toEqual(['/search']);
  });
});

describe('starting in the browser', () => {
  it('[ROUTE-20] starts at a waiver', async () => {
    document.body.innerHTML = `<div id="app"></div><script type="application/json" id="page-state"></script>`;
    document.getElementById('page-state')?.append(JSON.stringify(STATE));
    history.replaceState(null, '', '/?w=12');
    await startApp(fakePlatform().platform);
    await expect.element(page.getByRole('banner')).toMatchTextContent(/Willow Street Clinic/);
    expect(location.pathname + location.search).toBe('/waiver/12');
  });
});
