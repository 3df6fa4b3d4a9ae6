import { launchBrowser } from '@openturn/e2e/harness/launch-browser.ts';
import { slowDown } from '@openturn/e2e/harness/open-page.ts';
import { startServer } from '@openturn/e2e/harness/start-server.ts';
import { readVitals, recordVitals } from '@openturn/e2e/harness/vitals.ts';
import type { Browser, Page } from 'playwright';
import { median, printFigures } from '../harness/print-figures.ts';
import { readFlags } from '../harness/read-flags.ts';
import { QUIET } from '../harness/server-settings.ts';

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-CA',
};

const TIME = /^\d+:\d\d/;

type Visit = { linkMs: number; tapMs: number; timesMs: number; shift: number };

const flags = readFlags({ visits: 5 });
const server = await startServer({ env: QUIET });
const browser = await launchBrowser();
const visits: Visit[] = [];
for (let visit = 0; visit <= flags.visits; visit++) {
  const measured = await measure(browser);
  // The first of all warms up the server and the browser.
  if (visit > 0) visits.push(measured);
}
await browser.close();
await server.stop();

const of = (value: (visit: Visit) => number) => median(visits.map(value));
const isGood = printFigures(`Booking, CPU 4x, 1.6 Mbit/s, 150 ms; medians of ${flags.visits} visits`, [
  { name: 'a link to it, nothing known: a service can be chosen', value: of(({ linkMs }) => linkMs), unit: 'ms' },
  { name: 'from the first screen: a tap until a service can be chosen', value: of(({ tapMs }) => tapMs), unit: 'ms' },
  { name: 'from a service to free times that can be tapped', value: of(({ timesMs }) => timesMs), unit: 'ms' },
  { name: 'layout shift, the worst of all', value: Math.max(...visits.map(({ shift }) => shift)), unit: '' },
]);
process.exitCode = isGood ? 0 : 1;

/** On an empty cache: to the first question, and from its answer to the free times. */
async function measure(phone: Browser): Promise<Visit> {
  const context = await phone.newContext(PHONE);
  const page = await context.newPage();
  await recordVitals(page);
  await slowDown(page);
  await page.goto(`${server.url('100001')}book`, { waitUntil: 'commit' });
  await taken(page, 'main input[type=radio]');
  const linkMs = await now(page);
  await page.getByText('Flu shot', { exact: true }).click();
  const startedAt = await now(page);
  await page.getByRole('button', { name: 'Choose a time' }).click();
  await page.getByRole('button', { name: TIME }).first().waitFor();
  const timesMs = (await now(page)) - startedAt;
  const { shift } = await readVitals(page);
  await context.close();
  return { linkMs, tapMs: await measureTap(phone), timesMs, shift };
}

/** On an empty cache too, when what comes next has been fetched at rest. */
async function measureTap(phone: Browser): Promise<number> {
  const context = await phone.newContext(PHONE);
  const page = await context.newPage();
  await slowDown(page);
  await page.goto(server.url('100001'), { waitUntil: 'networkidle' });
  const startedAt = await now(page);
  await page.getByRole('link', { name: 'Book an appointment' }).click();
  await page.locator('main input[type=radio]').first().waitFor();
  const tapMs = (await now(page)) - startedAt;
  await context.close();
  return tapMs;
}

/** React marks an element when it takes it over. */
async function taken(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const element = document.querySelector(wanted);
    return element !== null && Object.keys(element).some((key) => key.startsWith('__react'));
  }, selector);
}

function now(page: Page): Promise<number> {
  return page.evaluate(() => performance.now());
}
