import { LANGUAGES } from '@openturn/domain/language/languages.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTranslator } from '@openturn/web/i18n/translator.ts';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { respondWith, fakeNetwork } from '@openturn/web/testing/fake-network.ts';
import { sampleClientState } from '#testing/samples/sample-client-state.ts';
import { reportErrors } from './report-errors.ts';
import { createStore } from '@openturn/web/store.ts';

const RELOAD = respondWith({ success: true, data: { reload: 1 } });
const STAY = respondWith({ success: true, data: { reload: 0 } });

let address = new URL('https://100001.openturn.test/about');

beforeEach(() => {
  address = new URL('https://100001.openturn.test/about');
  vi.stubGlobal('location', {
    get href() {
      return address.href;
    },
    get search() {
      return address.search;
    },
    replace: (to: string) => {
      address = new URL(to);
    },
  });
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function reporter(platform = fakePlatform({ name: 'web' }).platform) {
  const clientState = sampleClientState({ apiServer: 'http://api.openturn.test', appToken: 'token' });
  return reportErrors({
    platform,
    clientState,
    history: { path: () => '/about', search: () => '', navigate: () => {}, subscribe: () => () => {} },
    translator: createStore(createTranslator(LANGUAGES[0], {})),
  });
}

describe('reportErrors', () => {
  it('[API-11] posts the error and its context to the site', async () => {
    const { sent, pass } = fakeNetwork([STAY]);
    reporter()(new TypeError('x is not a function'));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    await pass(0);
    expect(sent[0]?.url).toBe('http://api.openturn.test/api/100001/ReportError');
    const { Error: text } = JSON.parse(sent[0]?.init.body as string) as { Error: string };
    expect(text).toContain('TypeError: x is not a function\nurl: https://100001.openturn.test/about\nplatform: web ');
    expect(text).toContain('\nsiteId: 100001\nappToken: token\npage: ');
    expect(address.search).toBe('');
  });

  it('[API-11] [API-12] reloads the page once if the server requests it', async () => {
    const { sent, pass } = fakeNetwork([RELOAD]);
    const platform = fakePlatform({ name: 'web' }).platform;
    reporter(platform)('a');
    await vi.waitFor(() => expect(address.href).toBe('https://100001.openturn.test/about?reload=1'));
    address = new URL('https://100001.openturn.test/about');
    reporter(platform)('b');
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    await pass(0);
    expect(address.search).toBe('');
  });

  it('[API-11] [STORE-04] reloads only once even if storage does not work', async () => {
    const { sent, pass } = fakeNetwork([RELOAD]);
    address = new URL('https://100001.openturn.test/?reload=1');
    let loads = 0;
    vi.stubGlobal('location', { href: address.href, search: address.search, replace: () => (loads += 1) });
    reporter()('a');
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    await pass(0);
    expect(loads).toBe(0);
  });
});
