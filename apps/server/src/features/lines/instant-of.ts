import type { WallClock } from '@openturn/domain/format/wall-clock.ts';

/** The instant of a local time in the zone. */
export function instantOf({ date, time }: WallClock, zone: string): number {
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).epochMilliseconds;
}
