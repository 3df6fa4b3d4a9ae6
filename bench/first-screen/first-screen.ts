import { launchBrowser } from '@openturn/e2e/harness/launch-browser.ts';
import { startServer } from '@openturn/e2e/harness/start-server.ts';
import type { Browser } from 'playwright';
import { median, printFigures } from '../harness/print-figures.ts';
import { readFlags } from '../harness/read-flags.ts';
import { QUIET } from '../harness/server-settings.ts';
import { measuredScreens, type MeasuredScreen } from './screens.ts';
import { measureVisit, type Visit } from './measure-visit.ts';

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-CA',
};
const KB = 1_000;

const flags = readFlags({ visits: 3, only: '' });
const server = await startServer({ env: QUIET });
const screens = (await measuredScreens(server)).filter(({ name }) => name.startsWith(flags.only));
const browser = await launchBrowser();
// The very first visit warms up the server and the browser, but not the phone's cache.
for (const screen of screens) await visitTwice(browser, screen);
let isGood = true;
for (const screen of screens) {
  const cold: Visit[] = [];
  const warm: Visit[] = [];
  for (let visit = 0; visit < flags.visits; visit++) {
    const [first, second] = await visitTwice(browser, screen);
    cold.push(first);
    warm.push(second);
  }
  isGood = printScreen(screen, { cold, warm }) && isGood;
}
await browser.close();
await server.stop();
process.exitCode = isGood ? 0 : 1;

function printScreen({ name }: MeasuredScreen, { cold, warm }: { cold: Visit[]; warm: Visit[] }): boolean {
  const middle = (visits: readonly Visit[], value: (visit: Visit) => number) => median(visits.map(value));
  // Only for Home, where the next screen is prefetched.
  const atRestAtMost = (most: number) => (name === 'home' ? { atMost: most } : {});
  const worst = (value: (visit: Visit) => number) => Math.max(...[...cold, ...warm].map(value));
  return printFigures(`${name}, CPU 4x, 1.6 Mbit/s, 150 ms; medians of ${flags.visits} visits`, [
    { name: 'cold: painted', value: middle(cold, ({ paintedMs }) => paintedMs), unit: 'ms', atMost: 1_000 },
    { name: 'cold: usable', value: middle(cold, ({ usableMs }) => usableMs), unit: 'ms', atMost: 2_000 },
    { name: 'warm: painted', value: middle(warm, ({ paintedMs }) => paintedMs), unit: 'ms' },
    { name: 'warm: usable', value: middle(warm, ({ usableMs }) => usableMs), unit: 'ms' },
    { name: 'layout shift, the worst of all', value: worst(({ shift }) => shift), unit: '', atMost: 0 },
    { name: 'requests for data until usable', value: worst(({ usable }) => usable.data), unit: '', atMost: 0 },
    { name: 'cold: requests until usable', value: middle(cold, ({ usable }) => usable.requests), unit: '' },
    { name: 'cold: until usable', value: middle(cold, ({ usable }) => usable.bytes / KB), unit: 'kB' },
    {
      name: 'cold: requests at rest',
      value: middle(cold, ({ atRest }) => atRest.requests),
      unit: '',
      ...atRestAtMost(35),
    },
    { name: 'cold: at rest', value: middle(cold, ({ atRest }) => atRest.bytes / KB), unit: 'kB', ...atRestAtMost(150) },
    { name: 'warm: requests at rest', value: middle(warm, ({ atRest }) => atRest.requests), unit: '' },
  ]);
}

async function visitTwice(phone: Browser, { siteId, path, wanted }: MeasuredScreen): Promise<[Visit, Visit]> {
  const context = await phone.newContext(PHONE);
  const url = server.url(`${siteId}`, path);
  const first = await measureVisit(context, url, wanted);
  const second = await measureVisit(context, url, wanted);
  await context.close();
  return [first, second];
}
