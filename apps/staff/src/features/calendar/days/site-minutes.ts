import { DAY_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';

export const DAY_MINUTES = DAY_MS / MINUTE_MS;

/** The zone's local time at an instant, in minutes since midnight of that date. */
export function minuteOf(at: number, date: string, zone: string): number {
  return (asIfUtc(at, zone) - Date.parse(`${date}T00:00:00Z`)) / MINUTE_MS;
}

/** The instant of a local time; a skipped time becomes the next valid one, a repeated time the first. */
export function instantOf(date: string, minute: number, zone: string): number {
  const shown = Date.parse(`${date}T00:00:00Z`) + minute * MINUTE_MS;
  const [before, after] = [shown - DAY_MS, shown + DAY_MS].map((near) => shown - (asIfUtc(near, zone) - near));
  const candidates = [before ?? shown, after ?? shown];
  const right = candidates.filter((at) => asIfUtc(at, zone) === shown);
  return right.length > 0 ? Math.min(...right) : Math.max(...candidates);
}

/** `hh:mm`, also for minutes past midnight. */
export function minuteText(minute: number): string {
  const inDay = ((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(inDay / 60)}:${two(inDay % 60)}`;
}

function asIfUtc(at: number, zone: string): number {
  const { date, time } = wallClock(at, zone);
  return Date.parse(`${date}T${time}Z`);
}
