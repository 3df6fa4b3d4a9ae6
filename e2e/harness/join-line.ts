import type { Page } from 'playwright';
import type { RunningServer } from './start-server.ts';

export const CLINIC = 100001;
/** Open all day. */
export const LINE = 'walk-in-doctor';
export const LINE_NAME = 'Walk-in doctor';

/** Fills in the fields that the clinic's lines ask for. */
export async function fillIn(page: Page, name: string, { phone }: { phone?: string } = {}): Promise<void> {
  await page.locator('[name=FirstName]').fill(name);
  if (phone !== undefined) await page.locator('[name=PhoneNumber]').fill(phone);
  for (const choice of ['category', 'service', 'method']) {
    const first = page.locator(`[name=${choice}]`).first();
    if (await first.isVisible()) await first.check();
  }
}

/** From the form to the ticket; returns its guid. */
export async function join(page: Page, server: RunningServer, name: string, phone?: string): Promise<string> {
  await page.goto(server.url(`${CLINIC}`, `/join?line=${LINE}`));
  await fillIn(page, name, phone === undefined ? {} : { phone });
  await page.locator('[type=submit]').click();
  return guidShown(page);
}

/** Of the ticket that the page navigated to. */
export async function guidShown(page: Page): Promise<string> {
  await page.waitForURL(/\/status\/[\w-]{22}$/);
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}
