import { describe, expect, it } from 'vitest';
import type { PageState } from '@openturn/contract/page.ts';
import { fakePlatform } from '#testing/fake-platform.ts';
import { SAMPLE_NOW, sampleLines, sampleSite } from '#testing/sample-site.ts';
import { openedPage } from './opened-page.ts';

const STATE: PageState = {
  siteId: 100_001,
  openFromHost: true,
  language: 'de',
  texts: { 'nav.home': 'Start' },
  textsVersion: 'v1',
  apiServer: 'http://api.openturn.test',
  renderedAt: SAMPLE_NOW,
  site: sampleSite(),
  lines: sampleLines([]),
  tickets: [],
};

type Carried = { text?: string; keptPath?: string };

/** A document of which only the page state is read. */
function pageWith({ text, keptPath }: Carried): Pick<Document, 'getElementById'> {
  const element = { textContent: text, dataset: keptPath === undefined ? {} : { keptPath } };
  return { getElementById: (id) => (id === 'page-state' && text !== undefined ? (element as never) : null) };
}

function open(carried: Carried, device: Parameters<typeof fakePlatform>[0] = {}) {
  const { platform } = fakePlatform(device);
  const [host, path] = ['100002.openturn.test:8080', '/about'];
  return openedPage({ page: pageWith(carried), path, host, platform, now: SAMPLE_NOW });
}

describe('openedPage', () => {
  it('[SITE-05] takes over what the server rendered', () => {
    expect(open({ text: JSON.stringify(STATE) })).toEqual({ state: STATE, isRendered: true, isKept: false });
  });

  it.each([
    ['/about', true],
    ['/locations', false],
  ])('[SITE-05] a page of the device, kept from %s, says so', (keptPath, isRendered) => {
    expect(open({ text: JSON.stringify(STATE), keptPath })).toMatchObject({ isRendered, isKept: true });
  });

  it.each([undefined, '', '{', 'null'])('[SITE-02] [SITE-05] without a state (%j) goes by the host', (text) => {
    const { state, isRendered } = open(text === undefined ? {} : { text });
    expect(isRendered).toBe(false);
    expect(state).toMatchObject({ siteId: 100_002, openFromHost: false, site: null, lines: null });
    expect(state.renderedAt).toBe(SAMPLE_NOW);
  });

  it('[SITE-01] [SITE-05] the app has no business at first, whatever its host', () => {
    expect(open({}, { name: 'ios', isNative: true }).state.siteId).toBe(0);
  });

  it.each([
    [{ language: 'es', deviceLanguages: ['de-DE', 'ar'] }, 'es'],
    [{ deviceLanguages: ['de-DE', 'ar'] }, 'de'],
    [{ deviceLanguages: [] }, 'en'],
  ])('[LANG-02] without a state speaks, on a device of %j, %s', (device, language) => {
    expect(open({}, device).state.language).toBe(language);
  });
});
