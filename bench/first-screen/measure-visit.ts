import { slowDown } from '@openturn/e2e/harness/open-page.ts';
import { readVitals, recordVitals } from '@openturn/e2e/harness/vitals.ts';
import type { BrowserContext } from 'playwright';
import { countTransfer, type Transfer } from '@openturn/e2e/harness/count-transfer.ts';
import { readMoments, watchFirstScreen } from './watch-first-screen.ts';

export type Visit = {
  paintedMs: number;
  usableMs: number;
  shift: number;
  /** Up to the point of being usable, and up to the last request. */
  usable: Transfer;
  atRest: Transfer;
};

/** The page is at rest after this long without a request. */
const QUIET_MS = 4_000;

/** One visit on a cheap phone. */
export async function measureVisit(context: BrowserContext, url: string, wanted: string): Promise<Visit> {
  const transfer = countTransfer(context);
  const page = await context.newPage();
  try {
    await recordVitals(page);
    await watchFirstScreen(page, wanted);
    await slowDown(page);
    await page.goto(url, { waitUntil: 'commit' });
    const moments = await readMoments(page);
    const usable = await transfer.read();
    await transfer.rest(QUIET_MS);
    const { firstPaint, shift } = await readVitals(page);
    return {
      paintedMs: Math.max(moments.painted, firstPaint ?? 0),
      usableMs: moments.usable,
      shift,
      usable,
      atRest: await transfer.read(),
    };
  } finally {
    await page.close();
  }
}
