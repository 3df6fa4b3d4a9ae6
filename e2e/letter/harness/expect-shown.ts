import type { Locator, Page } from 'playwright';

/** Fails where it is not on the screen in time. */
export async function expectShown(locator: Locator): Promise<void> {
  await locator.waitFor();
}

/** Fails where the page does not come to this path in time. */
export async function expectPath(page: Page, path: string): Promise<void> {
  await page.waitForURL(({ pathname }) => pathname === path);
}
