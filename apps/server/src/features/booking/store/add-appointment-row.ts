import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { Transaction } from 'kysely';
import type { AppointmentStore, Claim, HoldRefusal, NewAppointment } from './appointment-store.ts';
import type { Appointment } from '#features/booking/appointment/appointment.ts';
import { toAppointmentLogRow, toAppointmentRow } from './appointment-rows.ts';
import { preparedInsert } from '#kernel/db/prepared.ts';
import { endedHold } from './ended-hold.ts';
import {
  fillGranules,
  freeDay,
  releaseTimes,
  raiseCalendar,
  takeTime,
  undoTime,
  type Taking,
} from '#features/booking/store/times/busy-times.ts';
import type { Database } from '#kernel/db/database.ts';
import { inTransaction, isDuplicateIn } from '#kernel/db/in-transaction.ts';
import type { Db, DialectName } from '#kernel/db/open-database.ts';
import { readHold } from './appointment-reads.ts';
import { lockHolder } from './counts-for-holder.ts';
import { isTaken, isWhole, takeWholeTime } from '#features/booking/store/times/take-whole-time.ts';
import {
  insertAppointmentEvent,
  raiseLines,
  refuseRepeated,
  announceDay,
  announceFreed,
  updateAppointment,
  writeWithAppointment,
} from './write-appointment.ts';

const insertAppointment = preparedInsert('appointments');

type Added = Result<Appointment, HoldRefusal>;
type Options = Parameters<AppointmentStore['add']>[1];

export async function addAppointmentRow(db: Db, appointment: NewAppointment, options: Options): Promise<Added> {
  return (await addWhole(db, appointment, options)) ?? addByTurns(db, appointment, options);
}

/**
 * Adds it with the first claim, in statements that need no answer in between, as nearly always it is free. Null if some of
 * it is not, or if another time is released for this one.
 */
async function addWhole(db: Db, appointment: NewAppointment, options: Options): Promise<Added | null> {
  const { claims, entry, own, moving, lineIds } = options;
  const { siteId, id: appointmentId, partySize } = appointment;
  const [claim] = claims;
  if (!claim || own?.hasHold || moving || !isWhole(claim, partySize)) return null;
  const adding = inTransaction<Added>(db, async (trx, rollBack) => {
    await raiseLines(trx, { siteId, lineIds, at: entry.at });
    await takeWholeTime(trx, { ...appointment, ...claim, appointmentId });
    const { staffId, timeId } = claim;
    const added = await writeNew(trx, { ...appointment, staffId, timeId, version: 1 }, options);
    return added.ok ? added : rollBack(added);
  });
  // A duplicate appointment is another hold that the device has made in the meantime.
  const isForTurns = (error: unknown) => isTaken(error) || isDuplicateIn('appointments', error);
  return adding.catch((error: unknown) => (isForTurns(error) ? null : refuseRepeated(error)));
}

/** Tries one claim after the other. */
function addByTurns(db: Db, appointment: NewAppointment, options: Options): Promise<Added> {
  const { claims, entry, own, moving, lineIds } = options;
  const { siteId, deviceHash } = appointment;
  const adding = inTransaction<Added>(db, async (trx, rollBack) => {
    const instead = own ? await lockHold(trx, { siteId, deviceHash, dialect: db.dialect }) : null;
    if (instead && own?.isSame(instead)) return ok(instead);
    await raiseLines(trx, { siteId, lineIds, at: entry.at });
    const releasing = [instead?.timeId, moving?.timeId].filter((id): id is string => typeof id === 'string');
    if (instead) await freeDay(trx, { siteId, appointmentId: instead.id });
    const taking = await takeFirst(trx, { ...appointment, releasing }, claims);
    if (!taking) return rollBack(err({ code: 'slot-taken' }));
    if (instead) {
      if (!(await letGo(trx, instead, entry.at))) return rollBack(err({ code: 'changed-meanwhile' }));
      const rest = releasing.filter((id) => id !== instead.timeId);
      if (!(await fillGranules(trx, { ...taking, releasing: rest }))) return rollBack(err({ code: 'slot-taken' }));
    }
    const { staffId, timeId } = taking;
    const added = await writeNew(trx, { ...appointment, staffId, timeId, version: 1 }, options);
    return added.ok ? added : rollBack(added);
  });
  return adding.catch(refuseDuplicate);
}

type OfDevice = { siteId: number; deviceHash: string | null; dialect: DialectName };

/** The hold that the device has now; its other transactions wait until this one ends. */
async function lockHold(
  trx: Transaction<Database>,
  { siteId, deviceHash, dialect }: OfDevice,
): Promise<Appointment | null> {
  if (deviceHash === null) return null;
  await lockHolder(trx, { siteId, holder: { deviceHash, phones: [], emails: [] }, dialect });
  return readHold(trx, siteId, deviceHash);
}

async function writeNew(
  trx: Transaction<Database>,
  added: Appointment,
  { entry, ...alsoWrite }: Options,
): Promise<Result<Appointment, { code: 'changed-meanwhile' }>> {
  await insertAppointment(trx, toAppointmentRow(added));
  if (!(await writeWithAppointment(trx, added, entry, alsoWrite))) return err({ code: 'changed-meanwhile' });
  await raiseCalendar(trx, added.siteId);
  return ok(added);
}

function refuseDuplicate(error: unknown): Result<never, HoldRefusal> {
  // The device has made another hold in the meantime.
  if (isDuplicateIn('appointments', error)) return err({ code: 'changed-meanwhile' });
  return refuseRepeated(error);
}

type Base = Pick<NewAppointment, 'siteId' | 'id' | 'serviceId' | 'partySize'> & { releasing: readonly string[] };

async function takeFirst(
  trx: Transaction<Database>,
  { siteId, id, serviceId, partySize, releasing }: Base,
  claims: readonly Claim[],
): Promise<Taking | null> {
  for (const claim of claims) {
    const taking = { ...claim, siteId, appointmentId: id, serviceId, partySize, releasing };
    if (await takeTime(trx, taking)) return taking;
    await undoTime(trx, taking);
  }
  return null;
}

async function letGo(trx: Transaction<Database>, hold: Appointment, at: number): Promise<boolean> {
  const { siteId, id: appointmentId } = hold;
  const after = endedHold(hold, { reason: 'let_go', at });
  if (!(await updateAppointment(trx, hold, after))) return false;
  const entry = { at, actor: 'visitor', event: 'let_go', from: 'held', to: 'expired', reason: 'let_go' } as const;
  await insertAppointmentEvent(trx, toAppointmentLogRow(after, { ...entry, idempotencyKey: null, staffId: null }));
  await releaseTimes(trx, { siteId, appointmentId });
  await announceDay(trx, hold, at);
  await announceFreed(trx, hold, at);
  return true;
}
