import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { appointmentReply, VISIT_GUID } from './harness/appointment-answers.ts';
import { answerBooking } from './harness/book-answers.ts';
import { openByClock } from './harness/letter-clock.ts';
import { letterStage } from './harness/letter-stage.ts';
import { specifiedSite } from './harness/specified.ts';

const stage = letterStage();
const answerSite = (changed: Record<string, unknown>) =>
  stage.server().answer('GET client/site', { body: specifiedSite(changed) });

it.each(['000000', 'client', '0'])('[SITE-01] chooses no business if the host is %s', async (label) => {
  const { page } = await stage.open();
  await page.goto(stage.server().url('/', label));
  await page.getByRole('heading', { name: 'Incorrect Site Address' }).waitFor();
  expect(stage.server().requestsOf('GET client/site')).toEqual([]);
});

it.each([
  ['100002', '100002'],
  ['000042', '42'],
])("[SITE-02] takes %s, the host's first label, as the business", async (label, siteId) => {
  const { page } = await stage.open();
  await page.goto(stage.server().url('/', label));
  const request = await stage.server().waitForRequest('GET client/site');
  expect(Number(request.siteId)).toBe(Number(siteId));
});

it('[SITE-05] identifies the client with every call', async () => {
  await stage.open('/');
  const { headers, host } = await stage.server().waitForRequest('GET client/lines');
  expect(headers).toMatchObject({ 'x-appname': 'Openturn 3.0.2', 'x-apptoken': expect.stringMatching(/^[\w-]{22,}$/) });
  expect(headers['x-native']).toBeUndefined();
  expect(host).toMatch(/^api\./);
});

const EVERY_SCREEN = [
  '/',
  '/about',
  '/locations',
  '/join?line=doctor',
  '/find-my',
  '/login',
  '/status',
  '/book',
  '/404',
];

it.each(EVERY_SCREEN)('[SITE-06] shows %s for a site with only the specified fields', async (path) => {
  const { page, problems } = await stage.open(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('Willow Street Clinic').first().waitFor();
  // Calls outside the specification get a 404, and their content is shown as missing.
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
});

it('[SITE-06] needs none of them', async () => {
  stage.server().answer('GET client/site', { body: { success: true } });
  const { page, problems } = await stage.open('/about');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(problems).toEqual([]);
});

it('[SITE-06] accepts settings and flags as booleans and numbers too', async () => {
  const Settings = { ClientSiteHideAppBtns: true, MaxCustomFields: 2, Label_FindMy: 'Where is my ticket?', Odd: null };
  stage.server().answer('GET client/site', { body: specifiedSite({ Settings, DateFormat: '2', RID: 7 }) });
  const { page, problems } = await stage.open('/');
  await page.getByRole('link', { name: 'Where is my ticket?' }).waitFor();
  expect(await page.getByRole('link', { name: 'App Store' }).count()).toBe(0);
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
});

it.each([
  [1, '2026-11-27', '2026-11-23'],
  [2, '27/11/2026', '23/11/2026'],
  [3, '11/27/2026', '11/23/2026'],
])(
  '[SITE-07] writes dates in format %i on appointments and on the booking screen',
  async (DateFormat, visit, monday) => {
    answerSite({ DateFormat, Zone: 'America/Toronto' });
    stage.server().answer('GET client/appointment/*', appointmentReply({ actions: ['move', 'cancel'] }));
    const { page } = await openByClock(stage, `/booked/${VISIT_GUID}`);
    await page.getByText(`Friday, ${visit}`, { exact: true }).first().waitFor();
    answerBooking(stage.server());
    await page.goto(stage.server().url('/book?service=checkup'));
    await page.getByRole('button', { name: new RegExp(`^Monday, ${monday}`) }).waitFor();
    await page.getByRole('heading', { name: /^Saturday, / }).waitFor();
    const text = await page.locator('main').innerText();
    expect(text).not.toMatch(/November \d{1,2}\b|\d November/);
  },
);

it("[SITE-09] applies the business's font and colours, and nothing that could do more", async () => {
  const CustomStyles =
    '--accent: #7a1f5c; --radius: 21px; } </style><script>window.done = 1</script> body { display: none';
  answerSite({ CustomStyles, Appearance: { fonturl: '/fonts/own.woff2' } });
  const { page } = await stage.open();
  const font = page.waitForRequest('**/fonts/own.woff2');
  await page.goto(stage.server().url('/'));
  await font;
  const styles = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--radius'));
  await expect.poll(styles, { timeout: 20_000 }).toBe('21px');
  expect(await page.evaluate(() => 'done' in window)).toBe(false);
  await page.getByRole('heading', { level: 1 }).waitFor();
});

const menuOf = async (page: Page) => {
  await page.getByRole('button', { name: /^Language/ }).click();
  const choices = page.getByRole('group', { name: 'Choose your language' }).getByRole('button');
  return (await choices.allInnerTexts()).map((text) => text.trim());
};

it("[SITE-10] offers the business's languages, and its alternate one under its own name", async () => {
  const Settings = { ClientSiteLanguages: 'en,es', AlternateLang: 'fr', AlternateLangName: 'Québécois' };
  answerSite({ Settings });
  const { page } = await stage.open('/about');
  await page.getByText('Québécois').first().waitFor({ state: 'attached' });
  await expect(menuOf(page)).resolves.toEqual(['English', 'Español', 'Québécois']);
  await page.getByRole('button', { name: 'Québécois' }).click();
  await page.locator('html[lang=fr-CA]').waitFor();
});

it('[SITE-10] offers all eight if the business does not say, and may rename one of them', async () => {
  answerSite({ Settings: { AlternateLang: 'uk', AlternateLangName: 'Мова' } });
  const { page } = await stage.open('/about');
  await page.getByText('Мова').first().waitFor({ state: 'attached' });
  const offered = await menuOf(page);
  expect(offered).toHaveLength(8);
  expect(offered).toContain('Мова');
});

it('[SITE-12] links to the app', async () => {
  const { page } = await stage.open('/');
  const links = page.getByRole('link', { name: /App Store|Google Play/ });
  await links.first().waitFor();
  const addresses = await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).host));
  expect(addresses).toEqual(['apps.apple.com', 'play.google.com']);
});

it.each([true, 1, '1', 'true'])(
  '[SITE-12] hides the app link if ClientSiteHideAppBtns is %j',
  async (ClientSiteHideAppBtns) => {
    answerSite({ Settings: { ClientSiteHideAppBtns } });
    const { page } = await stage.open('/');
    await page.getByRole('link', { name: 'About', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: /App Store|Google Play/ }).count()).toBe(0);
  },
);
