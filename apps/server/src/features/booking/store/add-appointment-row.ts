import { err, ok, type Result } from '@openturn/domain/result.ts';
import type { Transaction } from 'kysely';
import type { AppointmentStore, Claim, HoldRefusal, NewAppointment } from './appointment-store.ts';
import type { Appointment } from '#features/booking/appointment/appointment.ts';
import { toAppointmentLogRow, toAppointmentRow } from './appointment-rows.ts';
import { preparedInsert } from '#kernel/db/prepared.ts';
import { endedHold } from './ended-hold.ts';
import { fillGranules, freeDay, releaseTimes, raiseCalendar, takeTime, undoTime, type Taking } from './busy-times.ts';
import type { Database } from '#kernel/db/database.ts';
import { inTransaction, isUniqueViolation } from '#kernel/db/in-transaction.ts';
import type { Db } from '#kernel/db/open-database.ts';
import {
  insertAppointmentEvent,
  raiseLines,
  announceFreed,
  updateAppointment,
  writeWithAppointment,
} from './write-appointment.ts';

const insertAppointment = preparedInsert('appointments');

type Options = Parameters<AppointmentStore['add']>[1];

export function addAppointmentRow(
  db: Db,
  appointment: NewAppointment,
  options: Options,
): Promise<Result<Appointment, HoldRefusal>> {
  const { claims, entry, instead, moving, lineIds } = options;
  const { siteId } = appointment;
  const adding = inTransaction<Result<Appointment, HoldRefusal>>(db, async (trx, rollBack) => {
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
    const added: Appointment = { ...appointment, staffId, timeId, version: 1 };
    await insertAppointment(trx, toAppointmentRow(added));
    const refused = await writeWithAppointment(trx, added, entry, options);
    if (refused) return rollBack(err({ code: refused }));
    await raiseCalendar(trx, siteId);
    return ok(added);
  });
  // The device has made another hold in the meantime.
  return adding.catch((error: unknown) => {
    if (isUniqueViolation(error)) return err({ code: 'changed-meanwhile' });
    throw error;
  });
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
  await announceFreed(trx, hold, at);
  return true;
}
