import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, LOCALE, type Language } from '@openturn/domain/language/languages.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { answerJoining, JOIN_PATH } from './harness/join-answers.ts';
import { letterStage } from './harness/letter-stage.ts';
import { specifiedSite } from './harness/specified.ts';

const stage = letterStage();
const SCRIPTS = join(import.meta.dirname, '../../apps/client/dist/client/assets');

/** A page whose browser prefers `browser` and whose visitor chose `stored` earlier. */
async function open({ browser = 'en-CA', stored = '', path = '/' } = {}) {
  const opened = await stage.open(undefined, { language: browser });
  if (stored) await opened.context.addCookies([{ name: 'WW_lang', value: stored, url: stage.server().url('/') }]);
  await opened.page.goto(stage.server().url(path));
  return opened;
}

const expectSpeaks = (page: Page, language: Language) =>
  page.getByRole('link', { name: translate(language, 'home.findMy'), exact: true }).waitFor();

/** The paths of the requested text files. */
const filesOf = (requests: readonly { url(): string }[]) =>
  requests.map((request) => new URL(request.url()).pathname).filter((path) => path.startsWith('/assets/i18n/'));

it.each(LANGUAGES)('[LANG-01] [LANG-09] shows %s, declares it, and mirrors only Arabic', async (language) => {
  const { page, problems } = await open({ stored: language });
  await expectSpeaks(page, language);
  const root = page.locator('html');
  expect(await root.getAttribute('lang')).toBe(LOCALE[language]);
  expect(await root.getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr');
  // Calls outside the specification get a 404.
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
});

it.each([
  [{ stored: 'de', browser: 'es-MX' }, 'de'],
  [{ browser: 'es-MX' }, 'es'],
  [{ browser: 'ja-JP' }, 'en'],
] as const)('[LANG-02] with %j starts in %s', async (device, language) => {
  const { page } = await open(device);
  await expectSpeaks(page, language);
});

it('[LANG-02] keeps the language chosen in the menu for the next visit', async () => {
  const { page, context } = await open();
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expectSpeaks(page, 'de');
  await page.reload();
  await expectSpeaks(page, 'de');
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'WW_lang')?.value).toBe('de');
});

it('[LANG-03] uses the first two letters, in either case', async () => {
  const { page } = await open({ stored: 'DE-at', browser: 'es' });
  await expectSpeaks(page, 'de');
});

it.each([
  ['fr-FR', 'fr-ca'],
  ['pt-BR', 'en'],
] as const)('[LANG-04] takes %s as %s', async (browser, language) => {
  const { page } = await open({ browser });
  await expectSpeaks(page, language);
});

it('[LANG-05] lets the address request a language it may choose, before anything else', async () => {
  const { page } = await open({ stored: 'es', path: '/?lang=DE' });
  await expectSpeaks(page, 'de');
});

it.each(['ar', 'uk', 'xx', ''])('[LANG-05] ignores lang=%s in the address', async (lang) => {
  const { page } = await open({ stored: 'es', path: `/?lang=${lang}` });
  await expectSpeaks(page, 'es');
  expect(stage.server().requestsOf('POST language/*')).toEqual([]);
});

it.each([
  ['ca', 'fr-ca'],
  ['fr', 'fr-ca'],
  ['es-MX', 'es'],
] as const)('[LANG-06] posts lang=%s as it is given and reloads without it', async (lang, language) => {
  const { page } = await open({ path: `/about?lang=${lang}&from=poster` });
  await page.waitForURL((url) => !url.searchParams.has('lang'));
  const { call, siteId, body } = await stage.server().waitForRequest('POST language/*');
  expect([call, siteId, body]).toEqual([`POST language/${lang.slice(0, 2)}`, '100001', '']);
  expect(new URL(page.url()).search).toBe('?from=poster');
  await page.locator(`html[lang=${LOCALE[language]}]`).waitFor();
});

it('[LANG-07] loads English and then the language on top, as plain keys and texts', async () => {
  const uk = { 'home.findMy': 'Де мій квиток?', 'line.count': '{count, plural, one {# людина} other {# людей}}' };
  stage.server().answerPath('/assets/i18n/uk.json', { body: uk });
  stage.server().answerPath('/assets/i18n/en.json', { body: { 'home.directions': 'The way to us' } });
  const { page, requests } = await open({ stored: 'uk' });
  await page.getByRole('link', { name: 'Де мій квиток?' }).waitFor();
  await page.getByText('7 людей').first().waitFor();
  // Texts missing in the language are English; those missing in English come from the client itself.
  await page.getByRole('link', { name: 'The way to us' }).waitFor();
  await page.getByRole('link', { name: 'Call', exact: true }).waitFor();
  expect(filesOf(requests).toSorted()).toEqual(['/assets/i18n/en.json', '/assets/i18n/uk.json']);
});

it('[LANG-08] only logs a file that fails to load and stays in English', async () => {
  stage.server().answerPath('/assets/i18n/de.json', { status: 404 });
  const { page, problems } = await open({ stored: 'de' });
  await expectSpeaks(page, 'en');
  expect(problems).toContainEqual(expect.stringContaining('console: Unable to load translation file de'));
  expect(await page.getByRole('alertdialog').count()).toBe(0);
});

it('[LANG-10] shows a business with one language in it unless the visitor chose another', async () => {
  stage.server().answer('GET client/site', { body: specifiedSite({ Settings: { ClientSiteLanguages: 'es' } }) });
  const first = await open();
  await expectSpeaks(first.page, 'es');
  const other = await open({ stored: 'de' });
  await expectSpeaks(other.page, 'de');
});

it.each([
  ['pa', 'ਸੋਮਵਾਰ'],
  ['so', 'Isniin'],
  ['uk', 'понеділок'],
])('[LANG-11] knows the weekdays in %s', async (stored, monday) => {
  const Hours = [{ weekday: 1, spans: [{ opens: '09:00:00', closes: '17:00:00' }] }];
  stage.server().answer('GET client/site', { body: specifiedSite({ Hours }) });
  const { page } = await open({ stored, path: '/about' });
  await page.getByRole('rowheader').first().waitFor();
  const days = await page.getByRole('rowheader').allInnerTexts();
  expect(days.map((day) => day.split('\n')[0]?.trim().split(' ')[0])).toContain(monday);
});

it('[LIT-01] includes its own English', async () => {
  for (const file of ['en', 'es']) stage.server().answerPath(`/assets/i18n/${file}.json`, { status: 404 });
  answerJoining(stage.server(), { needsPasscode: true, maxPartySize: 4 });
  const { page } = await open({ path: JOIN_PATH });
  await page.getByLabel('Passcode').waitFor();
  await page.getByText('Party size').first().waitFor();
  // The screen for rating a visit is not built yet.
  const scripts = readdirSync(SCRIPTS).filter((name) => name.startsWith('plain-texts'));
  expect(scripts.some((name) => readFileSync(join(SCRIPTS, name), 'utf8').includes('Ratings'))).toBe(true);
});
