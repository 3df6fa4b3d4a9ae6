import { DAY_MS, MINUTE_MS } from '../time/units.ts';

const HOURS_FROM_MINUTES = 120;
const DAY_MINUTES = DAY_MS / MINUTE_MS;

export type Elapsed =
  | { kind: 'underMinute' }
  | { kind: 'minutes'; minutes: number }
  | { kind: 'hours'; hours: number; minutes: number }
  | { kind: 'days'; days: number };

/** VAL-08: minutes up to two hours, then hours and minutes, then days from twenty-four hours. */
export function elapsedOf(ms: number): Elapsed {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return { kind: 'underMinute' };
  if (minutes < HOURS_FROM_MINUTES) return { kind: 'minutes', minutes };
  if (ms <= DAY_MINUTES * MINUTE_MS) return { kind: 'hours', hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  return { kind: 'days', days: Math.floor(minutes / DAY_MINUTES) };
}
