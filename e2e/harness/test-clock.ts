import { addDays, wallClock } from '@openturn/domain/format/wall-clock.ts';
import type { Page } from 'playwright';

/** The present of the run, by which the server and the pages go too. */
export function now(): number {
  return Date.now();
}

/** The day at the demo's places, or so many later. */
export function dayAhead(days = 0): string {
  return addDays(wallClock(now(), 'America/Toronto').date, days);
}

/** The present of a page, whose clock the test may hold. */
export function nowOf(page: Page): Promise<number> {
  return page.evaluate(() => Date.now());
}
