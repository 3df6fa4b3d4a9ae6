import { formatTime } from '@openturn/domain/format/time.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  bookedGuid,
  bookNextFree,
  chooseService,
  fillInWho,
  holdNextFree,
  openTimes,
  pressSubmit,
} from './harness/book-time.ts';
import { codeSent } from './harness/code-sent.ts';
import { DEMO_SERVER, doctorOf } from './harness/demo-doctor.ts';
import { CLINIC, guidShown } from './harness/join-line.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { setUpService } from './harness/set-up-booking.ts';
import { dayAhead } from './harness/test-clock.ts';
import { waitForServiceWorker } from './harness/wait-for-service-worker.ts';

describe('one time', () => {
  const stage = journeyStage(DEMO_SERVER);
  const manager = doctorOf(stage.server);
  beforeEach(() => setUpService(manager, 'once'));

  /** Their appointment times in the staff calendar. */
  async function timesOf(name: string): Promise<number[]> {
    const { reply } = await manager.call('GET', `calendar?from=${dayAhead()}&days=7`);
    return (reply['rows'] as { name: string; at: number }[]).filter((row) => row.name === name).map(({ at }) => at);
  }

  it('[BOOK-01] that two visitors choose at once is held for one, and the other takes the nearest with one tap', async () => {
    const day = `&date=${dayAhead(2)}`;
    const pages = await Promise.all([stage.open(), stage.open()]);
    const [one, two] = pages.map(({ page }) => page) as [Page, Page];
    const ten = (page: Page) => page.getByRole('button', { name: formatTime('10:00', 'en'), exact: true });
    for (const page of [one, two]) {
      // Or the time that one of them takes would be gone before the other's tap.
      await page.routeWebSocket(/qmon/, () => {});
      await openTimes(page, stage.server(), 'once', day);
      await ten(page).waitFor();
    }
    await Promise.all([ten(one).click(), ten(two).click()]);
    const has = (page: Page, what: string) => page.locator(what).count();
    await expect.poll(async () => (await has(one, 'dialog li')) + (await has(two, 'dialog li'))).toBeGreaterThan(0);
    const [winner, loser] = (await has(one, 'dialog li')) > 0 ? [two, one] : [one, two];
    await winner.locator('[name=FirstName]').waitFor();
    await loser.getByRole('dialog').getByRole('listitem').getByRole('button').first().click();
    await fillInWho(winner, 'Fee', '416 555 0136');
    await fillInWho(loser, 'Fee', '416 555 0137');
    await Promise.all([pressSubmit(winner), pressSubmit(loser)]);
    await Promise.all([bookedGuid(winner), bookedGuid(loser)]);
    const times = await timesOf('Fee');
    expect(times).toHaveLength(2);
    expect(new Set(times).size).toBe(2);
  });

  it('[API-13] [BOOK-13] is booked once if the button is pressed twice, and Back shows the booking', async () => {
    const visit = await stage.open();
    const { page } = visit;
    await openTimes(page, stage.server(), 'once');
    await holdNextFree(page);
    await fillInWho(page, 'Gus', '416 555 0138');
    await page.locator('main [type=submit]:not([aria-disabled=true])').dblclick();
    const guid = await bookedGuid(page);
    await page.goBack();
    expect(await bookedGuid(page)).toBe(guid);
    await page.getByRole('heading', { name: translate('en', 'appointment.confirmed'), level: 1 }).waitFor();
    await expect(timesOf('Gus')).resolves.toHaveLength(1);
    expect(visit.requestsOf('/client/book').filter((request) => request.url().endsWith('/client/book'))).toHaveLength(
      1,
    );
    expect(visit.problems).toEqual([]);
  });

  it('[BOOK-13] is shown by Back after it was moved, too', async () => {
    const { page } = await stage.open();
    const guid = await bookNextFree(page, stage.server(), 'once', ['Uma', '416 555 0151']);
    await page.locator('a[href^="/book?move="]').click();
    await page.locator('section li button').nth(3).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: translate('en', 'book.move'), exact: true })
      .click();
    expect(await bookedGuid(page)).toBe(guid);
    await page.goBack();
    await page.waitForURL(`**/booked/${guid}`);
    await page.getByRole('heading', { name: translate('en', 'appointment.rescheduled'), level: 1 }).waitFor();
  });

  it('[BOOK-13] is left by the second Back, however many steps the booking and its move had', async () => {
    const { page, isLive } = await stage.open();
    await page.goto(stage.server().url(`${CLINIC}`));
    await isLive;
    await page.locator('main a[href="/book"]').click();
    await chooseService(page, 'once');
    await pressSubmit(page);
    await page.locator('section li button').first().waitFor();
    await holdNextFree(page);
    await fillInWho(page, 'Ola', '416 555 0152');
    await pressSubmit(page);
    const guid = await bookedGuid(page);
    await page.locator('a[href^="/book?move="]').click();
    await page.locator('section li button').nth(3).click();
    const moving = page.getByRole('dialog');
    await moving.getByRole('button', { name: translate('en', 'book.move'), exact: true }).click();
    expect(await bookedGuid(page)).toBe(guid);
    const hero = page.getByRole('heading', { name: translate('en', 'appointment.rescheduled'), level: 1 });
    await hero.waitFor();
    await page.goBack();
    await hero.waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: translate('en', 'home.title'), level: 1 }).waitFor();
  });

  it('[BOOK-13] chosen and booked offline is held and booked once the network is back, and twice only after asking', async () => {
    const { page, context, isLive } = await stage.open();
    const offline = async (act: () => Promise<void>, said: string) => {
      await context.setOffline(true);
      await page.waitForFunction(() => !navigator.onLine);
      await act();
      await page.getByRole('alert').getByText(said, { exact: false }).waitFor();
      await context.setOffline(false);
    };
    await openTimes(page, stage.server(), 'once', `&date=${dayAhead(3)}`);
    await isLive;
    await page.locator('main [type=submit]:enabled:not([aria-disabled=true])').waitFor();
    const [said] = translate('en', 'book.offlineHold', { time: '' }).split(' We');
    await offline(() => pressSubmit(page), said ?? '');
    await page.locator('[name=FirstName]').waitFor();
    await fillInWho(page, 'Kim', '416 555 0142');
    await offline(() => pressSubmit(page), translate('en', 'book.offline'));
    const guid = await bookedGuid(page);

    await openTimes(page, stage.server(), 'once', `&date=${dayAhead(3)}`);
    await holdNextFree(page);
    await pressSubmit(page);
    const asked = page.getByRole('dialog', { name: translate('en', 'book.twiceTitle') });
    await expect(
      asked.getByRole('link', { name: translate('en', 'book.twiceShow') }).getAttribute('href'),
    ).resolves.toBe(`/booked/${guid}`);
    await expect(timesOf('Kim')).resolves.toHaveLength(1);
    await asked.getByRole('button', { name: translate('en', 'book.twiceBook') }).click();
    expect(await bookedGuid(page)).not.toBe(guid);
    await expect(timesOf('Kim')).resolves.toHaveLength(2);
  });

  it('[ROUTE-22] is skipped by Back from the ticket after check-in', async () => {
    const { page } = await stage.open();
    const guid = await bookNextFree(page, stage.server(), 'once', ['Ivo', '416 555 0140']);
    await page.getByRole('button', { name: translate('en', 'booked.checkIn') }).click();
    await guidShown(page);
    await page.goBack();
    await page.getByRole('heading', { name: translate('en', 'book.timeTitle'), level: 1 }).waitFor();
    expect(page.url()).not.toContain(guid);
    await expect(timesOf('Ivo')).resolves.toHaveLength(1);
  });

  it('[BOOK-05] stays held through a reload, with the typed values', async () => {
    const { page } = await stage.open();
    await openTimes(page, stage.server(), 'once');
    await holdNextFree(page);
    await fillInWho(page, 'Hana', '416 555 0139');
    const held = page.url();
    await page.reload();
    await page.getByRole('timer').waitFor();
    expect(page.url()).toBe(held);
    await expect(page.locator('[name=FirstName]').inputValue()).resolves.toBe('Hana');
    await pressSubmit(page);
    await bookedGuid(page);
    await expect(timesOf('Hana')).resolves.toHaveLength(1);
  });

  it('[SCREEN-05] [LIVE-05] is shown with its age without a network once it is booked, also after a reload', async () => {
    const { page, context } = await stage.open({ hasWorker: true });
    await bookNextFree(page, stage.server(), 'once', ['Jo', '416 555 0141']);
    const time = page.locator('main time').first();
    const at = await time.getAttribute('datetime');
    await waitForServiceWorker(page);
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('checkInFrom');
    await context.setOffline(true);
    for (const comes of ['stays', 'reloads']) {
      if (comes === 'reloads') await page.reload();
      const age = translate('en', 'elapsed.underMinute');
      await page
        .getByText(translate('en', 'status.lastKnown', { age }))
        .first()
        .waitFor();
      await expect(time.getAttribute('datetime')).resolves.toBe(at);
    }
  });

  it('[SCREEN-03] asks for the code that was sent to a phone that another device has used', async () => {
    const { page: first } = await stage.open();
    await bookNextFree(first, stage.server(), 'once', ['Una', '416 555 0149']);
    const { page } = await stage.open();
    await openTimes(page, stage.server(), 'once');
    await holdNextFree(page);
    await fillInWho(page, 'Una', '416 555 0149');
    await pressSubmit(page);
    await page.getByRole('heading', { name: translate('en', 'code.title') }).waitFor();
    await page.locator('[name=code]').fill(await codeSent(stage.server(), manager));
    await pressSubmit(page);
    await bookedGuid(page);
    await expect(timesOf('Una')).resolves.toHaveLength(2);
  });
});
