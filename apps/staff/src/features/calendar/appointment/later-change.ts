import type { StaffAppointment } from '@openturn/contract/staff/staff-calendar.ts';
import { CallError } from '@openturn/web/api/call-failure.ts';
import { call } from '@openturn/web/api/call.ts';
import { type Did, DONE_TEXTS } from '#features/calendar/calendar-words.ts';

/** What somebody has done with an appointment since this console showed it; `by` is empty if it was no colleague. */
export type LaterChange = { did: Did; row: StaffAppointment; by: string };

/** The same after a refusal; null if it has another reason, or one that cannot be found out. */
export async function laterChangeAfter(
  error: unknown,
  siteId: number,
  row: StaffAppointment,
): Promise<LaterChange | null> {
  if (!isOvertaken(error)) return null;
  try {
    return await readLaterChange(siteId, row);
  } catch {
    return null;
  }
}

/** The appointment is no longer as this console showed it. */
function isOvertaken(error: unknown): boolean {
  if (!(error instanceof CallError) || error.failure.kind !== 'refused') return false;
  return error.failure.code === 'changed-meanwhile' || error.failure.code === 'not-now';
}

/** Null if nothing has happened to it, or nothing that has words here. */
export async function readLaterChange(
  siteId: number,
  { guid, version }: Pick<StaffAppointment, 'guid' | 'version'>,
): Promise<LaterChange | null> {
  const { appointment: row, event, by } = await call('GET staff/appointment/:guid/last', { siteId, params: { guid } });
  const did = event.startsWith('reschedule') ? 'move' : event;
  if (row.version <= version || by?.isMe || !isDone(did)) return null;
  return { did, row, by: by?.name ?? '' };
}

function isDone(did: string): did is Did {
  return Object.hasOwn(DONE_TEXTS, did);
}
