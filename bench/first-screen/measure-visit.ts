import { slowDown } from '@openturn/e2e/harness/open-page.ts';
import { readVitals, recordVitals } from '@openturn/e2e/harness/vitals.ts';
import type { BrowserContext } from 'playwright';
import { readTransfer, type Transfer } from './read-transfer.ts';
import { readMoments, tapFirstLine, watchFirstScreen } from './watch-first-screen.ts';

export type Visit = {
  firstPaintMs: number;
  linesPaintedMs: number;
  usableMs: number;
  tapMs: number;
  shift: number;
  transfer: Transfer;
};

/** One visit of the first screen on the cheap phone. */
export async function measureVisit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage();
  try {
    await recordVitals(page);
    await watchFirstScreen(page);
    await slowDown(page);
    await page.goto(url, { waitUntil: 'load' });
    const { linesPainted, usable } = await readMoments(page);
    const { firstPaint, shift } = await readVitals(page);
    const transfer = await readTransfer(page, usable);
    const tapMs = await tapFirstLine(page);
    return {
      firstPaintMs: firstPaint ?? Number.NaN,
      linesPaintedMs: Math.max(linesPainted, firstPaint ?? 0),
      usableMs: usable,
      tapMs,
      shift,
      transfer,
    };
  } finally {
    await page.close();
  }
}
