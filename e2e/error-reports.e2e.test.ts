import { describe, expect, it } from 'vitest';
import { journeyStage } from './harness/journey-stage.ts';
import type { OpenPage } from './harness/open-page.ts';

const IGNORED = [
  'QuotaExceededError: The quota has been exceeded.',
  'SecurityError: The operation is insecure.',
  "can't access dead object",
  'User denied Geolocation',
];

describe('errors in the page', () => {
  const stage = journeyStage();
  const visit = async () => {
    const opened = await stage.open();
    await opened.page.goto(stage.server().url('100001'));
    await opened.isLive;
    return opened;
  };

  it('[API-11] [ERR-14] are reported once, with their context', async () => {
    const opened = await visit();
    const reported = opened.page.waitForResponse(/ReportError/);
    await fail(opened, 'first');
    const response = await reported;
    expect(response.status()).toBe(200);
    const body = response.request().postDataJSON() as { Error: string };
    for (const part of ['first', 'openturn.localhost', 'web', 'en', '100001']) expect(body.Error).toContain(part);
    for (const ignored of IGNORED) await fail(opened, ignored);
    const next = opened.page.waitForResponse(/ReportError/);
    await fail(opened, 'second');
    await next;
    expect(opened.requestsOf('ReportError').filter((request) => request.method() === 'POST')).toHaveLength(2);
  });

  it('[ERR-14] [LIVE-01] are reported, and the page is live, even if the network failed while it started', async () => {
    const opened = await stage.open();
    let isDown = true;
    await opened.page.route(/\/rest-[^/]*\.js$/, (route) => (isDown ? route.abort() : route.continue()));
    // The page asks for a script that did not come, once or twice; only one that the server lacks is worth a reload.
    opened.page.on('requestfailed', (request) => {
      if (request.resourceType() === 'fetch') setTimeout(() => (isDown = false), 1_000);
    });
    await opened.page.goto(stage.server().url('100001'));
    await opened.isLive;
    // Parts of the page that failed meanwhile may be reported too.
    const reported = opened.page.waitForResponse((response) => !!response.request().postData()?.includes('later'));
    await fail(opened, 'later');
    await reported;
    expect([isDown, new URL(opened.page.url()).search]).toEqual([false, '']);
  });

  it('[ERR-14] are sent only when there is a network', async () => {
    const opened = await visit();
    await opened.context.setOffline(true);
    await fail(opened, 'while offline');
    await fail(opened, 'again while offline');
    expect(opened.requestsOf('ReportError')).toEqual([]);
  });
});

async function fail({ page }: OpenPage, message: string): Promise<void> {
  const thrown = page.waitForEvent('pageerror');
  await page.evaluate(
    (text) =>
      void setTimeout(() => {
        throw new Error(text);
      }),
    message,
  );
  await thrown;
}
