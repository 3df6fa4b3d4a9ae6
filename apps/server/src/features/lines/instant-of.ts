import type { WallClock } from '@openturn/domain/format/wall-clock.ts';

/** The instant at which clocks of the zone show this. */
export function instantOf({ date, time }: WallClock, zone: string): number {
  return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).epochMilliseconds;
}
