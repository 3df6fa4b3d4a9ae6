import type { Locator, Page } from 'playwright';

/** Fails if it does not appear in time. */
export async function expectShown(locator: Locator): Promise<void> {
  await locator.waitFor();
}

/** Fails if the page does not navigate to this path in time. */
export async function expectPath(page: Page, path: string): Promise<void> {
  await page.waitForURL(({ pathname }) => pathname === path);
}
