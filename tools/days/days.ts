import { aheadMs } from './move-clock.ts';

/** A moment and a place at which tests run, so that they work at any other. */
export type Day = {
  name: string;
  /** When each test file starts: an instant, or a number of days after the machine's clock. */
  at: string | { daysAhead: number };
  /** Zone of the machine that runs tests and server. */
  zone: string;
};

/** Most tests use a business in Toronto, so the clocks change there. */
const TORONTO = 'America/Toronto';

const NEXT_YEAR = new Date(Date.now() - aheadMs()).getUTCFullYear() + 1;
const LEAP_YEAR = Math.ceil(NEXT_YEAR / 4) * 4;

/** All lie ahead: browsers and TURN servers, whose clocks nobody moves, would take what is issued in the past for expired. */
export const DAYS: readonly Day[] = [
  { name: 'in-400-days', at: { daysAhead: 400 }, zone: TORONTO },
  { name: 'leap-day', at: `${LEAP_YEAR}-02-29T12:00:00-05:00`, zone: TORONTO },
  { name: 'clocks-forward', at: `${NEXT_YEAR}-03-${sunday(2, '03')}T01:55:00-05:00`, zone: TORONTO },
  { name: 'clocks-back', at: `${NEXT_YEAR}-11-${sunday(1, '11')}T01:55:00-04:00`, zone: TORONTO },
  { name: 'before-midnight', at: `${NEXT_YEAR}-12-31T23:55:00-05:00`, zone: TORONTO },
  { name: 'chatham', at: `${NEXT_YEAR}-01-15T08:00:00+13:45`, zone: 'Pacific/Chatham' },
  { name: 'marquesas', at: `${NEXT_YEAR}-06-16T20:00:00-09:30`, zone: 'Pacific/Marquesas' },
];

/** The machine's own clock and zone. */
const TODAY: Day = { name: 'today', at: { daysAhead: 0 }, zone: process.env['TZ'] || 'UTC' };

/** The one in OPENTURN_DAY, or another one each day of the year. */
export function dayOfRun(): Day {
  const named = process.env['OPENTURN_DAY'];
  if (!named) return DAYS[dayOfYear(new Date()) % DAYS.length] ?? TODAY;
  const day = [...DAYS, TODAY].find(({ name }) => name === named);
  if (!day) throw new Error(`OPENTURN_DAY is none of ${DAYS.map(({ name }) => name).join(', ')}, today.`);
  return day;
}

export function describeDay({ name, at, zone }: Day): string {
  const when = typeof at === 'string' ? at : at.daysAhead === 0 ? 'now' : `${at.daysAhead} days ahead`;
  return `${name} (${when}, ${zone}); OPENTURN_DAY=${name} runs it again`;
}

function dayOfYear(date: Date): number {
  const start = Date.UTC(date.getUTCFullYear(), 0, 1);
  return Math.floor((date.getTime() - start) / 86_400_000) + 1;
}

/** The date of a month's first or second Sunday in the next year, on which Toronto's clocks change. */
function sunday(nth: 1 | 2, month: string): string {
  const weekday = new Date(`${NEXT_YEAR}-${month}-01T00:00:00Z`).getUTCDay();
  return String(((7 - weekday) % 7) + 1 + (nth - 1) * 7).padStart(2, '0');
}
