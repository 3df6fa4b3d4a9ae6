import { DAY_MS } from '@openturn/domain/time/units.ts';
import { sql } from 'kysely';
import type { AppointmentStore } from './appointment-store.ts';
import type { Appointment, AppointmentLogEntry } from '#features/booking/appointment/appointment.ts';
import { prepared } from '#kernel/db/prepared.ts';
import { toAppointment } from './appointment-rows.ts';
import { heldByContact } from '#kernel/db/sealing/held-by-contact.ts';
import { fromActorLetter } from '#kernel/db/actor-letters.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { readRemembered } from '#kernel/db/remember-once.ts';

type Reads = 'find' | 'ofTicket' | 'ofHolder' | 'heldBy' | 'inRange' | 'pending' | 'log' | 'due' | 'remembered';

type Kysely = Db['kysely'];

/** Holds, current or ended, are not shown as appointments. */
const IS_BOOKED = sql<boolean>`state <> 'held' and name <> ''`;

const selectAppointment = prepared((kysely: Kysely, { siteId, id }: { siteId: number; id: string }) =>
  kysely.selectFrom('appointments').selectAll().where('site_id', '=', siteId).where('appointment_id', '=', id),
);

const selectOfTicket = prepared((kysely: Kysely, { siteId, ticketId }: { siteId: number; ticketId: string }) =>
  kysely
    .selectFrom('appointments')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('ticket_id', '=', ticketId)
    .limit(1),
);

const selectHeld = prepared((kysely: Kysely, { siteId, deviceHash }: { siteId: number; deviceHash: string }) =>
  kysely
    .selectFrom('appointments')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('device_hash', '=', deviceHash)
    .where('state', '=', sql.lit('held')),
);

type DeviceQuery = { siteId: number; deviceHash: string; endsAfter: number };

const selectOfDevice = prepared((kysely: Kysely, { siteId, deviceHash, endsAfter }: DeviceQuery) =>
  kysely
    .selectFrom('appointments')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('device_hash', '=', deviceHash)
    .where('until', '>', endsAfter)
    .where(IS_BOOKED)
    .orderBy('at'),
);

/** The hold of a device; it has at most one. */
export async function readHold(kysely: Kysely, siteId: number, deviceHash: string): Promise<Appointment | null> {
  const [row] = (await selectHeld(kysely, { siteId, deviceHash })).rows;
  return row ? toAppointment(row) : null;
}

export function appointmentReads({ kysely }: Db): Pick<AppointmentStore, Reads> {
  const ofSite = (siteId: number) => kysely.selectFrom('appointments').selectAll().where('site_id', '=', siteId);
  return {
    async find(siteId, id) {
      const [row] = (await selectAppointment(kysely, { siteId, id })).rows;
      return row ? toAppointment(row) : null;
    },

    async ofTicket(siteId, ticketId) {
      const [row] = (await selectOfTicket(kysely, { siteId, ticketId })).rows;
      return row ? toAppointment(row) : null;
    },

    async ofHolder(siteId, holder, endsAfter) {
      if (holder.deviceHash !== null && holder.phones.length + holder.emails.length === 0) {
        const own = await selectOfDevice(kysely, { siteId, deviceHash: holder.deviceHash, endsAfter });
        return own.rows.map(toAppointment);
      }
      const isTheirs = heldByContact(holder);
      if (!isTheirs) return [];
      const rows = await ofSite(siteId)
        .where(isTheirs)
        .where('until', '>', endsAfter)
        .where(IS_BOOKED)
        .orderBy('at')
        .execute();
      return rows.map(toAppointment);
    },

    heldBy: (siteId, deviceHash) => readHold(kysely, siteId, deviceHash),

    async inRange(siteId, { from, until }) {
      const rows = await ofSite(siteId)
        .where('at', '<', until)
        .where('at', '>=', from - LONGEST_MS)
        .where('until', '>', from)
        .where(sql<boolean>`state <> 'expired'`)
        .orderBy('at')
        .execute();
      return rows.map(toAppointment);
    },

    async pending(siteId, after) {
      const rows = await ofSite(siteId)
        .where('at', '>', after)
        .where('state', '=', 'pending')
        .orderBy('decide_by')
        .orderBy('at')
        .execute();
      return rows.map(toAppointment);
    },

    async log(siteId, id) {
      const rows = await kysely
        .selectFrom('appointment_events')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('appointment_id', '=', id)
        .orderBy('sequence')
        .execute();
      return rows.map((row) => ({
        at: row.at,
        actor: fromActorLetter(row.actor),
        event: row.event as AppointmentLogEntry['event'],
        from: row.from_state as AppointmentLogEntry['from'],
        to: row.to_state as AppointmentLogEntry['to'],
        reason: row.reason,
        idempotencyKey: row.idempotency_key,
        staffId: row.staff_id,
      }));
    },

    async due(now, limit) {
      const rows = await kysely
        .selectFrom('appointments')
        .selectAll()
        .where('timer_at', '<=', now)
        .orderBy('timer_at')
        .limit(limit)
        .execute();
      return rows.map(toAppointment);
    },

    remembered: (siteId, once) => readRemembered(kysely, siteId, once),
  };
}

/** The longest possible visit. */
const LONGEST_MS = DAY_MS;
