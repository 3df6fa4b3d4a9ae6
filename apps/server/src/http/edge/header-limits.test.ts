import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { areTooLong } from './header-limits.ts';
import { API_HEADERS, API_HOST, startTestServer } from '#testing/start/start-test-server.ts';

const SOURCES = join(import.meta.dirname, '../..');
/** Read from answers of other servers, or under a name that is checked elsewhere. */
const NOT_OF_REQUESTS = ['set-cookie', 'retry-after'];

describe('header limits', () => {
  it('[VAL-10] refuse 15,500 digits in X-AppName before anything reads them', async () => {
    const { ask } = await startTestServer();
    const headers = { ...API_HEADERS, 'x-appname': '1'.repeat(15_500), 'accept-language': 'de' };
    const answer = await ask({ host: API_HOST, url: '/api/100001/client/lines', headers });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ success: false, reason: 'too-large' });
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([
    'x-apptoken',
    'x-native',
    'cookie',
    'accept-language',
    'x-forwarded-for',
    'idempotency-key',
    'if-none-match',
  ])('[VAL-10] refuse an oversized %s', async (name) => {
    const { ask } = await startTestServer({ LOG_LEVEL: 'silent' });
    const headers = { ...API_HEADERS, [name]: 'a'.repeat(9_000) };
    expect((await ask({ host: API_HOST, url: '/api/100001/client/lines', headers })).statusCode).toBe(413);
  });

  it('[VAL-10] bound every header that the source reads', () => {
    const files = globSync('**/*.ts', { cwd: SOURCES, exclude: (path) => /\.test\.ts$|^(testing|demo)$/.test(path) });
    const read = files.flatMap((path) =>
      Array.from(
        readFileSync(join(SOURCES, path), 'utf8').matchAll(
          /\bheaders(?:\.([a-z]{2,30})\b(?!\()|\['([a-z-]{2,30})'\])/g,
        ),
        ([, name, quoted]) => name ?? quoted ?? '',
      ),
    );
    const names = new Set(read.filter((name) => name !== 'ts' && !NOT_OF_REQUESTS.includes(name)));
    expect(names.size).toBeGreaterThan(10);
    expect([...names].filter((name) => !areTooLong({ [name]: 'a'.repeat(9_000) }))).toEqual([]);
  });
});
