import { LANGUAGES } from '@openturn/domain/language/languages.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { describe, expect, it } from 'vitest';
import { LINE } from './harness/join-line.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { openVisitor } from './harness/open-visitor.ts';
import { send } from './harness/send.ts';
import { readVitals } from './harness/vitals.ts';

const UNKNOWN = 'unknown000000000000000000';

const MISSING = [
  { path: `/status/${UNKNOWN}`, text: 'error.ticketClosed', way: 'status.toLines' },
  { path: `/booked/${UNKNOWN}`, text: 'error.appointmentGone', way: 'home.book' },
  { path: `/book?move=${UNKNOWN}`, text: 'error.appointmentGone', way: 'home.book' },
  { path: `/book?hold=${UNKNOWN}`, text: 'error.holdExpired', way: 'book.otherTime' },
  { path: `/book?service=flu-shot&method=1&hold=${UNKNOWN}`, text: 'error.holdExpired', way: 'book.otherTime' },
  { path: '/join?line=unknown', text: 'join.goneHint', way: 'join.otherLines' },
  { path: `/join?line=${LINE}`, site: '999999', text: 'error.siteAddress', way: 'search.title' },
  { path: '/about', site: '999999', text: 'error.siteAddress', way: 'search.title' },
] as const;

describe('a first screen of what does not exist', () => {
  const stage = journeyStage();

  it.each(MISSING)(
    '[ERR-05] [ERR-06] $path explains that without a script, and is taken over without a request or a shift',
    async ({ path, text, way, ...place }) => {
      const site = 'site' in place ? place.site : '100001';
      const bare = await stage.open({ isScripted: false });
      const answer = await bare.page.goto(stage.server().url(site, path));
      expect(answer?.status()).toBe(404);
      expect(answer?.headers()['x-robots-tag']).toBe('noindex');
      const sentence = bare.page.locator('main').getByText(translate('en', text));
      await sentence.first().waitFor();
      await bare.page
        .locator('main')
        .getByRole('link', { name: translate('en', way) })
        .first()
        .click();
      expect(bare.page.url()).not.toContain(path);

      const visit = await stage.open();
      await visit.page.goto(stage.server().url(site, path));
      await visit.page.waitForLoadState('networkidle');
      await visit.page.locator('main').getByText(translate('en', text)).first().waitFor();
      const requested = visit.requests.map((request) => new URL(request.url()).pathname);
      expect(requested.filter((pathname) => pathname.includes('/client/'))).toEqual([]);
      // The browser reports the page's own status.
      expect(visit.problems.filter((problem) => !problem.includes(stage.server().url(site, path)))).toEqual([]);
      const { shift, moved } = await readVitals(visit.page);
      expect({ shift, moved }).toEqual({ shift: 0, moved: [] });
    },
  );

  it('[ERR-05] also says so of a ticket of another business', async () => {
    const ticket = await openVisitor(stage.server()).join({ FirstName: 'Ada', PhoneNumber: '416 555 0142' });
    const { page } = await stage.open({ isScripted: false });
    const answer = await page.goto(stage.server().url('100002', `/status/${ticket}`));
    expect(answer?.status()).toBe(404);
    await page.getByText(translate('en', 'error.ticketClosed')).waitFor();
  });

  it.each([
    { address: '/%E0%A4%A', status: 404 },
    { address: `/${'a'.repeat(20_000)}`, status: 413 },
  ])(
    '[ROUTE-18] $status is a page for people, in their language, and the envelope for programs',
    async ({ address, status }) => {
      const { port } = stage.server();
      for (const headers of [{ 'accept-language': 'ar' }, { 'accept-language': 'de', cookie: 'WW_lang=ar' }]) {
        const people = await send(port, { path: address, headers: { ...headers, accept: 'text/html' } });
        expect(people.status).toBe(status);
        expect(people.text).toMatch(/<html lang="ar" dir="rtl">/);
        expect(people.text).toContain(translate('ar', 'notFound.text'));
        expect(people.text).toContain('<a href="/">');
      }
      const programs = await send(port, { path: address, headers: { accept: 'application/json' } });
      expect(JSON.parse(programs.text)).toMatchObject({ success: false, status });
    },
  );
});

describe('a first screen before its script', () => {
  const stage = journeyStage();

  it.each(LANGUAGES)('[LANG-01] [LANG-02] changes its language to %s by a link', async (language) => {
    const from = language === 'de' ? 'en-CA' : 'de';
    const { page, context } = await stage.open({ isScripted: false, language: from });
    await page.goto(stage.server().url('100001', `/join?line=${LINE}`));
    await page.locator('header [popovertarget]').click();
    await page.locator(`header [href^="/language/${language}?"]`).click();
    await page.getByRole('heading', { name: translate(language, 'join.title'), exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe(`?line=${LINE}`);
    const cookies = (await context.cookies()).filter(({ name }) => name === 'WW_lang');
    expect(cookies.map(({ value }) => value)).toEqual([language]);
  });

  it('[SCREEN-02] [SCREEN-04] [SCREEN-06] shows what is not ready as such, and says what it needs', async () => {
    const ticket = await openVisitor(stage.server()).join({ FirstName: 'Ada', PhoneNumber: '416 555 0143' });
    for (const path of [
      `/join?line=${LINE}`,
      '/book?service=flu-shot&method=1&step=time',
      `/status/${ticket}`,
      '/find-my',
    ]) {
      // A ticket is shown in its own language.
      const language = path.startsWith('/status') ? 'en' : 'uk';
      const { page } = await stage.open({ isScripted: false, language });
      await page.goto(stage.server().url('100001', path));
      // A link lies over each button that chooses a day or a month.
      const buttons = page.locator('main button:not(:has(+ a), td button)');
      expect(await buttons.count(), path).toBeGreaterThan(0);
      for (const button of await buttons.all()) {
        expect(await button.isDisabled(), `${path} ${await button.textContent()}`).toBe(true);
        const opacity = await button.evaluate((element) => Number(getComputedStyle(element).opacity));
        expect(opacity, `${path} ${await button.textContent()}`).toBeLessThan(0.75);
      }
      const sentence = page.locator('main noscript p').first();
      expect(await sentence.isVisible(), path).toBe(true);
      const text = path.startsWith('/status') ? 'status.standsStill' : 'app.needsScript';
      expect(await sentence.textContent()).toBe(translate(language, text));
    }
  });
});
