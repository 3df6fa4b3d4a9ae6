import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { ConsoleDeps } from '#features/tickets/console-deps.ts';
import { remarkOn } from './remark-on.ts';
import type { StaffMember } from '#features/staff/index.ts';
import { staffDone, type StaffDone } from './staff-done.ts';

type NoteTicket = { member: StaffMember; guid: string; note: string };

/** Saves the staff's note on a ticket; an empty one deletes it. */
export async function noteTicket(
  { member, guid, note }: NoteTicket,
  deps: ConsoleDeps,
): Promise<Result<StaffDone, { code: 'not-found' | 'busy' }>> {
  const written = await remarkOn({ member, guid, remark: 'note', idempotencyKey: null }, deps, (before) => ({
    after: { ...before, note: note.trim() || null },
  }));
  if (!written.ok) return written;
  return written.value ? ok(staffDone(written.value)) : err({ code: 'not-found' });
}
