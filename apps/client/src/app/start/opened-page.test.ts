import { describe, expect, it } from 'vitest';
import type { PageState } from '@openturn/contract/page.ts';
import { SAMPLE_NOW, sampleLines, sampleSite } from '#testing/samples/sample-site.ts';
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

type PageOptions = { text?: string; keptPath?: string };

/** A document that contains only the page state. */
function pageWith({ text, keptPath }: PageOptions): Pick<Document, 'getElementById'> {
  const element = { textContent: text, dataset: keptPath === undefined ? {} : { keptPath } };
  return { getElementById: (id) => (id === 'page-state' && text !== undefined ? (element as never) : null) };
}

function open(carried: PageOptions) {
  return openedPage({ page: pageWith(carried), path: '/about' });
}

describe('openedPage', () => {
  it('[SITE-05] hydrates what the server rendered', () => {
    expect(open({ text: JSON.stringify(STATE) })).toEqual({ state: STATE, isRendered: true, isCached: false });
  });

  it.each([
    ['/about', true],
    ['/locations', false],
  ])('[SITE-05] recognizes a cached page, stored for %s', (keptPath, isRendered) => {
    expect(open({ text: JSON.stringify(STATE), keptPath })).toMatchObject({ isRendered, isCached: true });
  });

  it.each([undefined, '', '{', 'null'])('[SITE-05] is null if the page has no state (%j)', (text) => {
    expect(open(text === undefined ? {} : { text })).toBeNull();
  });
});
