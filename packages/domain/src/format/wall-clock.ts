import { DAY_MS } from '../time/units.ts';

/** VAL-09: local date and time in a time zone. */
export type WallClock = { date: string; time: string };

export function wallClock(epochMs: number, zone: string): WallClock {
  const parts: Record<string, string> = {};
  for (const { type, value } of clockOf(zone).formatToParts(epochMs)) parts[type] = value;
  return {
    date: `${parts['year']}-${parts['month']}-${parts['day']}`,
    time: `${parts['hour']}:${parts['minute']}:${parts['second']}`,
  };
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Monday is 1, Sunday 7. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter costs far more than using it. */
function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    clocks.set(zone, clock);
  }
  return clock;
}
