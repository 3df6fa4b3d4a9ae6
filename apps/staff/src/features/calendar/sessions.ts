import type { CalendarReply, StaffAppointment } from '@openturn/contract/staff/staff-calendar.ts';

/** All attendees of the same service at the same time: one person, or a group. */
export type Session = {
  /** The guid of the first attendee's appointment. */
  id: string;
  staff: string;
  service: string;
  at: number;
  until: number;
  busyFrom: number;
  busyUntil: number;
  seats: number;
  people: StaffAppointment[];
};

export type SessionLook = 'held' | 'pending' | 'confirmed' | 'arrived' | 'missed';

const SHOWN: ReadonlySet<StaffAppointment['state']> = new Set([
  'held',
  'pending',
  'confirmed',
  'checked_in',
  'called',
  'started',
  'completed',
  'no_show',
]);

/** The sessions of a calendar in order of time; a group is one session. */
export function sessionsOf({ rows, services, now }: Pick<CalendarReply, 'rows' | 'services' | 'now'>): Session[] {
  const seats = new Map(services.map(({ id, seats: most }) => [id, most]));
  const sessions = new Map<string, Session>();
  for (const row of rows.toSorted((a, b) => a.at - b.at || a.guid.localeCompare(b.guid))) {
    if (!SHOWN.has(row.state) || isOver(row, now)) continue;
    const most = seats.get(row.service) ?? 1;
    const key = most > 1 ? `${row.staff} ${row.service} ${row.at}` : row.guid;
    const group = sessions.get(key);
    if (group) group.people.push(row);
    else sessions.set(key, { ...spanOf(row), id: row.guid, seats: most, people: [row] });
  }
  return [...sessions.values()];
}

const TAKES_TIME: ReadonlySet<StaffAppointment['state']> = new Set([
  'held',
  'pending',
  'confirmed',
  'checked_in',
  'called',
  'started',
]);

/** Whether the appointment's state takes up time. */
export function takesTime({ state }: Pick<StaffAppointment, 'state'>): boolean {
  return TAKES_TIME.has(state);
}

export function seatsTaken({ people }: Session): number {
  return people.filter(takesTime).reduce((sum, { partySize }) => sum + partySize, 0);
}

export function lookOf({ people }: Session): SessionLook {
  const has = (...states: StaffAppointment['state'][]) => people.some(({ state }) => states.includes(state));
  if (has('pending')) return 'pending';
  if (has('confirmed')) return 'confirmed';
  if (has('checked_in', 'called', 'started', 'completed')) return 'arrived';
  return has('held') ? 'held' : 'missed';
}

function isOver({ state, heldUntil }: StaffAppointment, now: number): boolean {
  return state === 'held' && heldUntil !== null && heldUntil <= now;
}

function spanOf({ staff, service, at, until, busyFrom, busyUntil }: StaffAppointment) {
  return { staff, service, at, until, busyFrom, busyUntil };
}
