import { translate } from '@openturn/texts/server-texts.ts';
import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { appointmentReply, VISIT_GUID } from './harness/appointment-answers.ts';
import { contractSite } from './harness/contract-site.ts';
import { letterStage } from './harness/letter-stage.ts';
import { linesReply } from './harness/line-answers.ts';
import { answerPermission, ENDPOINT, push, standInForPushService, tapNotification } from './harness/push-device.ts';
import { TICKET_GUID } from './harness/specified.ts';
import { ticketReply } from './harness/ticket-answers.ts';

/** The headless shell cannot show notifications. */
const stage = letterStage({ isWhole: true, hasWorker: true });
beforeEach(() => stage.server().answer('GET client/site', contractSite()));
const NEAR = { title: 'Almost there', body: 'You are next', SiteID: '100001' };
const BODY = 'Line one\nSee https://openturn.example/a?b=1, then <b onclick="globalThis.injected=1">wait</b>';

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const closeOf = (page: Page) => page.getByRole('button', { name: translate('en', 'dialog.close') });

async function countOpenPages(): Promise<number> {
  const { clients } = globalThis as unknown as { clients: { matchAll(): Promise<unknown[]> } };
  return (await clients.matchAll()).length;
}

async function openHome() {
  stage.server().answer('GET client/lines', linesReply());
  const opened = await stage.open('/');
  await stage.server().socket.waitForMessage(({ op }) => op === 'siteid');
  return opened;
}

describe('a notification', () => {
  it('[ROUTE-26] opens on the event Notification, with breaks, links and no other markup, and a Close button', async () => {
    const { page } = await openHome();
    const raise = () =>
      page.evaluate((detail) => window.dispatchEvent(new CustomEvent('Notification', { detail })), {
        title: 'Your turn is near',
        body: BODY,
      });
    await raise();
    const dialog = dialogOf(page, 'Your turn is near');
    await dialog.waitFor();
    await expect(dialog.locator('br').count()).resolves.toBe(1);
    await expect(dialog.getByRole('link').getAttribute('href')).resolves.toBe('https://openturn.example/a?b=1');
    await expect(dialog.locator('b').count()).resolves.toBe(0);
    await expect(page.evaluate(() => 'injected' in globalThis)).resolves.toBe(false);
    await page.mouse.click(10, 10);
    await expect(dialog.isVisible()).resolves.toBe(true);
    await closeOf(page).click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('[PUSH-06] without a target raises the event when tapped', async () => {
    const { page, context } = await openHome();
    await page.evaluate(() => {
      window.addEventListener('Notification', (event) =>
        Object.assign(globalThis, { raised: (event as CustomEvent).detail }),
      );
    });
    await expect(push(page, NEAR)).resolves.toMatchObject({ title: NEAR.title, body: NEAR.body, data: NEAR });
    await tapNotification(context);
    await dialogOf(page, NEAR.title).getByText(NEAR.body).waitFor();
    await expect(page.evaluate(() => (globalThis as { raised?: unknown }).raised)).resolves.toEqual({
      title: NEAR.title,
      body: NEAR.body,
    });
  });

  it('[PUSH-05] with a target leads there, and Back leads to the search', async () => {
    const { page, context } = await openHome();
    await push(page, { ...NEAR, data: { target: '/about', extra: 1 } });
    await tapNotification(context);
    await page.waitForURL(/\/about$/);
    await page.goBack();
    await page.waitForURL(/\/search$/);
    await expect(dialogOf(page, NEAR.title).count()).resolves.toBe(0);
  });

  it('[PUSH-06] waits for the page that is opened for it if none was open', async () => {
    const { page, context } = await openHome();
    await push(page, NEAR);
    const [worker] = context.serviceWorkers();
    await worker?.evaluate(() => {
      const { clients } = globalThis as unknown as { clients: Record<string, unknown> };
      // Browsers open a page only after a real tap, so the test replaces `openWindow`.
      clients['openWindow'] = async (path: string) => Object.assign(globalThis, { opened: path });
    });
    await page.goto('about:blank');
    // A page that was just left may still count as open.
    await expect.poll(() => worker?.evaluate(countOpenPages)).toBe(0);
    await tapNotification(context);
    await page.goto(stage.server().url('/'));
    await dialogOf(page, NEAR.title).waitFor();
    await expect(worker?.evaluate(() => (globalThis as { opened?: string }).opened)).resolves.toBe('/');
  });
});

describe('sending the push endpoint to the server', () => {
  const screens = [
    ['status', `/status/${TICKET_GUID}`, 'GET client/ticket/*', ticketReply()],
    ['booked', `/booked/${VISIT_GUID}`, 'GET client/appointment/*', appointmentReply()],
  ] as const;
  const open = async (path: string, answer: NotificationPermission) => {
    const { page } = await stage.open();
    await standInForPushService(page);
    await answerPermission(page, answer);
    await page.goto(stage.server().url(path));
    return { page, choice: page.getByRole('switch', { name: translate('en', 'push.label') }) };
  };
  const sent = async () =>
    JSON.parse((await stage.server().waitForRequest('POST client/pushregister')).body) as unknown;

  it.each(screens)('[PUSH-02] on %s sends endpoint, platform and AppToken once it is granted', async (...screen) => {
    const [, path, call, reply] = screen;
    stage.server().answer(call, reply);
    const { choice } = await open(path, 'granted');
    await choice.click();
    const { headers } = await stage.server().waitForRequest('POST client/pushregister');
    const appToken = headers['x-apptoken'];
    await expect(sent()).resolves.toMatchObject({ endpoint: ENDPOINT, platform: 'web', AppToken: appToken });
    await expect(sent()).resolves.not.toHaveProperty('error');
    await expect.poll(() => choice.isChecked()).toBe(true);
  });

  it.each(screens)('[PUSH-03] on %s sends an empty endpoint and the error if it is denied', async (...screen) => {
    const [, path, call, reply] = screen;
    stage.server().answer(call, reply);
    const { page, choice } = await open(path, 'denied');
    await choice.click();
    await expect(sent()).resolves.toMatchObject({ endpoint: '', platform: 'web', error: 'denied' });
    await page.getByText(translate('en', 'push.blocked')).waitFor();
    await expect.poll(() => choice.isChecked()).toBe(false);
  });
});
