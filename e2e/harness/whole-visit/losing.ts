import { translate } from '@openturn/texts/server-texts.ts';
import type { Page, Route } from 'playwright';
import type { Sending } from './visit-steps.ts';

/** How long what goes on by itself may take before a visitor taps once more. */
const BY_ITSELF_MS = 2_000;

/** The server gets what is sent, and its answer is lost with the network, which is back a moment later. */
export function losing(page: Page): Sending {
  const context = page.context();
  const understood = page.getByRole('alertdialog').getByRole('button', { name: translate('en', 'dialog.ok') });
  return async ({ to, tap, shown }) => {
    const lost = Promise.withResolvers<void>();
    let isLost = false;
    const lose = async (route: Route) => {
      if (isLost || ['GET', 'OPTIONS'].includes(route.request().method())) return route.fallback();
      isLost = true;
      await deliver(route).catch(lost.reject);
      await context.setOffline(true);
      await route.abort('internetdisconnected');
      lost.resolve();
    };
    await page.route(to, lose);
    await tap();
    await lost.promise;
    await page.unroute(to, lose);
    await page.waitForFunction(() => !navigator.onLine);
    await context.setOffline(false);
    await shown.or(understood).first().waitFor();
    if (!(await understood.isVisible())) return;
    await understood.click();
    const isShown = await shown.waitFor({ timeout: BY_ITSELF_MS }).then(
      () => true,
      () => false,
    );
    if (!isShown) await tap();
    await shown.waitFor();
  };
}

/** Not by the name of the host, which only a browser knows. */
async function deliver(route: Route): Promise<void> {
  const request = route.request();
  const url = new URL(request.url());
  const headers = { ...(await request.allHeaders()), host: url.host };
  url.hostname = '127.0.0.1';
  const answer = await route.fetch({ url: url.href, headers });
  if (!answer.ok()) throw new Error(`${request.method()} ${url.pathname}: ${answer.status()}`);
}
