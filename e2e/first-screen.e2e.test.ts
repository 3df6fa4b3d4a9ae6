import type { LineView } from '@openturn/contract/visitor/lines.ts';
import { LOCALE, directionOf, type Language } from '@openturn/domain/language/languages.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { bookTime, freeTimeOn } from './harness/book-over-http.ts';
import { countTransfer } from './harness/count-transfer.ts';
import { LINE } from './harness/join-line.ts';
import type { OpenPage } from './harness/open-page.ts';
import { openVisitor } from './harness/open-visitor.ts';
import { readLines } from './harness/read-lines.ts';
import { send } from './harness/send.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { lineRow } from './harness/visitor-screen.ts';
import { readVitals } from './harness/vitals.ts';
import { waitForServiceWorker } from './harness/wait-for-service-worker.ts';

/** Longer than idle work, which waits at most five seconds: without requests for this long, the page is at rest. */
const QUIET_MS = 6_000;
/** The screens that links, QR codes and messages lead to, and what visitors come for. */
const SCREENS: readonly { path: string; wanted: string; siteId?: number; timezoneId?: string }[] = [
  { path: '/', wanted: 'li a' },
  { path: `/join?line=${LINE}`, wanted: 'input[name=FirstName]' },
  { path: '/book', wanted: 'input[name=service]' },
  { path: '/book?service=flu-shot&method=1&step=time', wanted: 'form ul button' },
  // The server does not know the zone of the device.
  { path: '/book?service=flu-shot&method=1&step=time', wanted: 'form ul button', timezoneId: 'Europe/Helsinki' },
  { path: '/status', wanted: 'h1' },
  { path: '/find-my', wanted: 'input' },
  { path: '/locations', wanted: 'li a', siteId: 100003 },
];

