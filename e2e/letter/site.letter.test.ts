import { expect, it } from 'vitest';
import { letterStage } from './harness/letter-stage.ts';
import { specifiedSite } from './harness/specified.ts';

const stage = letterStage();
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

it.each(EVERY_SCREEN)('[SITE-06] shows %s of a site with the fields of the specification alone', async (path) => {
  const { page, problems } = await stage.open(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('Willow Street Clinic').first().waitFor();
  // What the specification does not name is answered by 404, and so is shown as missing.
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
});

it('[SITE-06] needs none of them either', async () => {
  stage.server().answer('GET client/site', { body: { success: true } });
  const { page, problems } = await stage.open('/about');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(problems).toEqual([]);
});

it('[SITE-06] takes settings and flags as booleans and numbers too', async () => {
  const Settings = { ClientSiteHideAppBtns: true, MaxCustomFields: 2, Label_FindMy: 'Where is my ticket?', Odd: null };
  stage.server().answer('GET client/site', { body: specifiedSite({ Settings, DateFormat: '2', RID: 7 }) });
  const { page, problems } = await stage.open('/');
  await page.getByRole('link', { name: 'Where is my ticket?' }).waitFor();
  expect(await page.getByRole('link', { name: 'App Store' }).count()).toBe(0);
  expect(problems).toEqual([]);
});
