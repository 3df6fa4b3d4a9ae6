import { HOUR_MS } from '@openturn/domain/time/units.ts';
import type { Reminder } from '@openturn/domain/booking/booking-settings.ts';

type Reminding = { at: number; zone: string; reminders: readonly Reminder[]; after: number };

/**
 * When to remind of what begins at `at`: days by the calendar, at the same time of the clock; hours as they pass. Where
 * the clock skips that time, or that day, it is the one before, so that no reminder comes when it is too late.
 */
export function reminderTimes({ at, zone, reminders, after }: Reminding): number[] {
  const start = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime();
  const times = reminders.map(({ days, hours }) => {
    const before = start.subtract({ days }).toZonedDateTime(zone, { disambiguation: 'earlier' });
    return (days > 0 ? before.epochMilliseconds : at) - hours * HOUR_MS;
  });
  return [...new Set(times)].filter((time) => time > after && time < at).toSorted((a, b) => a - b);
}
