import type { Clock, Locator, Page } from 'playwright';
import { expect } from 'vitest';
import type { LetterStage } from './letter-stage.ts';
import { specifiedSite } from './specified.ts';
import { watchLive, type LiveWatch } from './watch-live.ts';

export type OpenLive = {
  page: Page;
  watch: LiveWatch;
  /** Stopped, except when the test advances it. */
  clock: Clock;
  /** Advances the clock until it appears. */
  shown(what: Locator): Promise<Locator>;
  /** Advances the clock until the page has sent the nth request; a round of them waits for the replies to the last one. */
  requested(call: string, count: number): Promise<void>;
  /** Advances the clock until Home shows its lines. */
  home(): Promise<void>;
  /** When the page announced its site, by its own clock. */
  openedAt: number;
};

/** A clock can only be stopped at a future time, and a busy machine needs a while to get there. */
const PAUSED_AHEAD_MS = 60_000;

/** A page whose live connection is open and whose clock only the test advances. */
export async function openLive(stage: LetterStage, path = '/', label = '100001'): Promise<OpenLive> {
  const { page } = await stage.open();
  stage
    .server()
    .answer('GET client/site', ({ siteId }) => ({ body: specifiedSite({ SiteID: siteId, HasOtherLocations: true }) }));
  const watch = await watchLive(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + PAUSED_AHEAD_MS);
  await page.goto(stage.server().url(path, label));
  const announced = async () => (await page.clock.runFor(50), (await watch.log()).sent[0]);
  await expect.poll(announced, { timeout: 15_000 }).toBeTruthy();
  const openedAt = (await watch.log()).sent[0]?.at ?? 0;
  const shown = async (what: Locator) => {
    const look = async () => (await page.clock.runFor(100), what.first().isVisible());
    await expect.poll(look, { timeout: 15_000 }).toBe(true);
    return what.first();
  };
  const requested = (call: string, count: number) => {
    const sent = async () => (await page.clock.runFor(100), stage.server().requestsOf(call).length);
    return expect.poll(sent, { timeout: 15_000 }).toBeGreaterThanOrEqual(count);
  };
  const home = async () => {
    await shown(page.getByText('Walk-in doctor'));
    // Whatever the opened connection fetches.
    await page.clock.runFor(1_000);
    await watch.log();
  };
  return { page, watch, clock: page.clock, shown, requested, home, openedAt };
}
