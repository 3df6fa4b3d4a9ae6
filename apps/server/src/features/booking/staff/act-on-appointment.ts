import { REOPEN_MS } from '@openturn/domain/ticket/ticket-limits.ts';
import type { CalendarAction } from '@openturn/contract/staff/staff-calendar.ts';
import type { AppointmentEvent } from '@openturn/domain/appointment/appointment-machine.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import {
  changeAppointment,
  checkIn,
  findAppointment,
  linesAffectedBy,
  type Appointment,
  type Found,
} from '#features/booking/index.ts';
import { noticesFor } from '#features/notices/index.ts';
import type { StaffMember } from '#features/staff/index.ts';
import { moveTicket } from '#features/tickets/index.ts';
import { auditOf } from './audit-of.ts';
import type { CalendarDeps } from './calendar-deps.ts';

type ActByStaff = { member: StaffMember; guid: string; action: CalendarAction; message?: string | undefined };
type Code =
  | 'forbidden'
  | 'appointment-gone'
  | 'not-now'
  | 'too-early'
  | 'too-late'
  | 'line-gone'
  | 'line-closed'
  | 'already-in-line'
  | 'busy';

const ATTEMPTS = 3;

type Change = Exclude<CalendarAction, 'check_in'> & AppointmentEvent;

/** Applies one staff action to an appointment. */
export async function actOnAppointment(input: ActByStaff, deps: CalendarDeps): Promise<Result<Found, { code: Code }>> {
  const { member, guid, action } = input;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const done =
      action === 'check_in'
        ? await checkIn({ siteId: member.siteId, guid, by: 'agent', staffId: member.staffId }, deps)
        : await change({ ...input, action }, deps);
    if (done.ok) {
      const { appointment, offer } = done.value;
      if (action === 'check_in') {
        await deps.audit.write([
          auditOf(member, { action: 'apt_check_in', appointment, offer, now: deps.clock.now() }),
        ]);
      }
      deps.wakeOutbox();
      return done;
    }
    if (done.error.code !== 'busy') return err({ code: codeOf(done.error.code) });
  }
  return err({ code: 'busy' });
}

function codeOf(code: Code | 'site-unknown'): Code {
  return code === 'site-unknown' ? 'forbidden' : code;
}

type Changing = Omit<ActByStaff, 'action'> & { action: Change };

async function change(
  { member, guid, action, message }: Changing,
  deps: CalendarDeps,
): Promise<Result<Found, { code: Code | 'site-unknown' }>> {
  const { siteId, staffId } = member;
  const found = await findAppointment(siteId, guid, deps);
  if (!found.ok) return found;
  const { appointment: before, offer } = found.value;
  if (before.ticketId !== null && action === 'undo_check_in') return leaveLine(member, found.value, deps);
  const now = deps.clock.now();
  if (before.ticketId !== null && IN_LINE.has(action)) return err({ code: 'not-now' });
  if (isTooLate(before, { action, now, zone: offer.zone })) return err({ code: 'not-now' });
  const changed = changeAppointment(
    before,
    { event: action, by: 'agent', now, staffId, patch: patchOf(before, { action, message }) },
    offer,
  );
  if (!changed.ok) return changed;
  const { after, entry } = changed.value;
  const saved = await deps.appointments.save(before, after, entry, {
    notices: noticesFor('appointment', {
      on: action,
      subject: { ...after, version: before.version + 1 },
      ...wordsOf(message),
    }),
    lineIds: linesAffectedBy(before, { offer, now }),
    audit: [auditOf(member, { action: `apt_${action}`, appointment: after, offer, now })],
  });
  return saved.ok ? ok({ appointment: saved.value, offer }) : err({ code: 'busy' });
}

/** The check-in was a mistake: its ticket leaves the line, and the appointment follows it. */
async function leaveLine(
  member: StaffMember,
  { appointment: { id: guid, ticketId }, offer }: Found,
  deps: CalendarDeps,
): Promise<Result<Found, { code: Code | 'site-unknown' }>> {
  const { siteId, staffId } = member;
  const move = { siteId, ticketId: ticketId ?? '', event: 'undo_check_in', by: 'agent', staffId } as const;
  const moved = await moveTicket(move, deps);
  if (!moved.ok) return err({ code: moved.error.code === 'busy' ? 'busy' : 'not-now' });
  const found = await findAppointment(siteId, guid, deps);
  if (!found.ok) return found;
  const { appointment } = found.value;
  const now = deps.clock.now();
  await deps.audit.write([auditOf(member, { action: 'apt_undo_check_in', appointment, offer, now })]);
  return found;
}

/** What staff add to a notification. */
export function wordsOf(message = ''): { details?: { words: string } } {
  const words = message.trim();
  return words === '' ? {} : { details: { words } };
}

/** Someone with a ticket is called, started and completed in its line. */
const IN_LINE: ReadonlySet<Change> = new Set(['call', 'start', 'complete', 'reopen']);
const IN_CALENDAR_APPS: ReadonlySet<Change> = new Set(['approve', 'decline', 'cancel']);

/** Calendar apps must see an end or an approval; reminders of an approved appointment count from now on. */
function patchOf(
  { sequence }: Appointment,
  { action, message }: Pick<Changing, 'action' | 'message'>,
): Partial<Appointment> {
  return { words: message?.trim() || null, ...(IN_CALENDAR_APPS.has(action) && { sequence: sequence + 1 }) };
}

type Timing = { action: Changing['action']; now: number; zone: string };

/** Nobody is missed before the start; a no-show can be undone only on the same day. */
function isTooLate({ at, stateAt }: Appointment, { action, now, zone }: Timing): boolean {
  if (action === 'miss') return now < at;
  if (action === 'reopen') return now > stateAt + REOPEN_MS;
  return action === 'undo_miss' && wallClock(at, zone).date !== wallClock(now, zone).date;
}
