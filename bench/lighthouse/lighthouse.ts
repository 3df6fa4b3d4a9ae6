import { chromiumPath } from '@openturn/e2e/harness/launch-browser.ts';
import { startServer } from '@openturn/e2e/harness/start-server.ts';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { median, printFigures } from '../harness/print-figures.ts';
import { readFlags } from '../harness/read-flags.ts';
import { QUIET } from '../harness/server-settings.ts';

const CATEGORIES = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--host-resolver-rules=MAP *.localhost 127.0.0.1',
];

const flags = readFlags({ runs: 3, path: '/' });
const server = await startServer({ env: QUIET });
const chrome = await launch({ chromePath: chromiumPath(), chromeFlags: FLAGS, logLevel: 'silent' });
const scores = new Map<string, number[]>();
const lost = new Set<string>();
try {
  // The very first visit warms up the server.
  await audit();
  for (let run = 0; run < flags.runs; run++) await runOnce();
} finally {
  chrome.kill();
  await server.stop();
}

const isGood = printFigures(
  `Lighthouse, mobile, medians of ${flags.runs}`,
  Object.entries(CATEGORIES).map(([name, atLeast]) => ({
    name,
    value: median(scores.get(name) ?? []),
    unit: '',
    atLeast,
  })),
);
for (const line of lost) console.log(`  not full: ${line}`);
process.exitCode = isGood ? 0 : 1;

async function runOnce(): Promise<void> {
  const report = await audit();
  for (const [name, category] of Object.entries(report.categories)) {
    scores.set(name, [...(scores.get(name) ?? []), Math.round((category.score ?? 0) * 100)]);
    for (const { id, weight } of category.auditRefs) {
      const { score, displayValue = '' } = report.audits[id] ?? { score: 1 };
      const isFull = weight === 0 || (score ?? 1) >= 0.9;
      if (!isFull) lost.add(`${name}: ${id} ${displayValue}`);
    }
  }
}

async function audit(): Promise<Result> {
  const result = await lighthouse(server.url('100001', flags.path), {
    port: chrome.port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: Object.keys(CATEGORIES),
  });
  if (!result) throw new Error('Lighthouse gave no result.');
  return result.lhr;
}
