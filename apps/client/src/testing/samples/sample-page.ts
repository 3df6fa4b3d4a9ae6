import type { PageState } from '@openturn/contract/page.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import { SAMPLE_NOW, sampleLine, sampleLines, sampleSite } from './sample-site.ts';
import { textsOf } from '#testing/texts-of.ts';

/** The state that the server renders a page from. */
export function samplePage(language: Language = 'en', changed: Partial<PageState> = {}): PageState {
  return {
    siteId: 100001,
    openFromHost: false,
    language,
    texts: textsOf(language),
    textsVersion: 'v1',
    apiServer: 'http://api.openturn.test',
    renderedAt: SAMPLE_NOW,
    site: sampleSite(),
    lines: sampleLines([
      sampleLine(),
      sampleLine({ id: 'blood', names: { en: 'Blood tests' }, state: 'paused', wait: null }),
    ]),
    tickets: [],
    ...changed,
  };
}
