import type { StaffMember } from '#features/staff/index.ts';
import { findVisit, type FindVisitDeps, type FoundVisit } from './find-visit.ts';

/** Null as well for a ticket of a line, or an appointment of a calendar, that the member may not see. */
export async function findVisitForStaff(
  { siteId, lines, calendars }: Pick<StaffMember, 'siteId' | 'lines' | 'calendars'>,
  guid: string,
  deps: FindVisitDeps,
): Promise<FoundVisit | null> {
  const visit = await findVisit(siteId, guid, deps);
  if (!visit) return null;
  const { kind, lineId, staffId } = visit;
  const [seen, id] = kind === 'ticket' ? [lines, lineId] : [calendars, staffId];
  return seen === null || (id !== null && seen.has(id)) ? visit : null;
}
