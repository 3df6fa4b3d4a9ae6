import type { Insertable, Kysely, Transaction } from 'kysely';
import type { AlsoWriteWithAppointment } from './appointment-store.ts';
import type { Appointment, AppointmentLogEntry } from '#features/booking/appointment/appointment.ts';
import { toAppointmentLogRow, toAppointmentRow, toStandbyRow } from './appointment-rows.ts';
import type { Database } from '#kernel/db/database.ts';
import { prepared, preparedInsert } from '#kernel/db/prepared.ts';
import type { AppointmentsTable } from '#kernel/db/tables/appointment-tables.ts';
import { raiseLine } from '#features/lines/index.ts';
import { writeOutbox } from '#kernel/outbox/sql-outbox-store.ts';
import { rememberOrFail } from '#kernel/db/remember-once.ts';
import { isDuplicateIn } from '#kernel/db/in-transaction.ts';
import { err, type Result } from '@openturn/domain/result.ts';
import { releaseNotices, writeNotices } from '#features/notices/index.ts';
import { writeAudit } from '#features/staff/index.ts';

type Trx = Transaction<Database>;

/** Locks lines first, as in every transaction, so that no two can deadlock. */
export async function raiseLines(
  trx: Trx,
  { siteId, lineIds = [], at }: { siteId: number; lineIds: readonly string[] | undefined; at: number },
): Promise<void> {
  const sorted = [...new Set(lineIds)].toSorted();
  for (const lineId of sorted) await raiseLine(trx, { siteId, lineId, at });
  await writeOutbox(
    trx,
    sorted.map((lineId) => ({ siteId, topic: 'line.changed', payload: { lineId } })),
    at,
  );
}

/** False if the row has changed since it was read. */
export async function updateAppointment(trx: Trx, before: Appointment, saved: Appointment): Promise<boolean> {
  const { numAffectedRows } = await updateRow(trx, { ...toAppointmentRow(saved), before_version: before.version });
  return (numAffectedRows ?? 0n) > 0n;
}

type UpdatedRow = Insertable<AppointmentsTable> & { before_version: number };

const updateRow = prepared(
  (trx: Kysely<Database>, { site_id, appointment_id, before_version, ...changed }: UpdatedRow) =>
    trx
      .updateTable('appointments')
      .set(changed)
      .where('site_id', '=', site_id)
      .where('appointment_id', '=', appointment_id)
      .where('version', '=', before_version),
);

export const insertAppointmentEvent = preparedInsert('appointment_events');

/** Says that the idempotency key was used before, if that made the transaction fail (`writeWithAppointment`). */
export function refuseRepeated(error: unknown): Result<never, { code: 'repeated' }> {
  if (isDuplicateIn('idempotency_keys', error)) return err({ code: 'repeated' });
  throw error;
}

/** False if something has changed since it was read. The transaction fails if the idempotency key was used before. */
export async function writeWithAppointment(
  trx: Trx,
  saved: Appointment,
  entry: AppointmentLogEntry,
  { notices = [], once, audit = [], standby }: AlsoWriteWithAppointment,
): Promise<boolean> {
  const { at } = entry;
  if (once) await rememberOrFail(trx, once, { subject: saved, at });
  await insertAppointmentEvent(trx, toAppointmentLogRow(saved, entry));
  if (notices.length > 0 && entry.from !== null && entry.from !== 'held') {
    await releaseNotices(trx, { siteId: saved.siteId, subjectId: saved.id, now: at });
  }
  await writeNotices(trx, notices, at);
  await writeAudit(trx, audit);
  await announceDay(trx, saved, at);
  await forceStatus(trx, saved, entry, standby?.after.id);
  return !standby || (await updateStandby(trx, standby));
}

/** Calendars and free times that show the appointment's day are brought up to date. */
export async function announceDay(
  trx: Trx,
  { siteId, busyFrom: from, busyUntil: until }: Appointment,
  at: number,
): Promise<void> {
  await writeOutbox(trx, [{ siteId, topic: 'calendar.changed', payload: { from, until } }], at);
}

/** Every page that shows it; after the visitor's own change, the other ones. A hold is seen only by its own device. */
async function forceStatus(
  trx: Trx,
  { siteId, id }: Appointment,
  { actor, from, at }: AppointmentLogEntry,
  standbyId: string | undefined,
): Promise<void> {
  const seen = from === 'held' || from === null ? [] : [id];
  if (actor !== 'visitor' && standbyId !== undefined) seen.push(standbyId);
  await writeOutbox(
    trx,
    seen.map((ticketId) => ({ siteId, topic: 'status.forced', payload: { ticketId } })),
    at,
  );
}

export async function updateStandby(
  trx: Trx,
  { before, after }: NonNullable<AlsoWriteWithAppointment['standby']>,
): Promise<boolean> {
  const { site_id: _site, standby_id: _id, ...changed } = toStandbyRow({ ...after, version: before.version + 1 });
  const { numUpdatedRows } = await trx
    .updateTable('standbys')
    .set(changed)
    .where('site_id', '=', before.siteId)
    .where('standby_id', '=', before.id)
    .where('version', '=', before.version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Announces the freed time to the waiting list. */
export async function announceFreed(trx: Trx, { siteId, busyFrom, busyUntil }: Appointment, at: number): Promise<void> {
  if (busyUntil <= at) return;
  await writeOutbox(trx, [{ siteId, topic: 'time.freed', payload: { from: busyFrom, until: busyUntil } }], at);
}
