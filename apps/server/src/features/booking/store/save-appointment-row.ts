import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { Transaction } from 'kysely';
import type {
  AlsoWriteWithAppointment,
  AppointmentStore,
  HolderLimit,
  AppointmentSaveRefusal,
} from './appointment-store.ts';
import type { Appointment, AppointmentLogEntry } from '#features/booking/appointment/appointment.ts';
import { endedHold } from './ended-hold.ts';
import { toAppointmentLogRow } from './appointment-rows.ts';
import { changeSeats } from '#features/booking/store/times/change-seats.ts';
import {
  fillGranules,
  releaseTimes,
  handSeats,
  raiseCalendar,
  takeTime,
  type Taking,
} from '#features/booking/store/times/busy-times.ts';
import { writeFirstUse } from '#features/contacts/index.ts';
import { inTransaction } from '#kernel/db/in-transaction.ts';
import type { Database } from '#kernel/db/database.ts';
import type { VisitPayments } from '#kernel/db/hooks/visit-payments.ts';
import type { Db, DialectName } from '#kernel/db/open-database.ts';
import { withdrawFrom, withdrawNotice } from '#features/notices/index.ts';
import { countsForHolder, lockHolder } from './counts-for-holder.ts';
import {
  insertAppointmentEvent,
  raiseLines,
  refuseRepeated,
  announceDay,
  announceFreed,
  updateAppointment,
  writeWithAppointment,
} from './write-appointment.ts';

/** The kind of message that only the last of several moves needs. */
const MOVED = 'apt_moved';

type Trx = Transaction<Database>;
type Change = { before: Appointment; after: Appointment; entry: AppointmentLogEntry };
type Saved = Promise<Result<Appointment, AppointmentSaveRefusal>>;

type AlsoSave = AlsoWriteWithAppointment & { payments: VisitPayments };

const OFF: ReadonlySet<Appointment['state']> = new Set(['cancelled', 'declined', 'expired', 'no_show']);

/** Without a `timeId` its time is freed. */
export function saveAppointmentRow(db: Db, change: Change, { payments, ...alsoWrite }: AlsoSave): Saved {
  const { siteId } = change.before;
  return inTransaction<Result<Appointment, AppointmentSaveRefusal>>(db, async (trx, rollBack) => {
    const { limit, firstUse } = alsoWrite;
    const isRefused = limit && (await hasReached(trx, { siteId, limit, dialect: db.dialect }));
    if (isRefused) return rollBack(err({ code: 'too-many-appointments' }));
    const isOwn = !firstUse || (await writeFirstUse(trx, firstUse, change.entry.at));
    if (!isOwn) return rollBack(err({ code: 'phone-of-others' }));
    await raiseLines(trx, { siteId, lineIds: alsoWrite.lineIds, at: change.entry.at });
    const isOtherParty = change.before.partySize !== change.after.partySize;
    if (isOtherParty && !(await changeSeats(trx, change.after))) return rollBack(err({ code: 'slot-taken' }));
    const saved = await saveInTransaction(trx, change, alsoWrite);
    if (!saved.ok) return rollBack(saved);
    const { withdrawnFrom: addresses } = alsoWrite;
    if (addresses) await withdrawFrom(trx, { siteId, subjectId: saved.value.id, addresses });
    if (isOtherParty && change.after.partySize < change.before.partySize) {
      await announceFreed(trx, change.after, change.entry.at);
    }
    if (freesTime(change) || isOtherParty) await raiseCalendar(trx, siteId);
    if (changesDue(change)) await payments.endOpen(trx, { siteId, guid: saved.value.id, at: change.entry.at });
    return saved;
  }).catch(refuseRepeated);
}

/** Raises neither its lines nor the calendar. If it refuses, the caller rolls back. */
export async function saveInTransaction(
  trx: Trx,
  { before, after, entry }: Change,
  alsoWrite: AlsoWriteWithAppointment,
): Saved {
  const { siteId, id: appointmentId } = before;
  const saved = { ...after, version: before.version + 1 };
  if (!(await updateAppointment(trx, before, saved))) return err({ code: 'changed-meanwhile' });
  if (!(await writeWithAppointment(trx, saved, entry, alsoWrite))) return err({ code: 'changed-meanwhile' });
  if (freesTime({ before, after })) {
    await releaseTimes(trx, { siteId, appointmentId });
    await announceFreed(trx, before, entry.at);
  }
  return ok(saved);
}

