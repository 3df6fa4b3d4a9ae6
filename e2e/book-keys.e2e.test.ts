import { translate } from '@openturn/texts/server-texts.ts';
import type { Locator, Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookedGuid } from './harness/book-time.ts';
import { DEMO_SERVER, doctorOf } from './harness/demo-doctor.ts';
import { CLINIC } from './harness/join-line.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { setUpService } from './harness/set-up-booking.ts';

/** More than the tab stops of any screen. */
const MOST_STOPS = 60;

describe('booking with the keyboard alone', () => {
  const stage = journeyStage(DEMO_SERVER);
  const manager = doctorOf(stage.server);
  beforeEach(() => setUpService(manager, 'keys'));

  it.each([
    ['en', 'ArrowRight', '416 555 0142'],
    ['ar', 'ArrowLeft', '416 555 0143'],
  ] as const)(
    '[SCREEN-06] in %s leads from Home to an appointment',
    { timeout: 60_000 },
    async (language, forward, phone) => {
      const visit = await stage.open({ language, isWide: true });
      const { page } = visit;
      await page.goto(stage.server().url(`${CLINIC}`));
      await visit.isLive;
      await pressAt(page, page.locator('main a[href="/book"]'), 'Enter');
      await isTold(page, translate(language, 'book.title'));
      // Browsers that style the closed list let keys choose only in the open one.
      const service = page.locator('select[name=service]');
      await pressAt(page, service, 'Space');
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await expect.poll(() => service.inputValue()).toBe('keys');
      await pressAt(page, page.locator('main [type=submit]'), 'Enter');

      await isTold(page, translate(language, 'book.timeTitle'));
      const day = page.locator('[role=grid] [tabindex="0"]');
      await pressAt(page, day, forward);
      const next = await day.getAttribute('aria-label');
      await page.keyboard.press('Enter');
      // The name may also include the free times once they have loaded.
      await page
        .locator('[role=grid] [aria-selected=true] button')
        .and(page.locator(`[aria-label*="${next}"]`))
        .waitFor();
      await pressAt(page, page.locator('section li button').first(), 'Enter');

      await isTold(page, translate(language, 'book.detailsTitle'));
      await typeAt(page, page.locator('[name=FirstName]'), 'Kai');
      await typeAt(page, page.locator('[name=PhoneNumber]'), phone);
      await pressAt(page, page.locator('main [type=submit]'), 'Enter');
      await bookedGuid(page);
      await page.getByRole('heading', { name: translate(language, 'appointment.confirmed'), level: 1 }).waitFor();
      expect(visit.problems).toEqual([]);
    },
  );
});

/** The step that opens is named by its heading, which has the focus, and by the title of the page. */
async function isTold(page: Page, heading: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(heading);
  await expect.poll(() => page.title()).toContain(heading);
}

async function pressAt(page: Page, target: Locator, key: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function typeAt(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** From the current focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${String(target)}`);
}
