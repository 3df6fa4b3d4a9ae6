import type { Page } from 'playwright';

/** From a second ahead on, the clock of the page goes on only where the test says so. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}
