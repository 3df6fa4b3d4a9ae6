import { launchBrowser } from '@openturn/e2e/harness/launch-browser.ts';
import { startServer } from '@openturn/e2e/harness/start-server.ts';
import type { Browser } from 'playwright';
import { median, printFigures } from '../harness/print-figures.ts';
import { readFlags } from '../harness/read-flags.ts';
import { QUIET } from '../harness/server-settings.ts';
import { measureVisit, type Visit } from './measure-visit.ts';

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-CA',
};
const KB = 1_000;

const flags = readFlags({ visits: 7 });
const server = await startServer({ env: QUIET });
const browser = await launchBrowser();
const url = server.url('100001');
const cold: Visit[] = [];
const warm: Visit[] = [];
// The first visit of all warms up the server and the browser, not the cache of the phone.
for (let visit = 0; visit <= flags.visits; visit++) {
  const [first, second] = await visitTwice(browser);
  if (visit === 0) continue;
  cold.push(first);
  warm.push(second);
}
await browser.close();
await server.stop();

const of = (visits: readonly Visit[], value: (visit: Visit) => number) => median(visits.map(value));
const kilobytes = (kind: 'document' | 'script' | 'styles') => of(cold, ({ transfer }) => transfer[kind] / KB);
const isGood = printFigures(`First screen, CPU 4x, 1.6 Mbit/s, 150 ms; medians of ${flags.visits} visits`, [
  { name: 'document with lines, styles and texts', value: kilobytes('document'), unit: 'kB' },
  { name: 'script until usable', value: kilobytes('script'), unit: 'kB' },
  { name: 'separate styles until usable', value: kilobytes('styles'), unit: 'kB' },
  { name: 'requests until usable', value: of(cold, ({ transfer }) => transfer.requests), unit: '' },
  { name: 'cold: first paint', value: of(cold, (visit) => visit.firstPaintMs), unit: 'ms' },
  { name: 'cold: lines painted', value: of(cold, (visit) => visit.linesPaintedMs), unit: 'ms', atMost: 1_000 },
  { name: 'cold: usable', value: of(cold, (visit) => visit.usableMs), unit: 'ms', atMost: 1_800 },
  { name: 'cold: a tap is answered in', value: of(cold, (visit) => visit.tapMs), unit: 'ms' },
  { name: 'warm: lines painted', value: of(warm, (visit) => visit.linesPaintedMs), unit: 'ms', atMost: 600 },
  { name: 'warm: usable', value: of(warm, (visit) => visit.usableMs), unit: 'ms' },
  {
    name: 'layout shift, the worst of all',
    value: Math.max(...[...cold, ...warm].map(({ shift }) => shift)),
    unit: '',
    atMost: 0,
  },
]);
process.exitCode = isGood ? 0 : 1;

async function visitTwice(phone: Browser): Promise<[Visit, Visit]> {
  const context = await phone.newContext(PHONE);
  const first = await measureVisit(context, url);
  const second = await measureVisit(context, url);
  await context.close();
  return [first, second];
}
