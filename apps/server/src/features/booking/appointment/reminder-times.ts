import { HOUR_MS } from '@openturn/domain/time/units.ts';
import type { Reminder } from '@openturn/domain/booking/booking-settings.ts';

type Reminding = { at: number; zone: string; reminders: readonly Reminder[]; after: number };

/**
 * When to remind about what begins at `at`. Days count by the calendar, at the same local time; hours as elapsed time. If
 * a clock change skips that time or day, the one before is used, so that no reminder comes too late.
 */
export function reminderTimes({ at, zone, reminders, after }: Reminding): number[] {
  const start = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime();
  const times = reminders.map(({ days, hours }) => {
    const before = start.subtract({ days }).toZonedDateTime(zone, { disambiguation: 'earlier' });
    return (days > 0 ? before.epochMilliseconds : at) - hours * HOUR_MS;
  });
  return [...new Set(times)].filter((time) => time > after && time < at).toSorted((a, b) => a - b);
}
