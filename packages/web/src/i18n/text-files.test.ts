import { describe, expect, it } from 'vitest';
import { formatMessage, type Message } from './format-message.ts';
import { textFiles, textFileUrl } from './text-files.ts';

const FILES: Record<string, unknown> = {
  en: { hello: 'Hello', bye: 'Bye' },
  de: { hello: 'Hallo' },
  uk: { hello: 'Вітаю', count: '{n, plural, one {# день} other {# дні}}', broken: '{n, plural' },
};

/** A server with these files, except the missing ones. */
function setUp({ away = [] as string[], version = 'v1' } = {}) {
  const isAway = new Set(away);
  const requests: string[] = [];
  const logged: string[] = [];
  const files = textFiles({
    version,
    log: (message) => logged.push(message),
    fetch: async (url) => {
      requests.push(url);
      const [, code = ''] = /\/assets\/i18n\/(?:compiled\/)?([^.]+)\.json/.exec(url) ?? [];
      if (isAway.has(`${code}:network`)) throw new TypeError('Failed to fetch');
      if (isAway.has(`${code}:markup`)) return new Response('<!doctype html>');
      return isAway.has(code) ? new Response('', { status: 404 }) : Response.json(FILES[code] ?? {});
    },
  });
  return { files, requests, logged, isAway };
}

describe('text files', () => {
  it('[LANG-07] are English with the language on top', async () => {
    const { files, requests } = setUp();
    await expect(files.load('de')).resolves.toEqual({ hello: 'Hallo', bye: 'Bye' });
    expect(requests.toSorted()).toEqual(['/assets/i18n/compiled/de.json?v=v1', '/assets/i18n/compiled/en.json?v=v1']);
  });

  it('[LANG-07] are only English for English', async () => {
    const { files, requests } = setUp();
    await expect(files.load('en')).resolves.toEqual({ hello: 'Hello', bye: 'Bye' });
    expect(requests).toEqual(['/assets/i18n/compiled/en.json?v=v1']);
  });

  it('[LANG-07] are fetched once', async () => {
    const { files, requests } = setUp();
    await Promise.all([files.load('de'), files.load('de')]);
    await files.load('en');
    expect(requests).toHaveLength(2);
  });

  it.each(['de', 'de:network', 'de:markup'])(
    '[LANG-08] fall back to English and log if they fail to load (%s)',
    async (gone) => {
      const { files, logged, isAway, requests } = setUp({ away: [gone] });
      await expect(files.load('de')).resolves.toEqual(FILES['en']);
      expect(logged).toEqual(['Unable to load translation file de']);
      isAway.clear();
      await expect(files.load('de')).resolves.toMatchObject({ hello: 'Hallo' });
      expect(requests).toHaveLength(3);
    },
  );

  it('[LANG-08] [LIT-01] without English fall back to the bundled texts', async () => {
    const { files, logged } = setUp({ away: ['en'] });
    await expect(files.load('de')).resolves.toMatchObject({ hello: 'Hallo', 'label.passcode': ['Passcode'] });
    expect(logged).toEqual(['Unable to load translation file en']);
  });
});

describe('text files of a page without a version', () => {
  it('[LANG-07] are plain, and compiled here', async () => {
    const { files, requests } = setUp({ version: '' });
    const texts = await files.load('uk');
    expect(requests.toSorted()).toEqual(['/assets/i18n/en.json', '/assets/i18n/uk.json']);
    expect(texts).toMatchObject({ hello: ['Вітаю'], bye: ['Bye'] });
    expect(formatMessage(texts['count'] as Message, { n: 3 }, 'uk')).toBe('3 дні');
  });

  it('[LIT-01] fall back to the bundled texts if the server has none', async () => {
    const { files } = setUp({ version: '' });
    await expect(files.load('en')).resolves.toMatchObject({ hello: ['Hello'], 'label.partySize': ['Party size'] });
  });

  it('[LANG-08] skip malformed texts', async () => {
    const { files } = setUp({ version: '' });
    await expect(files.load('uk')).resolves.not.toHaveProperty('broken');
  });
});

describe('textFileUrl', () => {
  it('[LANG-07] includes the version if there is one', () => {
    expect(textFileUrl('fr-ca', 'v2')).toBe('/assets/i18n/compiled/fr-ca.json?v=v2');
    expect(textFileUrl('fr-ca', '')).toBe('/assets/i18n/fr-ca.json');
  });
});
