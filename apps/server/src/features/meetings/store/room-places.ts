import { GUESTS_WAITING, MEETING_PEOPLE } from '@openturn/domain/meet/meeting-limits.ts';
import type { PeerRow } from './peer-rows.ts';

type Person = Pick<PeerRow, 'role' | 'admitted_at'>;

/** Places that nobody else takes, however many come. */
const KEPT = ['visitor', 'staff'] as const;

/** Whether one more has a place beside the others who are there. Guests who wait have places of their own, outside the room. */
export function hasPlace(person: Person, others: readonly Person[]): boolean {
  if (isOutside(person)) return others.filter(isOutside).length < GUESTS_WAITING;
  const inside = others.filter((other) => !isOutside(other));
  const free = KEPT.filter((role) => !inside.some((other) => other.role === role));
  return free.some((role) => role === person.role) || inside.length + free.length < MEETING_PEOPLE;
}

function isOutside({ role, admitted_at }: Person): boolean {
  return role === 'guest' && admitted_at === null;
}
