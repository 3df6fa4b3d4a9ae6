import type { Clock, Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { sampleSite } from '@openturn/client/src/testing/sample-site.ts';
import type { LetterStage } from './letter-stage.ts';
import { watchLive, type LiveWatch } from './watch-live.ts';

export type OpenLive = {
  page: Page;
  watch: LiveWatch;
  /** Stands still once the page has announced its site. */
  clock: Clock;
  /** Lets the clock go on until it is there. */
  shown(what: Locator): Promise<Locator>;
  /** By the clock of the page, when it announced its site. */
  openedAt: number;
};

/** A page whose live connection is open, and whose clock moves only when it is told to. */
export async function openLive(stage: LetterStage, path = '/', label = '100001'): Promise<OpenLive> {
  const { page } = await stage.open();
  stage
    .server()
    .answer('GET client/site', ({ siteId }) => ({ body: sampleSite({ SiteID: siteId, HasOtherLocations: true }) }));
  const watch = await watchLive(page);
  await page.clock.install();
  await page.goto(stage.server().url(path, label));
  const { sent } = await watch.until((log) => log.sent.length > 0);
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1_000);
  const shown = async (what: Locator) => {
    const look = async () => (await page.clock.runFor(100), what.first().isVisible());
    await expect.poll(look, { timeout: 15_000 }).toBe(true);
    return what.first();
  };
  return { page, watch, clock: page.clock, shown, openedAt: sent[0]?.at ?? now };
}
