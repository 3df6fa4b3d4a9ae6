import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { addSite } from './harness/add-site.ts';
import { launchBrowser } from './harness/launch-browser.ts';
import { openAllDay } from './harness/open-all-day.ts';
import { openPage, type PageOptions } from './harness/open-page.ts';
import { ordersTo } from './harness/orders.ts';
import { SERVE_WITH_ORDERS } from './harness/serve-with-orders-path.ts';
import { startServer } from './harness/start-server.ts';

/** Makes the pictures of the README from the product as it is. */
const FOLDER = join(dirname(import.meta.dirname), 'docs/screenshots');
const PICTURES: Record<string, PageOptions & { path?: string }> = {
  'home-phone': { height: 780 },
  'home-phone-dark-arabic': { height: 780, isDark: true, language: 'ar' },
  'home-desk': { isWide: true, height: 720 },
};

const server = await startServer({ script: SERVE_WITH_ORDERS, env: { LOG_LEVEL: 'error' } });
const browser = await launchBrowser();
try {
  await addSite(server, openAllDay);
  await fillLines();
  await mkdir(FOLDER, { recursive: true });
  for (const [name, { path = '/', ...options }] of Object.entries(PICTURES)) await takePicture(name, path, options);
} finally {
  await browser.close();
  await server.stop();
}

async function fillLines(): Promise<void> {
  const order = ordersTo(server.process);
  const { siteId } = openAllDay;
  for (const { id: lineId, waiting } of openAllDay.lines) {
    for (let place = 0; place < waiting; place++) await order({ do: 'add', siteId, lineId, name: `Visitor ${place}` });
  }
}

async function takePicture(name: string, path: string, options: PageOptions): Promise<void> {
  const { page, isLive, close } = await openPage(browser, { ...options, context: { reducedMotion: 'reduce' } });
  await page.goto(server.url(String(openAllDay.siteId), path));
  await isLive;
  const file = join(FOLDER, `${name}.png`);
  await page.screenshot({ path: file });
  console.log(file);
  await close();
}
