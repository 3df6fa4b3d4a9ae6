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

/** All lie ahead: browsers and TURN servers, whose clocks nobody moves, would take what is issued in the past for expired. */
export const DAYS: readonly Day[] = [
  { name: 'in-400-days', at: { daysAhead: 400 }, zone: TORONTO },
  { name: 'leap-day', at: '2028-02-29T12:00:00-05:00', zone: TORONTO },
  { name: 'clocks-forward', at: '2028-03-12T01:55:00-05:00', zone: TORONTO },
  { name: 'clocks-back', at: '2027-11-07T01:55:00-04:00', zone: TORONTO },
  { name: 'before-midnight', at: '2026-12-31T23:55:00-05:00', zone: TORONTO },
  { name: 'chatham', at: '2027-01-15T08:00:00+13:45', zone: 'Pacific/Chatham' },
  { name: 'marquesas', at: '2027-06-16T20:00:00-09:30', zone: 'Pacific/Marquesas' },
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
