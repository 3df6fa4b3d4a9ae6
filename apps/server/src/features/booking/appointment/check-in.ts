import { pickPerson } from '@openturn/domain/join/read-person.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { ticketLimits } from '@openturn/domain/ticket/ticket-limits.ts';
import { noticesFor } from '#features/notices/index.ts';
import { type NewTicket, blankTicket } from '#features/tickets/index.ts';
import type { Appointment } from './appointment.ts';
import type { BookingDeps } from '#features/booking/booking-deps.ts';
import { changeAppointment, checkInWindow } from './change-appointment.ts';
import { findAppointment, type FindRefusal, type Found } from './find-appointment.ts';
import type { BookingOffer } from '#features/booking/store/offer-store.ts';

type CheckIn = { siteId: number; guid: string; by: 'visitor' | 'agent'; staffId?: string };
type Refusal =
  | FindRefusal
  | { code: 'not-now' | 'too-early' | 'too-late' | 'line-gone' | 'line-closed' | 'already-in-line' | 'busy' };

/** Adds the visitor to the line, ranked by the appointment's due time; staff may check in at any time of its day. */
export async function checkIn(input: CheckIn, deps: BookingDeps): Promise<Result<Found, Refusal>> {
  const { siteId, guid, by, staffId = null } = input;
  const found = await findAppointment(siteId, guid, deps);
  if (!found.ok) return found;
  const { appointment: before, offer } = found.value;
  // A second press: the ticket already exists.
  if (before.state === 'checked_in') return found;
  const now = deps.clock.now();
  const window = checkInWindow(before, offer);
  if (by === 'visitor' && before.state === 'confirmed' && now < window.from) return err({ code: 'too-early' });
  if (by === 'visitor' && before.state === 'confirmed' && now > window.until) return err({ code: 'too-late' });
  if (by === 'agent' && dateOf(now, offer) < dateOf(before.at, offer)) return err({ code: 'too-early' });
  const lineId = offer.services.find(({ id }) => id === before.serviceId)?.lineId ?? null;
  const ticketId = lineId === null ? null : deps.newId();
  const changed = changeAppointment(before, { event: 'check_in', by, now, patch: { ticketId }, staffId }, offer);
  if (!changed.ok) return changed;
  const { after, entry } = changed.value;
  if (lineId === null || ticketId === null) {
    const there = await deps.appointments.save(before, after, entry);
    return there.ok ? ok({ appointment: there.value, offer }) : err({ code: 'busy' });
  }
  const ticket = ticketOf(after, { id: ticketId, lineId, now, offer });
  const base = { at: now, actor: by, event: 'check_in', from: null, to: 'waiting', reason: null } as const;
  const saved = await deps.appointments.checkIn(before, after, entry, {
    ticket,
    ticketEntry: { ...base, desk: null, idempotencyKey: null, staffId },
    graceMs: await deps.tickets.graceOf(siteId, lineId),
    notices: noticesFor('ticket', { on: 'check_in', subject: ticket }),
  });
  if (saved.ok) {
    deps.wakeOutbox();
    return ok({ appointment: saved.value, offer });
  }
  const { code } = saved.error;
  if (code === 'not-found') return err({ code: 'line-gone' });
  return err({ code: code === 'changed-meanwhile' ? 'busy' : code });
}

function dateOf(at: number, { zone }: BookingOffer): string {
  return wallClock(at, zone).date;
}

type CheckInContext = { id: string; lineId: string; now: number; offer: BookingOffer };

function ticketOf(appointment: Appointment, { id, lineId, now, offer }: CheckInContext): NewTicket {
  const { siteId, at, language, deviceHash, partySize, method, serviceId, staffId } = appointment;
  return blankTicket({
    ...pickPerson(appointment),
    siteId,
    id,
    lineId,
    stage: 'waiting',
    joinedAt: now,
    dueAt: at,
    dueStaffId: staffId,
    language,
    deviceHash,
    partySize,
    method,
    serviceId,
    additional: appointment.additional,
    note: appointment.note,
    nearlyAt: ticketLimits(offer.settings).nearlyAt,
  });
}
