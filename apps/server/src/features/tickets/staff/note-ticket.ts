import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { ConsoleDeps } from '#features/tickets/console-deps.ts';
import { remarkOn } from './remark-on.ts';
import type { StaffMember } from '#features/staff/index.ts';
import { staffDone, type StaffDone } from './staff-done.ts';

/** `before`: the note that is replaced; missing means any. */
type NoteTicket = { member: StaffMember; guid: string; note: string; before?: string | undefined };

/** Saves the staff's note on a ticket; an empty one deletes it. None replaces a colleague's that its writer has not read. */
export async function noteTicket(
  { member, guid, note, before: seen }: NoteTicket,
  deps: ConsoleDeps,
): Promise<Result<StaffDone, { code: 'not-found' | 'changed-meanwhile' | 'busy' }>> {
  const written = await remarkOn({ member, guid, remark: 'note', idempotencyKey: null }, deps, (before) => {
    const isRead = seen === undefined || seen.trim() === (before.note ?? '');
    return isRead ? { after: { ...before, note: note.trim() || null } } : null;
  });
  if (!written.ok) return written;
  return written.value ? ok(staffDone(written.value)) : err({ code: 'changed-meanwhile' });
}
