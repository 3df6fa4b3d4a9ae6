import { translate } from '@openturn/texts/server-texts.ts';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { findViolations } from './harness/find-violations.ts';
import { journeyStage } from './harness/journey-stage.ts';

const BODY = 'Line one\nSee https://openturn.example/a?b=1, then <b onclick="globalThis.injected=1">wait</b>';

describe('a notification', () => {
  const stage = journeyStage();
  const visit = async (options: Parameters<typeof stage.open>[0] = {}) => {
    const opened = await stage.open(options);
    await opened.page.goto(stage.server().url('100001'));
    await opened.isLive;
    return opened;
  };
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Your turn is near' });

  it('[ROUTE-26] [PUSH-06] shows breaks and links, and no other markup', async () => {
    const { page } = await visit();
    await tap(page, { title: 'Your turn is near', body: BODY });
    const dialog = dialogOf(page);
    await dialog.waitFor();
    await expect(dialog.locator('br').count()).resolves.toBe(1);
    await expect(dialog.getByRole('link').getAttribute('href')).resolves.toBe('https://openturn.example/a?b=1');
    await expect(dialog.locator('b').count()).resolves.toBe(0);
    await expect(dialog.textContent()).resolves.toContain('<b onclick=');
    await expect(page.evaluate(() => 'injected' in globalThis)).resolves.toBe(false);
    await expect(findViolations(page)).resolves.toEqual([]);
  });

  it('[ROUTE-26] stays open when the backdrop is tapped, and closes with its button and Escape', async () => {
    const { page } = await visit();
    const close = page.getByRole('button', { name: translate('en', 'dialog.close') });
    await tap(page, { title: 'Your turn is near', body: BODY });
    await dialogOf(page).waitFor();
    await page.mouse.click(10, 10);
    await expect(dialogOf(page).isVisible()).resolves.toBe(true);
    await close.click();
    await dialogOf(page).waitFor({ state: 'detached' });
    await tap(page, { title: 'Your turn is near', body: BODY });
    await dialogOf(page).waitFor();
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'detached' });
  });

  it('[PUSH-05] with a target leads there, and Back leads to the search', async () => {
    const { page } = await visit();
    await tap(page, { title: 'Your turn is near', body: BODY, data: { target: '/about' } });
    await page.waitForURL(/\/about$/);
    await page.getByRole('heading', { name: translate('en', 'about.hours') }).waitFor();
    await page.goBack();
    await page.waitForURL(/\/search$/);
    expect(new URL(page.url()).pathname).toBe('/search');
  });

  it('[ROUTE-26] [LANG-01] has no accessibility violations in Arabic and in dark mode, also with the language menu', async () => {
    const { page } = await visit({ language: 'ar', isDark: true });
    await page.getByRole('button', { name: /العربية/ }).click();
    await page.getByRole('button', { name: 'Soomaali' }).waitFor();
    await expect(findViolations(page)).resolves.toEqual([]);
    await page.keyboard.press('Escape');
    await tap(page, { title: 'Your turn is near', body: BODY });
    await dialogOf(page).waitFor();
    await expect(findViolations(page)).resolves.toEqual([]);
  });
});

type Notification = { title: string; body: string; data?: { target?: string } };

/** Sends the page the service worker's message about a tapped notification. */
function tap(page: Page, notification: Notification): Promise<unknown> {
  return page.evaluate((tapped) => {
    const message = new MessageEvent('message', { data: { kind: 'push-tapped', notification: tapped } });
    return navigator.serviceWorker.dispatchEvent(message);
  }, notification);
}
