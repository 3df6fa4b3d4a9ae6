import type { Page } from 'playwright';

/** From one second ahead, only the test advances the page's clock. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}
