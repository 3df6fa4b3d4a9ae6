import type { Insertable, Selectable } from 'kysely';
import type { Appointment, AppointmentLogEntry, Attendee, Standby } from '#features/booking/appointment/appointment.ts';
import { toActorLetter } from '#kernel/db/actor-letters.ts';
import type { AppointmentEventsTable, AppointmentsTable, StandbysTable } from '#kernel/db/tables/appointment-tables.ts';
import { fromPersonColumns, toPersonColumns, type PersonColumns } from '#kernel/db/tables/person-columns.ts';

export function toAppointment(row: Selectable<AppointmentsTable>): Appointment {
  return {
    ...toAttendee(row),
    siteId: row.site_id,
    id: row.appointment_id,
    version: row.version,
    sequence: row.sequence,
    state: row.state as Appointment['state'],
    reason: row.reason,
    stateAt: row.state_at,
    serviceId: row.service_id,
    additional: JSON.parse(row.additional) as string[],
    staffId: row.staff_id,
    isStaffChosen: row.is_staff_chosen === 1,
    method: row.method,
    partySize: row.party_size,
    at: row.at,
    until: row.until,
    busyFrom: row.busy_from,
    busyUntil: row.busy_until,
    timeId: row.time_id,
    terms: JSON.parse(row.terms) as Appointment['terms'],
    deviceHash: row.device_hash,
    note: row.note,
    words: row.words,
    heldUntil: row.held_until,
    hasRenewed: row.has_renewed === 1,
    movingId: row.moving_id,
    standbyId: row.standby_id,
    decideBy: row.decide_by,
    remindedUntil: row.reminded_until,
    feeDue: row.fee_due,
    ticketId: row.ticket_id,
    createdAt: row.created_at,
    timerAt: row.timer_at,
  };
}

export function toAppointmentRow(appointment: Appointment): Insertable<AppointmentsTable> {
  return {
    ...attendeeRow(appointment),
    site_id: appointment.siteId,
    appointment_id: appointment.id,
    version: appointment.version,
    sequence: appointment.sequence,
    state: appointment.state,
    reason: appointment.reason,
    state_at: appointment.stateAt,
    service_id: appointment.serviceId,
    additional: JSON.stringify(appointment.additional),
    staff_id: appointment.staffId,
    is_staff_chosen: Number(appointment.isStaffChosen),
    method: appointment.method,
    party_size: appointment.partySize,
    at: appointment.at,
    until: appointment.until,
    busy_from: appointment.busyFrom,
    busy_until: appointment.busyUntil,
    time_id: appointment.timeId,
    terms: JSON.stringify(appointment.terms),
    note: appointment.note,
    words: appointment.words,
    held_until: appointment.heldUntil,
    has_renewed: Number(appointment.hasRenewed),
    moving_id: appointment.movingId,
    standby_id: appointment.standbyId,
    decide_by: appointment.decideBy,
    reminded_until: appointment.remindedUntil,
    fee_due: appointment.feeDue,
    ticket_id: appointment.ticketId,
    created_at: appointment.createdAt,
    timer_at: appointment.timerAt,
  };
}

export function toStandby(row: Selectable<StandbysTable>): Standby {
  return {
    ...toAttendee(row),
    siteId: row.site_id,
    id: row.standby_id,
    version: row.version,
    state: row.state as Standby['state'],
    stateAt: row.state_at,
    serviceId: row.service_id,
    additional: JSON.parse(row.additional) as string[],
    staffId: row.staff_id,
    method: row.method,
    partySize: row.party_size,
    windows: JSON.parse(row.windows) as Standby['windows'],
    deviceHash: row.device_hash,
    createdAt: row.created_at,
    offer: row.offer === null ? null : (JSON.parse(row.offer) as Standby['offer']),
    passed: JSON.parse(row.passed) as number[],
    appointmentId: row.appointment_id,
    timerAt: row.timer_at,
  };
}

export function toStandbyRow(standby: Standby): Insertable<StandbysTable> {
  return {
    ...attendeeRow(standby),
    site_id: standby.siteId,
    standby_id: standby.id,
    version: standby.version,
    state: standby.state,
    state_at: standby.stateAt,
    service_id: standby.serviceId,
    additional: JSON.stringify(standby.additional),
    staff_id: standby.staffId,
    method: standby.method,
    party_size: standby.partySize,
    windows: JSON.stringify(standby.windows),
    ends_at: Math.max(...standby.windows.map(({ until }) => until)),
    offer: standby.offer && JSON.stringify(standby.offer),
    passed: JSON.stringify(standby.passed),
    appointment_id: standby.appointmentId,
    created_at: standby.createdAt,
    timer_at: standby.timerAt,
  };
}

export function toAppointmentLogRow(
  { siteId, id, version }: Pick<Appointment, 'siteId' | 'id' | 'version'>,
  entry: AppointmentLogEntry,
): Insertable<AppointmentEventsTable> {
  return {
    site_id: siteId,
    appointment_id: id,
    sequence: version,
    at: entry.at,
    actor: toActorLetter(entry.actor),
    event: entry.event,
    from_state: entry.from,
    to_state: entry.to,
    reason: entry.reason,
    idempotency_key: entry.idempotencyKey,
    staff_id: entry.staffId,
    changes: entry.changes ? JSON.stringify(entry.changes) : null,
  };
}

type AttendeeRow = PersonColumns & Pick<Selectable<AppointmentsTable>, 'language' | 'zone'>;

function toAttendee(row: AttendeeRow): Attendee {
  return { ...fromPersonColumns(row), language: row.language, zone: row.zone };
}

function attendeeRow(attendee: Attendee & { deviceHash: string | null }) {
  const { language, zone, deviceHash } = attendee;
  return { ...toPersonColumns(attendee), language, zone, device_hash: deviceHash };
}
