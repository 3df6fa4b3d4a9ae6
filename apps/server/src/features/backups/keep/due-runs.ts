import { DAY_MS } from '@openturn/domain/time/units.ts';

const WEEK_MS = 7 * DAY_MS;

/** The day whose backup is due by now: today's once its time has come, otherwise yesterday's. */
export function dueBackup(now: number, { time, zone }: { time: string; zone: string }): string {
  const here = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
  const isPast = Temporal.PlainTime.compare(here.toPlainTime(), Temporal.PlainTime.from(time)) >= 0;
  return here
    .toPlainDate()
    .subtract({ days: isPast ? 0 : 1 })
    .toString();
}

/** The week whose drill is due. */
export function dueDrill(now: number): string {
  return `week ${Math.floor(now / WEEK_MS)}`;
}
