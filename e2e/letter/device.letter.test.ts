import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { answerJoining, JOIN_PATH } from './harness/join-answers.ts';
import { letterStage } from './harness/letter-stage.ts';
import { specifiedSite } from './harness/specified.ts';

const stage = letterStage();

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

async function join(page: Page): Promise<void> {
  answerJoining(stage.server(), { lastName: 'optional', phone: 'required' });
  await page.goto(stage.server().url(JOIN_PATH));
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Mobile phone').fill('416 555 0142');
  await page.getByRole('button', { name: 'Join the line' }).click();
  await page.waitForURL('**/status/**');
}

it('[STORE-01] creates the device token once and sends it with every call', async () => {
  const { page } = await stage.open('/');
  const first = await stage.server().waitForRequest('GET client/site');
  expect(await stored(page, 'appToken')).toBe(first.headers['x-apptoken']);
  await page.reload();
  const second = await stage.server().waitForRequest('GET client/site', 2);
  expect(second.headers['x-apptoken']).toBe(first.headers['x-apptoken']);
  const tokens = stage.server().requests.map(({ headers }) => headers['x-apptoken']);
  expect(new Set(tokens).size).toBe(1);
});

it('[STORE-02] lists recently visited sites, newest first and without repeats', async () => {
  const { page } = await stage.open();
  await page.addInitScript(() => {
    if (!localStorage.getItem('recentSites')) localStorage.setItem('recentSites', '["100007","100001","100005"]');
  });
  await page.goto(stage.server().url('/'));
  await stage.server().socket.waitForMessage(({ op }) => op === 'siteid');
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => stored(page, 'recentSites'), { timeout: 20_000 }).toBe('["100001","100007","100005"]');
});

it("[STORE-03] stores the visitor's profile after joining, obfuscated, and prefills it", async () => {
  const { page } = await stage.open();
  await join(page);
  const profile = await stored(page, 'profile');
  expect(profile).not.toBeNull();
  expect(profile).not.toMatch(/Ada|555/);
  await page.goto(stage.server().url(JOIN_PATH));
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=FirstName]')?.value === 'Ada');
});

it('[SITE-13] [STORE-03] stores and shows nothing about a visitor on a public computer', async () => {
  const { page } = await stage.open();
  await join(page);
  expect(await stored(page, 'profile')).not.toBeNull();
  stage.server().answer('GET client/site', { body: specifiedSite({ ClientSitePublicPC: true }) });
  await page.goto(stage.server().url(JOIN_PATH));
  await page.getByLabel('First name').waitFor();
  expect(await page.getByLabel('First name').inputValue()).toBe('');
  await page.evaluate(() => localStorage.removeItem('profile'));
  await join(page);
  expect(await stored(page, 'profile')).toBeNull();
});

it('[SITE-13] [STORE-03] does the same if the device is marked as shared', async () => {
  const { page } = await stage.open();
  await page.addInitScript(() => localStorage.setItem('publicPC', '1'));
  await join(page);
  expect(await stored(page, 'profile')).toBeNull();
  // Nor does the next person see the ticket.
  expect(await stored(page, 'tickets:100001')).toBeNull();
});

it.each(['blocked', 'full', 'spoilt'])('[STORE-04] keeps working if storage is %s', async (how) => {
  const { page, problems } = await stage.open();
  await page.addInitScript((what) => {
    const fail = () => {
      throw new DOMException('No', 'QuotaExceededError');
    };
    if (what === 'blocked') Object.defineProperty(window, 'localStorage', { get: fail });
    if (what === 'full') Storage.prototype.setItem = fail;
    if (what === 'spoilt') {
      for (const key of ['appToken', 'recentSites', 'profile', 'turns', 'visits', 'known:100001']) {
        localStorage.setItem(key, '{"not":[');
      }
    }
  }, how);
  await join(page);
  await page.getByText("You're number 4 in line.").first().waitFor({ state: 'attached' });
  const [first] = stage.server().requests.map(({ headers }) => headers['x-apptoken']);
  expect(first).toMatch(/^[\w-]{22,}$/);
  // The specification has no messages beside a ticket, so this server answers 404.
  expect(problems.filter((problem) => !problem.endsWith('/messages'))).toEqual([]);
});
