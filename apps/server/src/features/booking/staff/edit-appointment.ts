import type { editAppointment as editCall } from '@openturn/contract/staff/staff-calendar.ts';
import { countryOf } from '@openturn/domain/country/country-of.ts';
import { type Invalid, problem, type Problem } from '@openturn/domain/forms/problem.ts';
import { checkRequired } from '@openturn/domain/forms/text-rules.ts';
import { personRules } from '@openturn/domain/join/join-rules.ts';
import { DETAIL_FIELDS } from '@openturn/domain/join/person-fields.ts';
import { MEET_METHODS } from '@openturn/domain/meet/meet-methods.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { checkEdit, contactsLeft, correctedBy, shownEntry } from '@openturn/domain/visit/edit-visit.ts';
import type * as z from 'zod';
import { findAppointment, linesAffectedBy, type Appointment, type Found } from '#features/booking/index.ts';
import type { StaffMember } from '#features/staff/index.ts';
import { changedFields } from '#features/tickets/index.ts';
import { once, type AlsoWriteOnce, type Repeated } from '#kernel/once.ts';
import { auditOf } from './audit-of.ts';
import type { CalendarDeps } from './calendar-deps.ts';

type Edit = { member: StaffMember; guid: string; body: z.output<(typeof editCall)['body']>; key: string | null };
type Code = 'forbidden' | 'appointment-gone' | 'not-now' | 'changed-meanwhile' | 'key-reused' | 'busy';

const EDITABLE: ReadonlySet<Appointment['state']> = new Set(['pending', 'confirmed', 'checked_in', 'called']);

const LOGGED = [
  'name',
  ...DETAIL_FIELDS.map(({ storedAs }) => storedAs),
  'partySize',
  'needs',
  'answers',
  'note',
] as const satisfies (keyof Appointment)[];

/** Until it is served; in a line, its ticket is corrected instead. */
export function isEditable({ state, ticketId }: Pick<Appointment, 'state' | 'ticketId'>): boolean {
  return EDITABLE.has(state) && ticketId === null;
}

/** What the visitor has entered, and the rules of the booking form as far as staff correct it. */
export function appointmentForm({ appointment, offer: { settings, services } }: Found) {
  const country = countryOf(settings);
  const { needs, customFields } = personRules(settings, 'booking');
  const seats = services.find(({ id }) => id === appointment.serviceId)?.rules.seats ?? 1;
  const entry = { ...shownEntry(appointment, country), note: appointment.note ?? '' };
  return { version: appointment.version, entry, rules: { needs, customFields, maxPartySize: seats, country } };
}

/** Corrects what was entered for an appointment, if it has not changed since staff saw it. */
export async function editAppointment(
  input: Edit,
  deps: CalendarDeps,
): Promise<Result<Found, { code: Code } | Invalid>> {
  const { member, guid, body, key } = input;
  const { siteId, staffId: tokenHash } = member;
  const found = await findAppointment(siteId, guid, deps);
  if (!found.ok) return err({ code: found.error.code === 'site-unknown' ? 'forbidden' : found.error.code });
  const { offer } = found.value;
  const store = deps.appointments;
  const firstAnswer = async (id: string) => {
    const appointment = await store.find(siteId, id);
    return appointment && { appointment, offer };
  };
  const sent = { guid, ...body };
  return once(
    { call: 'POST staff/appointment/:guid/edit', siteId, tokenHash, key, body: sent, store, firstAnswer },
    (alsoWrite) => editOnce(input, { found: found.value, alsoWrite }, deps),
  );
}

type Editing = { found: Found; alsoWrite: AlsoWriteOnce };
type Refusal = { code: Code } | Invalid | Repeated;

async function editOnce(
  { member, body: { version, ...entry } }: Edit,
  { found, alsoWrite }: Editing,
  { appointments, offers, clock, wakeOutbox }: CalendarDeps,
): Promise<Result<Found, Refusal>> {
  const { appointment: before, offer } = found;
  if (!isEditable(before)) return err({ code: 'not-now' });
  if (before.version !== version) return err({ code: 'changed-meanwhile' });
  const { rules } = appointmentForm(found);
  const isUnreachable = before.method === MEET_METHODS.byPhone && checkRequired(entry.PhoneNumber ?? '') !== null;
  const fields = {
    ...checkEdit(before, entry, rules),
    ...(isUnreachable && { PhoneNumber: problem('validation.required') }),
  };
  if (Object.keys(fields).length > 0) return err({ code: 'invalid-input', fields });
  const note = entry.note?.trim() || null;
  const after: Appointment = { ...before, ...correctedBy(before, entry, rules.country), note };
  const changes = changedFields(before, after, LOGGED);
  if (Object.keys(changes).length === 0) return ok(found);
  const now = clock.now();
  const { state, reason } = before;
  const at = { at: now, actor: 'agent', event: 'edit', from: state, to: state, reason } as const;
  const log = { ...at, idempotencyKey: null, staffId: member.staffId, changes };
  const edited = { ...after, version: version + 1 };
  const saved = await appointments.save(before, after, log, {
    ...alsoWrite,
    withdrawnFrom: contactsLeft(before, after),
    lineIds: linesAffectedBy(before, { offer, now }),
    audit: [auditOf(member, { action: 'apt_edit', appointment: edited, offer, now })],
  });
  if (saved.ok) {
    wakeOutbox();
    return ok({ appointment: saved.value, offer });
  }
  const { code } = saved.error;
  if (code === 'slot-taken') {
    return err({ code: 'invalid-input', fields: { partySize: await tooLarge(before, offers) } });
  }
  return err({ code: code === 'changed-meanwhile' || code === 'repeated' ? code : 'busy' });
}

/** Others of its group have the places. */
async function tooLarge(appointment: Appointment, offers: CalendarDeps['offers']): Promise<Problem> {
  const { siteId, timeId, busyFrom: from, busyUntil: until } = appointment;
  const time = (await offers.busy(siteId, { from, until }, [appointment.id])).find((each) => each.timeId === timeId);
  const maxPartySize = time ? time.seats - time.taken : appointment.partySize;
  return problem('validation.maxPartySize', { maxPartySize });
}
