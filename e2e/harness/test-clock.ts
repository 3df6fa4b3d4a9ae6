import { addDays, wallClock } from '@openturn/domain/format/wall-clock.ts';
import type { Page } from 'playwright';

/** The test's clock, which server and pages use too. */
export function now(): number {
  return Date.now();
}

/** The date in Toronto, or this many days later. */
export function dayAhead(days = 0): string {
  return addDays(wallClock(now(), 'America/Toronto').date, days);
}

/** The page's clock, which the test may have stopped. */
export function pageNow(page: Page): Promise<number> {
  return page.evaluate(() => Date.now());
}
