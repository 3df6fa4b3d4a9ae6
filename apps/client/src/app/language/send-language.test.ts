import { describe, expect, it } from 'vitest';
import { recordCalls } from '#testing/fakes/record-calls.ts';
import { sendLanguage } from './send-language.ts';

describe('tellServerLanguage', () => {
  it.each([
    [100_001, '/api/100001/language/fr-ca'],
    [0, '/api/000000/language/fr-ca'],
  ])('[LANG-06] posts it to site %i without a body', async (siteId, path) => {
    const sent = recordCalls();
    await expect(sendLanguage(siteId, 'fr-ca')).resolves.toBe(true);
    expect(sent).toEqual([{ method: 'POST', path, body: null }]);
  });

  it('[LANG-06] resolves even if the server refuses it', async () => {
    const sent = recordCalls(() => new Response(null, { status: 500 }));
    await expect(sendLanguage(100_001, 'de')).resolves.toBe(false);
    expect(sent.map(({ path }) => path)).toEqual(['/api/100001/language/de']);
  });
});
