import type { Page } from 'playwright';

/** As the browser's own setting of the text size would. */
export async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
}
