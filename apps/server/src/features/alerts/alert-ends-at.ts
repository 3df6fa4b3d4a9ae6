import { HOUR_MS } from '@openturn/domain/time/units.ts';
import type { LineView } from '@openturn/contract/visitor/lines.ts';

/** A line that is full late in the evening may still have room after midnight. */
const SHORTEST_MS = 2 * HOUR_MS;

/** The end of the day on which the line next opens; of tomorrow if staff closed it and nobody knows. */
export function alertEndsAt(
  { state, opensAt }: Pick<LineView, 'state' | 'opensAt'>,
  zone: string,
  now: number,
): number {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate();
  const closed = opensAt ? Temporal.PlainDate.from(opensAt.date) : today.add({ days: 1 });
  const day = state === 'closed' ? closed : today;
  return Math.max(now + SHORTEST_MS, day.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds);
}
