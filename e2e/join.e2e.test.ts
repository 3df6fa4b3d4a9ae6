import { translate } from '@openturn/texts/server-texts.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { findViolations } from './harness/find-violations.ts';
import { readLine } from './harness/read-lines.ts';
import { send } from './harness/send.ts';
import { waitForServiceWorker } from './harness/wait-for-service-worker.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { lineRow, findOverflow } from './harness/visitor-screen.ts';

const LINE = 'walk-in-doctor';
const JOIN = `/join?line=${LINE}`;

describe('joining a line', () => {
  const stage = journeyStage();
  const waiting = async () => (await readLine(stage.server(), LINE)).waiting;

  it('[SCREEN-02] works from Home to the ticket, through a reload, a change of language and a double press', async () => {
    const visit = await stage.open();
    const { page } = visit;
    const before = await waiting();
    await page.goto(stage.server().url('100001'));
    await visit.isLive;
    await lineRow(page, 'Walk-in doctor').getByRole('link').click();
    await fillIn(page, 'Ada');
    await page.getByText(placeFrom('en')).waitFor();
    await page.reload();
    await page.locator('[name=FirstName]').waitFor();
    await page.getByRole('button', { name: /^Language/ }).click();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await page.getByRole('heading', { name: translate('de', 'join.title'), level: 1 }).waitFor();
    await expect(page.locator('[name=FirstName]').inputValue()).resolves.toBe('Ada');
    await expect(page.locator('[name=service]:checked').count()).resolves.toBe(1);
    await expect(findViolations(page)).resolves.toEqual([]);
    await expect(findOverflow(page)).resolves.toEqual([]);
    await page.locator('[type=submit]').dblclick();
    await page.waitForURL(/\/status\/[\w-]{22}/);
    await expect.poll(waiting).toBe(before + 1);
    await page.goBack();
    await page.waitForURL(stage.server().url('100001'));
    expect(visit.problems).toEqual([]);
  });

  it('[STORE-01] forgets the device in its cookie once the storage has been cleared', async () => {
    const visit = await stage.open();
    const { page, context } = visit;
    const device = async () => (await context.cookies()).find(({ name }) => name === 'device')?.value;
    await page.goto(stage.server().url('100001', JOIN));
    await fillIn(page, 'Ada');
    await page.locator('[type=submit]').click();
    await page.waitForURL(/\/status\/[\w-]{22}/);
    await expect.poll(device).toBe(await page.evaluate(() => localStorage.getItem('appToken')));
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect.poll(device).toBeUndefined();
  });

  it('[SCREEN-02] joins by itself, once, when the network comes back after a press without one', async () => {
    const { page, context } = await stage.open({ hasWorker: true });
    const before = await waiting();
    const keys: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/client/join')) keys.push(request.headers()['idempotency-key']);
    });
    await page.goto(stage.server().url('100001', JOIN));
    await fillIn(page, 'Noor');
    const place = page.getByText(placeFrom('en'));
    await place.waitFor();
    await waitForServiceWorker(page);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    const submit = page.locator('[type=submit]');
    for (let press = 0; press < 3; press += 1) await submit.click();
    await page.getByRole('alert').getByText(translate('en', 'join.offline')).waitFor();
    await expect(place.isVisible()).resolves.toBe(true);
    expect(keys).toEqual([]);
    await context.setOffline(false);
    await page.waitForURL(/\/status\/[\w-]{22}/);
    await expect.poll(waiting).toBe(before + 1);
    expect(new Set(keys).size).toBe(1);
  });

  it('[API-13] joins once if the reply was lost', async () => {
    const { page } = await stage.open();
    const before = await waiting();
    await page.goto(stage.server().url('100001', JOIN));
    await fillIn(page, 'Sol');
    const answered = loseNextAnswer(page, stage.server().port);
    await page.locator('[type=submit]').click();
    const { guid } = JSON.parse(await answered) as { guid: string };
    await page.getByText(translate('en', 'join.noAnswer')).waitFor();
    await page.getByRole('button', { name: translate('en', 'dialog.ok') }).click();
    await page.locator('[type=submit]').click();
    await page.waitForURL((url) => url.pathname === `/status/${guid}`);
    await expect.poll(waiting).toBe(before + 1);
  });

  it('[SCREEN-02] says if the line is paused meanwhile, and continues with the typed values', async () => {
    const visit = await stage.open();
    const { page } = visit;
    await page.goto(stage.server().url('100001', JOIN));
    await visit.isLive;
    await fillIn(page, 'Kim');
    await stage.order({ do: 'setState', siteId: 100001, lineId: LINE, state: 'paused' });
    await page.getByText(translate('en', 'join.kept')).waitFor();
    await expect(findViolations(page)).resolves.toEqual([]);
    await stage.order({ do: 'setState', siteId: 100001, lineId: LINE, state: 'open' });
    await page.locator('[name=FirstName]').waitFor();
    await expect(page.locator('[name=FirstName]').inputValue()).resolves.toBe('Kim');
  });
});

/** The fields that every line of the clinic asks for. */
async function fillIn(page: Page, name: string): Promise<void> {
  await page.locator('[name=category]').first().check();
  await page.locator('[name=service]').first().check();
  await page.locator('[name=FirstName]').fill(name);
  await page.locator('[name=method]').first().check();
}

/** Lets the next join request reach the server but drops its reply. Resolves with the reply's text. */
function loseNextAnswer(page: Page, port: number): Promise<string> {
  return new Promise((resolve) => {
    void page.route(
      '**/client/join',
      async (route, request) => {
        const { pathname, host } = new URL(request.url());
        const headers = { 'content-type': 'application/json', ...request.headers() };
        const answer = await send(port, {
          path: pathname,
          method: 'POST',
          host,
          headers,
          body: request.postData() ?? '',
        });
        await route.abort('connectionreset');
        resolve(answer.text);
      },
      { times: 1 },
    );
  });
}

function placeFrom(language: 'en'): RegExp {
  const [start = ''] = translate(language, 'join.placeFrom', { time: '|' }).split('|');
  return new RegExp(start);
}