/** It came to nothing, or is for something else. */
export function changesDue({ before, after }: Pick<Change, 'before' | 'after'>): boolean {
  const isOther = before.serviceId !== after.serviceId || before.additional.join(' ') !== after.additional.join(' ');
  return OFF.has(after.state) || isOther || before.terms.price !== after.terms.price;
}

function freesTime({ before, after }: Pick<Change, 'before' | 'after'>): boolean {
  return before.timeId !== null && after.timeId === null;
}

type Limited = { siteId: number; limit: HolderLimit; dialect: DialectName };

/** Counts all upcoming appointments of the device and its contacts. */
async function hasReached(trx: Trx, { siteId, limit, dialect }: Limited): Promise<boolean> {
  const { holder, most, endsAfter } = limit;
  const isTheirs = countsForHolder(holder, siteId);
  if (!isTheirs) return false;
  await lockHolder(trx, { siteId, holder, dialect });
  const { count } = await trx
    .selectFrom('appointments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where(isTheirs)
    .where('until', '>', endsAfter)
    .where('state', 'in', ['pending', 'confirmed'])
    .executeTakeFirstOrThrow();
  return count >= most;
}

export type Target = Parameters<AppointmentStore['move']>[3];

export function moveAppointmentRow(db: Db, change: Change, target: Target): Saved {
  const { siteId } = change.before;
  return inTransaction<Result<Appointment, AppointmentSaveRefusal>>(db, async (trx, rollBack) => {
    await raiseLines(trx, { siteId, lineIds: target.lineIds, at: change.entry.at });
    const saved = await moveInTransaction(trx, change, target);
    if (!saved.ok) return rollBack(saved);
    await raiseCalendar(trx, siteId);
    return saved;
  }).catch(refuseRepeated);
}

/**
 * Takes the new time first, then releases the old one and transfers the seats. Raises neither its lines nor the calendar.
 * If it refuses, the caller rolls back.
 */
export async function moveInTransaction(trx: Trx, { before, after, entry }: Change, target: Target): Saved {
  const { siteId, id } = before;
  const taking = takingOf(before, after, target);
  if ('claim' in target && !(await takeTime(trx, taking))) return err({ code: 'slot-taken' });
  if ('hold' in target) {
    const handed = endedHold(target.hold, { reason: 'moved', at: entry.at });
    if (!(await updateAppointment(trx, target.hold, handed))) return err({ code: 'changed-meanwhile' });
    const log = { ...entry, event: 'let_go', from: 'held', to: 'expired', reason: 'moved' } as const;
    await insertAppointmentEvent(trx, toAppointmentLogRow(handed, log));
  }
  const saved = { ...after, timeId: taking.timeId, version: before.version + 1 };
  if (!(await updateAppointment(trx, before, saved))) return err({ code: 'changed-meanwhile' });
  await releaseTimes(trx, { siteId, appointmentId: id, keepDay: target.keepDay });
  if (!(await fillGranules(trx, { ...taking, releasing: [] }))) return err({ code: 'slot-taken' });
  await handSeats(trx, siteId, { from: taking.appointmentId, to: id });
  const unsent = await withdrawNotice(trx, { siteId, subjectId: id, kind: MOVED, now: entry.at });
  const notices = target.noticesAfter?.(unsent) ?? target.notices ?? [];
  const isWritten = await writeWithAppointment(trx, saved, entry, { ...target, notices });
  if (!isWritten) return err({ code: 'changed-meanwhile' });
  await announceDay(trx, before, entry.at);
  await announceFreed(trx, before, entry.at);
  return ok(saved);
}

/** Until the old time is released, the new one belongs to the hold, or to a placeholder for it. */
function takingOf(before: Appointment, after: Appointment, target: Target): Taking {
  const { siteId, serviceId, partySize } = after;
  const releasing = before.timeId === null ? [] : [before.timeId];
  if ('claim' in target) {
    return { ...target.claim, siteId, serviceId, partySize, releasing, appointmentId: `${before.id}.next` };
  }
  const { id: appointmentId, staffId, at, busyFrom, busyUntil, timeId } = target.hold;
  const time = { staffId, at, busyFrom, busyUntil, timeId: timeId ?? '', seats: 0, day: null };
  return { ...time, siteId, serviceId, partySize, releasing, appointmentId };
}
