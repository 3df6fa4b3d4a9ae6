import { LANGUAGES } from '@openturn/domain/language/languages.ts';
import { textsVersion } from '@openturn/texts/server-texts.ts';
import { describe, expect, it } from 'vitest';
import { API_HOST, MAPPED_HOST, startTestServer } from '#testing/start/start-test-server.ts';

describe('GET assets/i18n', () => {
  it.each(LANGUAGES)('[LANG-07] [LANG-01] returns plain and compiled texts of %s', async (language) => {
    const { ask } = await startTestServer();
    const plain = await ask({ url: `/assets/i18n/${language}.json` });
    expect(plain.headers['content-type']).toBe('application/json; charset=utf-8');
    const texts = plain.json<Record<string, unknown>>();
    expect(texts).toHaveProperty(['error.siteAddress']);
    expect(Object.values(texts).every((text) => typeof text === 'string')).toBe(true);
    const compiled = [];
    for (const file of [language, `visit-${language}`]) {
      const answer = await ask({ url: `/assets/i18n/compiled/${file}.json` });
      compiled.push(...Object.keys(answer.json<Record<string, unknown>>()));
    }
    expect(compiled.toSorted()).toEqual(Object.keys(texts).toSorted());
  });

  it.each([API_HOST, MAPPED_HOST, 'client.openturn.localhost:8080'])(
    '[LANG-07] answers them at %s too',
    async (host) => {
      const { ask } = await startTestServer();
      expect((await ask({ host, url: '/assets/i18n/en.json' })).statusCode).toBe(200);
    },
  );

  it('[LANG-07] caches a version forever and revalidates any other address', async () => {
    const { ask } = await startTestServer();
    const cacheControl = async (query: string) =>
      (await ask({ url: `/assets/i18n/compiled/de.json${query}` })).headers['cache-control'];
    expect(await cacheControl(`?v=${textsVersion()}`)).toBe('public, max-age=31536000, immutable');
    expect(await cacheControl('?v=older')).toBe('public, no-cache');
    expect(await cacheControl('')).toBe('public, no-cache');
  });

  it('[LANG-07] sends each app the texts that it names, and no others', async () => {
    const { ask } = await startTestServer();
    const keysOf = async (file: string) =>
      Object.keys((await ask({ url: `/assets/i18n/compiled/${file}` })).json<Record<string, unknown>>());
    const files = ['de.json', 'visit-de.json', 'staff-de.json'];
    const [client = [], visit = [], staff = []] = await Promise.all(files.map(keysOf));
    expect(client).toContain('home.title');
    expect(client.filter((key) => /^(calendar|setup|notice|wall|poster)\./.test(key))).toEqual([]);
    expect(visit).toContain('payment.declined');
    expect(visit.filter((key) => client.includes(key))).toEqual([]);
    expect(staff).toContain('staff.title');
    // From a message that leads here.
    expect(staff.filter((key) => key.startsWith('notice.'))).toEqual(['notice.openRatings']);
    // Staff read these words of the visitor's too; the first is in the preview of the look.
    const news = ['status.linePaused', 'status.lineClosed', 'status.lineUnstaffed', 'status.lineShut'];
    const shared = [
      'home.title',
      ...news,
      'status.cancelledClosed',
      'book.standbyTitle',
      'book.partySize',
      'book.with',
      'book.zone',
      'standby.window',
      'standby.windowFrom',
      'standby.wholeDay',
    ];
    expect(staff.filter((key) => /^(home|about|locations|status|book|booked|standby)\./.test(key))).toEqual(shared);
  });

  it('[LANG-07] sends nothing to a client that has them already', async () => {
    const { ask } = await startTestServer();
    const { etag } = (await ask({ url: '/assets/i18n/de.json' })).headers;
    const again = await ask({ url: '/assets/i18n/de.json', headers: { 'if-none-match': `"x", ${String(etag)}` } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await ask({ url: '/assets/i18n/es.json', headers: { 'if-none-match': String(etag) } });
    expect(other.statusCode).toBe(200);
  });

  it.each(['zz.json', 'de', '../../package.json', 'de.json.br', 'DE.json', 'en.js'])(
    '[LANG-08] has no file %s',
    async (file) => {
      const { ask } = await startTestServer();
      const answer = await ask({ url: `/assets/i18n/${file}` });
      expect(answer.statusCode).toBeGreaterThanOrEqual(404);
      expect(answer.statusCode).toBeLessThan(500);
    },
  );
});
