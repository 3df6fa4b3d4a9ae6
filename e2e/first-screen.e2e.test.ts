import type { LineView } from '@openturn/contract/visitor/lines.ts';
import { LOCALE, directionOf, type Language } from '@openturn/domain/language/languages.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { describe, expect, it } from 'vitest';
import { readLines } from './harness/read-lines.ts';
import { send } from './harness/send.ts';
import { setStage } from './harness/set-stage.ts';
import { lineRow } from './harness/visitor-screen.ts';
import { readVitals } from './harness/vitals.ts';

describe('the first screen', () => {
  const stage = setStage();

  it.each([
    { accepts: 'en-CA', language: 'en' },
    { accepts: 'ar', language: 'ar' },
    { accepts: 'fr-FR', language: 'fr-ca' },
  ] as const)('[SCREEN-01] [LANG-02] is HTML without any script, for $accepts', async ({ accepts, language }) => {
    const { page } = await stage.open({ language: accepts, isScripted: false });
    await page.goto(stage.server().url('100001'));
    const { rows } = await readLines(stage.server());
    const root = page.locator('html');
    await expect(root.getAttribute('lang')).resolves.toBe(LOCALE[language]);
    await expect(root.getAttribute('dir')).resolves.toBe(directionOf(language));
    expect(rows.length).toBeGreaterThan(2);
    for (const line of rows) {
      const text = await lineRow(page, line.names['en'] ?? '').textContent();
      for (const words of wordsOf(line, language)) expect(text).toContain(words);
    }
    await expect(page.getByText('Willow Street Clinic').first().isVisible()).resolves.toBe(true);
  });

  it('[SITE-08] [SCREEN-01] is taken over without an error, a second fetch or a shift', async () => {
    const visit = await stage.open();
    await visit.page.goto(stage.server().url('100001'));
    await visit.isLive;
    expect(visit.problems).toEqual([]);
    expect(visit.requestsOf('/client/lines').map((request) => request.url())).toEqual([]);
    expect(visit.requestsOf('/client/site').map((request) => request.url())).toEqual([]);
    const { shift, moved } = await readVitals(visit.page);
    expect({ shift, moved }).toEqual({ shift: 0, moved: [] });
  });

  it('[SITE-09] asks nothing of another host, under a policy that lets in no foreign script', async () => {
    const visit = await stage.open();
    const answer = await visit.page.goto(stage.server().url('100001'));
    await visit.isLive;
    const hosts = new Set(visit.requests.map((request) => new URL(request.url()).hostname));
    for (const host of hosts) expect(host).toMatch(/(^|\.)openturn\.localhost$/);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/default-src 'none'/);
    expect(policy).toMatch(/script-src 'self'( '(nonce|sha256)-[^']+')*;/);
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).not.toContain('unsafe-eval');
  });

  it('[SITE-02] [SITE-04] is the same business on its number and on a host of its own', async () => {
    const visit = await stage.open();
    await visit.page.goto(`http://turns.willow.localhost:${stage.server().port}/`);
    await visit.isLive;
    await expect(visit.page.getByText('Willow Street Clinic').first().isVisible()).resolves.toBe(true);
    await expect(lineRow(visit.page, 'Walk-in doctor').count()).resolves.toBe(1);
    expect(visit.problems).toEqual([]);
  });

  it('[LANG-02] the stored language goes before that of the browser', async () => {
    const { port } = stage.server();
    const { text } = await send(port, {
      path: '/',
      headers: { cookie: 'WW_lang=de', 'accept-language': 'ar', accept: 'text/html' },
    });
    expect(text).toMatch(/<html[^>]+lang="de"/);
    expect(text).toContain(translate('de', 'home.title'));
  });
});

/** What the row of a line must say. */
function wordsOf({ state, waiting, wait }: LineView, language: Language): string[] {
  if (state !== 'open') return [translate(language, 'line.closed')];
  const minutes = wait && wait.high > 0 && wait.high < 60 ? [String(wait.high)] : [];
  return [translate(language, 'line.count', { count: waiting }), ...minutes];
}
