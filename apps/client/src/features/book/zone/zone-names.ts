import { currentZoneName } from '@openturn/domain/time/current-zone-name.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { DAY_MS } from '@openturn/domain/time/units.ts';

/** Null if the browser gives no zone or no name for it. */
export function zoneOfDevice(): string | null {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const zone = timeZone ? currentZoneName(timeZone) : '';
  return isZone(zone) ? zone : null;
}

export function isZone(zone: string): boolean {
  if (zone === '') return false;
  try {
    wallClock(0, zone);
    return true;
  } catch {
    return false;
  }
}

/** Whether both zones have the same time now and in half a year, whatever their names. */
export function isSameZone(one: string, other: string, now: number): boolean {
  const halfYear = 182 * DAY_MS;
  return [now, now + halfYear].every((at) => {
    const [a, b] = [wallClock(at, one), wallClock(at, other)];
    return a.date === b.date && a.time === b.time;
  });
}
