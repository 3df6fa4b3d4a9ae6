import { LANGUAGE_NAMES, LANGUAGES, LOCALE, directionOf, type Language } from '@openturn/domain/language/languages.ts';
import { longWeekday } from '@openturn/domain/format/long-weekday.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectShown } from './harness/expect-shown.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { findOverflow } from './harness/visitor-screen.ts';

describe('languages', () => {
  const stage = journeyStage();

  it('[LANG-01] [LANG-09] lists all eight in their own names, and each translates the page in place', async () => {
    const visit = await stage.open();
    const { page } = visit;
    await page.goto(stage.server().url('100001', '/about'));
    await visit.isLive;
    let from: Language = 'en';
    for (const language of [...LANGUAGES.slice(1), 'en' as const]) {
      await choose(page, from, language);
      await page.locator(`html[lang="${LOCALE[language]}"][dir="${directionOf(language)}"]`).waitFor();
      await page.getByRole('heading', { name: translate(language, 'about.hours') }).waitFor();
      await expect(findOverflow(page)).resolves.toEqual([]);
      from = language;
    }
    expect(new URL(page.url()).pathname).toBe('/about');
    expect(visit.requests.filter((request) => request.isNavigationRequest())).toHaveLength(1);
    expect(visit.problems).toEqual([]);
  });

  it('[LANG-08] applies a language chosen offline as soon as there is a network', async () => {
    const { page, isLive, context } = await stage.open();
    await page.goto(stage.server().url('100001', '/about'));
    await isLive;
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await choose(page, 'en', 'de');
    await page.locator('html[lang="de"]').waitFor();
    await context.setOffline(false);
    await expectShown(page.getByRole('heading', { name: translate('de', 'about.hours') }));
  });

  it('[LANG-02] [STORE-03] keeps the choice for the next visit', async () => {
    const { page, isLive, context } = await stage.open();
    await page.goto(stage.server().url('100001'));
    await isLive;
    await choose(page, 'en', 'uk');
    await page.getByRole('heading', { name: translate('uk', 'home.title') }).waitFor();
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === 'WW_lang')?.value).toBe('uk');
    await page.reload();
    await expect(page.locator('html').getAttribute('lang')).resolves.toBe('uk');
    await page.getByRole('heading', { name: translate('uk', 'home.title') }).waitFor();
  });

  it('[LANG-09] mirrors the page in Arabic', async () => {
    const left = await stage.open();
    const right = await stage.open({ language: 'ar' });
    await left.page.goto(stage.server().url('100001'));
    await right.page.goto(stage.server().url('100001'));
    const sideOf = async (page: Page) => {
      const name = await page.getByText('Walk-in doctor').boundingBox();
      return (name?.x ?? 0) + (name?.width ?? 0) / 2 < (page.viewportSize()?.width ?? 0) / 2 ? 'left' : 'right';
    };
    await expect(sideOf(left.page)).resolves.toBe('left');
    await expect(sideOf(right.page)).resolves.toBe('right');
  });

  it.each(['pa', 'so'] as const)(
    '[LANG-11] formats weekdays in %s with its own words in Chromium',
    async (language) => {
      const { page, problems, isLive } = await stage.open({ language });
      await page.goto(stage.server().url('100001', '/about'));
      await isLive;
      const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'];
      const hours = await page.getByRole('table').textContent();
      for (const day of days) expect(hours).toContain(longWeekday(day, language));
      expect(hours).not.toMatch(/monday|M11/i);
      expect(problems).toEqual([]);
    },
  );

  it.each([
    { given: 'ca', language: 'fr-ca' },
    { given: 'fr', language: 'fr-ca' },
    { given: 'DEutsch', language: 'de' },
    { given: 'es-MX', language: 'es' },
  ] as const)(
    '[LANG-05] [LANG-06] lang=$given is posted, then the page loads without it',
    async ({ given, language }) => {
      const visit = await stage.open();
      const { page } = visit;
      await page.goto(stage.server().url('100001', `/?lang=${given}&from=poster`));
      await page.getByRole('heading', { name: translate(language, 'home.title') }).waitFor();
      await page.waitForURL((url) => !url.searchParams.has('lang'));
      expect(new URL(page.url()).searchParams.get('from')).toBe('poster');
      const posts = visit.requestsOf('/language/').filter((request) => request.method() === 'POST');
      expect(posts).toHaveLength(1);
      expect(posts[0]?.postData() ?? '').toBe('');
    },
  );

  it.each(['ar', 'uk', 'xx', '', '<script>'])('[LANG-05] ignores lang=%s', async (given) => {
    const visit = await stage.open();
    await visit.page.goto(stage.server().url('100001', `/?lang=${encodeURIComponent(given)}`));
    await visit.isLive;
    await expect(visit.page.locator('html').getAttribute('lang')).resolves.toBe('en');
    expect(visit.requestsOf('/language/')).toEqual([]);
  });

  it('[LANG-07] [LANG-08] stays in English if a text file fails to load', async () => {
    const visit = await stage.open();
    const { page } = visit;
    await page.route(/assets\/i18n\/compiled\/de\.json/, (route) => route.abort());
    await page.goto(stage.server().url('100001'));
    await visit.isLive;
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('Unable to load translation file'),
    );
    await choose(page, 'en', 'de');
    expect((await logged).text()).toContain('de');
    await expect(page.getByRole('heading', { name: translate('en', 'home.title') }).isVisible()).resolves.toBe(true);
  });
});

async function choose(page: Page, from: Language, to: Language): Promise<void> {
  await page
    .getByRole('button', { name: translate(from, 'languageMenu.current', { language: LANGUAGE_NAMES[from] }) })
    .click();
  await page.getByRole('button', { name: LANGUAGE_NAMES[to], exact: true }).click();
}
