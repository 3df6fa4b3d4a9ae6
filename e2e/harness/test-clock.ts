import { addDays, wallClock } from '@openturn/domain/format/wall-clock.ts';

/** The present of the run, by which the server and the pages go too. */
export function now(): number {
  return Date.now();
}

/** The day at the demo's places, or so many later. */
export function dayAhead(days = 0): string {
  return addDays(wallClock(now(), 'America/Toronto').date, days);
}
