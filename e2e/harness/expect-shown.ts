import type { Locator } from 'playwright';

/** Fails if it does not appear in time. */
export async function expectShown(locator: Locator): Promise<void> {
  await locator.waitFor();
}