describe('the first screen', () => {
  const stage = journeyStage();

  it.each([
    { accepts: 'en-CA', language: 'en' },
    { accepts: 'ar', language: 'ar' },
    { accepts: 'fr-FR', language: 'fr-ca' },
  ] as const)('[SCREEN-01] [LANG-02] is complete HTML without a script for $accepts', async ({ accepts, language }) => {
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
    const book = await page.getByRole('link', { name: translate(language, 'home.book') }).textContent();
    expect(book).toContain(translate(language, 'book.nextFree', { time: '' }).trim());
  });

  it('[SITE-08] [SCREEN-01] hydrates without errors, refetches or layout shift', async () => {
    const visit = await stage.open();
    await visit.page.goto(stage.server().url('100001'));
    await visit.isLive;
    expect(visit.problems).toEqual([]);
    expect(visit.requestsOf('/client/lines').map((request) => request.url())).toEqual([]);
    expect(visit.requestsOf('/client/site').map((request) => request.url())).toEqual([]);
    const { shift, moved } = await readVitals(visit.page);
    expect({ shift, moved }).toEqual({ shift: 0, moved: [] });
  });

  it.each(SCREENS)(
    '[SCREEN-01] [SCREEN-02] [SCREEN-06] [SCREEN-18] $path comes with its data and hydrates without requests, layout shift or errors',
    async ({ path, wanted, siteId = 100001, timezoneId = 'America/Toronto' }) => {
      const bare = await stage.open({ isScripted: false });
      await bare.page.goto(stage.server().url(`${siteId}`, path));
      await bare.page.locator(`main ${wanted}`).first().waitFor();

      const visit = await stage.open({ context: { timezoneId } });
      await visit.page.goto(stage.server().url(`${siteId}`, path));
      await expectNoRequest(visit, `main ${wanted}`);
    },
  );

  it('[API-12] [SCREEN-06] fetches the styles that are written into the page not once more', async () => {
    const visit = await stage.open();
    await visit.page.goto(stage.server().url('100001', '/book'));
    await visit.isLive;
    await visit.page.locator('input[name=service]').first().check();
    await visit.page.waitForLoadState('networkidle');
    const styles = visit.requestsOf('.css').map((request) => new URL(request.url()).pathname);
    expect(styles.filter((path) => path.startsWith('/assets/book-'))).toHaveLength(1);
    expect(styles.filter((path) => path.includes('entry-client'))).toEqual([]);
  });

  it('[SCREEN-04] [SCREEN-05] includes tickets, appointments and moves, whose responses are never cached on the way', async () => {
    const visitor = openVisitor(stage.server());
    const ticket = await visitor.join({ FirstName: 'Ada', PhoneNumber: '416 555 0142' });
    const at = await freeTimeOn(visitor, { service: 'flu-shot', days: 3 });
    const { guid } = await bookTime(visitor, { service: 'flu-shot', at });
    for (const path of [`/status/${ticket}`, `/booked/${guid}`, `/book?move=${guid}`]) {
      const bare = await stage.open({ isScripted: false });
      const answer = await bare.page.goto(stage.server().url('100001', path));
      const personal = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' };
      expect(answer?.headers()).toMatchObject(personal);
      await bare.page.locator('main button').first().waitFor();
      const plain = await bare.page.locator('main noscript').allTextContents();
      expect(plain.includes(translate('en', 'status.standsStill'))).toBe(path.startsWith('/status/'));

      const visit = await stage.open();
      await visit.page.goto(stage.server().url('100001', path));
      await expectNoRequest(visit, 'main button');
    }
  });

  it('[STORE-01] [SCREEN-02] [SCREEN-06] includes what a device owns once it has changed something', async () => {
    const visit = await stage.open();
    const { page } = visit;
    await page.goto(stage.server().url('100001', `/join?line=${LINE}`));
    await visit.isLive;
    await page.locator('header [popovertarget]').click();
    const saved = page.waitForResponse((response) => response.url().includes('/language/'));
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await saved;
    for (const [path, wanted] of [
      [`/join?line=${LINE}`, 'input[name=FirstName]'],
      ['/book', 'input[name=service]'],
      ['/book?service=flu-shot&method=1&step=time', 'form ul button'],
    ] as const) {
      visit.requests.length = 0;
      const isLive = nextFrame(page);
      await page.goto(stage.server().url('100001', path));
      await expectNoRequest({ ...visit, isLive }, `main ${wanted}`);
    }
  });

  it('[SCREEN-01] [SCREEN-02] [SCREEN-06] leads to a line, a service and a day by links alone, without a script', async () => {
    const { page } = await stage.open({ isScripted: false });
    await page.goto(stage.server().url('100001'));
    await lineRow(page, 'Walk-in doctor').getByRole('link').click();
    await page.getByRole('link', { name: 'See a doctor' }).click();
    await page.locator('[name=category]:checked').waitFor();
    await page.locator('[name=service]').first().waitFor();

    await page.goto(stage.server().url('100001'));
    await page.getByRole('link', { name: translate('en', 'home.book') }).click();
    await page.getByRole('link', { name: 'Flu shot' }).click();
    await page.locator('[name=service]:checked').waitFor();
    await page.locator('main [type=submit]').click();
    const days = page.getByRole('grid').getByRole('link');
    await days.last().waitFor();
    const { searchParams } = new URL((await days.last().getAttribute('href')) ?? '', page.url());
    await days.last().click();
    await page.locator('td[aria-selected=true]').waitFor();
    expect(new URL(page.url()).searchParams.get('date')).toBe(searchParams.get('date'));
  });

  it('[SCREEN-02] keeps what was typed and chosen before the script ran', async () => {
    const { page, context, problems } = await stage.open();
    let letIn = () => {};
    const isLet = new Promise<void>((resolve) => (letIn = resolve));
    await context.route('**/assets/*.js', async (route) => {
      await isLet;
      await route.continue();
    });
    await page.goto(stage.server().url('100001', `/join?line=${LINE}`), { waitUntil: 'commit' });
    await page.locator('[name=FirstName]').fill('Ada');
    await page.locator('[name=needs]').first().check();
    // A link would lose the choice that has been made, so there is none any more.
    await page.locator('[name=category][value=visit]').check();
    letIn();
    await page.locator('[type=submit]:not([disabled])').waitFor();
    // Typing renders the whole form again.
    await page.locator('[name=LastName]').fill('Example');
    await expect(page.locator('[name=FirstName]').inputValue()).resolves.toBe('Ada');
    await expect(page.locator('[name=needs]').first().isChecked()).resolves.toBe(true);
    await expect(page.locator('[name=category][value=visit]').isChecked()).resolves.toBe(true);
    await page.locator('[name=service]').first().waitFor();
    const draft = await page.evaluate((key) => localStorage.getItem(key), `joinDraft:100001:${LINE}`);
    expect(draft).toContain('"FirstName":"Ada"');
    expect(problems).toEqual([]);
  });

  it('[API-12] prefetches only the likely next screen when idle: at most 35 requests and 150 kB', async () => {
    const { page, context } = await stage.open({ hasWorker: true });
    const transfer = countTransfer(context);
    await page.goto(stage.server().url('100001'));
    await waitForServiceWorker(page);
    await transfer.rest(QUIET_MS);
    const { requests, bytes, urls } = await transfer.read();
    expect(urls.some((url) => /\/assets\/join-/.test(url))).toBe(true);
    expect(urls.filter((url) => /\/assets\/(status|booked|book|find-my|locations|about)-/.test(url))).toEqual([]);
    expect(requests).toBeLessThanOrEqual(35);
    expect(bytes).toBeLessThanOrEqual(150_000);
  });

  it('[SITE-09] sends no requests to other hosts, and its policy allows no foreign scripts', async () => {
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

  it('[SITE-02] [SITE-04] is the same business at its number and at its own host', async () => {
    const visit = await stage.open();
    await visit.page.goto(`http://turns.willow.localhost:${stage.server().port}/`);
    await visit.isLive;
    await expect(visit.page.getByText('Willow Street Clinic').first().isVisible()).resolves.toBe(true);
    await expect(lineRow(visit.page, 'Walk-in doctor').count()).resolves.toBe(1);
    expect(visit.problems).toEqual([]);
  });

  it("[LANG-02] prefers the stored language to the browser's", async () => {
    const { port } = stage.server();
    const { text } = await send(port, {
      path: '/',
      headers: { cookie: 'WW_lang=de', 'accept-language': 'ar', accept: 'text/html' },
    });
    expect(text).toMatch(/<html[^>]+lang="de"/);
    expect(text).toContain(translate('de', 'home.title'));
  });
});

/** Neither before the screen can be used nor when the live connection has opened. */
async function expectNoRequest(visit: OpenPage, wanted: string): Promise<void> {
  await visit.isLive;
  await visit.page.locator(wanted).first().waitFor();
  await visit.page.waitForLoadState('networkidle');
  const requested = visit.requests.map((request) => new URL(request.url()).pathname);
  expect(requested.filter((pathname) => pathname.includes('/client/'))).toEqual([]);
  expect(visit.problems).toEqual([]);
  const { shift, moved } = await readVitals(visit.page);
  expect({ shift, moved }).toEqual({ shift: 0, moved: [] });
}

function nextFrame(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.once('websocket', (socket) => socket.once('framereceived', () => resolve()));
  });
}

/** The words that a line's row must contain. */
function wordsOf({ state, waiting, wait }: LineView, language: Language): string[] {
  if (state !== 'open') return [translate(language, 'line.closed')];
  const minutes = wait && wait.high > 0 && wait.high < 60 ? [String(wait.high)] : [];
  return [translate(language, 'line.count', { count: waiting }), ...minutes];
}
