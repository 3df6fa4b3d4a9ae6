import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Times are milliseconds by the page's clock. */
export type LiveLog = {
  opened: { at: number; url: string }[];
  closed: number[];
  sent: (Record<string, unknown> & { at: number })[];
  received: number;
  /** LIVE-08. */
  qrefresh: { at: number; op?: string; force?: boolean }[];
  fetched: { at: number; url: string }[];
};

export type LiveWatch = {
  log(): Promise<LiveLog>;
  /** Waits until the log matches. */
  until(fits: (log: LiveLog) => boolean): Promise<LiveLog>;
};

/** Records what the page does with its live connection, and when. Call it before the page opens. */
export async function watchLive(page: Page): Promise<LiveWatch> {
  await page.addInitScript(() => {
    const log: LiveLog = { opened: [], closed: [], sent: [], received: 0, qrefresh: [], fetched: [] };
    Object.assign(window, { liveLog: log });
    window.WebSocket = class extends WebSocket {
      constructor(url: string | URL) {
        super(url);
        log.opened.push({ at: Date.now(), url: String(url) });
        this.addEventListener('close', () => log.closed.push(Date.now()));
        this.addEventListener('message', () => log.received++);
      }
      override send(text: string) {
        log.sent.push({ ...(JSON.parse(text) as Record<string, unknown>), at: Date.now() });
        super.send(text);
      }
    };
    addEventListener('qrefresh', (event) => {
      log.qrefresh.push({ ...(event as CustomEvent<LiveLog['qrefresh'][0]>).detail, at: Date.now() });
    });
    const send = window.fetch;
    window.fetch = (input, init) => {
      log.fetched.push({ at: Date.now(), url: input instanceof Request ? input.url : input.toString() });
      return send(input, init);
    };
  });
  const log = () => page.evaluate(() => (window as unknown as { liveLog: LiveLog }).liveLog);
  return {
    log,
    until: async (fits) => {
      await expect.poll(async () => fits(await log()), { timeout: 15_000 }).toBe(true);
      return log();
    },
  };
}
