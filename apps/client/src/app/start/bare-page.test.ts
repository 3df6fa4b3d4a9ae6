import { describe, expect, it } from 'vitest';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { barePage } from './bare-page.ts';

function stateOn(device: Parameters<typeof fakePlatform>[0] = {}) {
  const { platform } = fakePlatform(device);
  const origin = { protocol: 'http:', host: '100002.openturn.test:8080' };
  return barePage({ origin, platform, options: {}, now: SAMPLE_NOW }).state;
}

describe('a page without state', () => {
  it('[SITE-02] [SITE-05] depends on the host', () => {
    expect(stateOn()).toMatchObject({ siteId: 100_002, openFromHost: false, site: null, renderedAt: SAMPLE_NOW });
    expect(stateOn().apiServer).toBe('http://api.openturn.test:8080');
  });

  it('[SITE-01] [SITE-05] has no business at first in the app, whatever the host', () => {
    expect(stateOn({ name: 'ios', isNative: true }).siteId).toBe(0);
  });

  it.each([
    [{ language: 'es', deviceLanguages: ['de-DE', 'ar'] }, 'es'],
    [{ deviceLanguages: ['de-DE', 'ar'] }, 'de'],
    [{ deviceLanguages: [] }, 'en'],
  ])('[LANG-02] on a device set to %j speaks %s', (device, language) => {
    expect(stateOn(device).language).toBe(language);
  });
});
