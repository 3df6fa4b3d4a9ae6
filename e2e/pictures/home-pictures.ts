import type { Browser } from 'playwright';
import { addSite } from '../harness/add-site.ts';
import { openAllDay } from '../harness/open-all-day.ts';
import { openPage, type PageOptions } from '../harness/open-page.ts';
import { ordersTo } from '../harness/orders.ts';
import { SERVE_WITH_ORDERS } from '../harness/serve-with-orders-path.ts';
import { startServer, type RunningServer } from '../harness/start-server.ts';
import { takePicture } from './take-picture.ts';

const PICTURES: Record<string, PageOptions> = {
  'home-phone': { height: 780 },
  'home-phone-dark-arabic': { height: 780, isDark: true, language: 'ar' },
  'home-desk': { isWide: true, height: 720 },
};

/** A business whose lines are open and busy at any hour. */
export async function takeHomePictures(browser: Browser): Promise<void> {
  const server = await startServer({ script: SERVE_WITH_ORDERS, env: { LOG_LEVEL: 'error' } });
  try {
    await addSite(server, openAllDay);
    await fillLines(server);
    for (const [name, options] of Object.entries(PICTURES)) {
      const { page, isLive, close } = await openPage(browser, options);
      await page.goto(server.url(String(openAllDay.siteId)));
      await isLive;
      await takePicture(page, name);
      await close();
    }
  } finally {
    await server.stop();
  }
}

async function fillLines(server: RunningServer): Promise<void> {
  const order = ordersTo(server.process);
  const { siteId } = openAllDay;
  for (const { id: lineId, waiting } of openAllDay.lines) {
    for (let place = 0; place < waiting; place++) await order({ do: 'add', siteId, lineId, name: `Visitor ${place}` });
  }
}
