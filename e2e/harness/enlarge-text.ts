import type { Page } from 'playwright';

/** Like the browser's text size setting. */
export async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
}
