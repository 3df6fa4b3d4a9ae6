import { EMPTY_PERSON } from '@openturn/domain/join/read-person.ts';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '#kernel/db/database.ts';
import { toPersonColumns } from '#kernel/db/tables/person-columns.ts';
import { isAppointmentOver, isStandbyOpen, isTicketOver } from './over-visits.ts';
import { ownRows } from './own-rows.ts';

type Holders = { table: 'tickets' | 'appointments' | 'standbys'; id: string; also: Record<string, string | null> };
type Kept = Holders & { over: string };
type Old = { before: number; most: number };

const ERASED = { ...toPersonColumns(EMPTY_PERSON), device_hash: null };

/** Must match the partial indexes' wording. Nobody's details are stored without a name. */
const HAS_PERSON = sql.raw(`name <> '' or phone is not null or email is not null or device_hash is not null
  or note is not null or answers <> '{}' or needs <> '[]'`);

const FORGOTTEN = { note: null, seat: '', origin: null, contact_parts: null, end_words: null, priority: null };

const TICKETS: Kept = { table: 'tickets', id: 'ticket_id', over: 'ended_at', also: FORGOTTEN };
const APPOINTMENTS: Kept = {
  table: 'appointments',
  id: 'appointment_id',
  over: 'until',
  also: { note: null, words: null },
};
const STANDBYS: Holders = { table: 'standbys', id: 'standby_id', also: {} };

/** Erases the person but keeps how long the visit took. */
export async function eraseVisitors(trx: Transaction<Database>, old: Old): Promise<number> {
  const erased = await erasePeople(trx, TICKETS, old);
  await forgetChanges(trx, erased);
  return erased.length;
}

/** Erases the person but keeps the appointment. */
export async function eraseAttendees(trx: Transaction<Database>, old: Old): Promise<number> {
  const erased = await erasePeople(trx, APPOINTMENTS, old);
  await forgetCorrections(trx, erased);
  return erased.length;
}

/** The same for the visits of one device that are over for good, at all businesses, at once. */
export async function eraseOfDevice(
  trx: Transaction<Database>,
  { tokenHash, now }: { tokenHash: string; now: number },
): Promise<{ siteId: number; id: string }[]> {
  const own = ({ table }: Holders) => ownRows(table, 'device_hash', tokenHash);
  const ended = await trx
    .selectFrom('tickets')
    .select('site_id')
    .distinct()
    .where('device_hash', '=', tokenHash)
    .where('ended_at', 'is not', null)
    .execute();
  const isOver = await isTicketOver(trx, { siteIds: ended.map(({ site_id: id }) => id), now });
  const tickets = await erase(trx, TICKETS, sql`${own(TICKETS)} and ${isOver}`);
  const appointments = await erase(trx, APPOINTMENTS, sql`${own(APPOINTMENTS)} and ${isAppointmentOver(now)}`);
  const standbys = await erase(trx, STANDBYS, sql`${own(STANDBYS)} and not ${isStandbyOpen}`);
  await forgetChanges(trx, tickets);
  await forgetCorrections(trx, appointments);
  return [...tickets, ...appointments, ...standbys].map(({ site_id: siteId, id }) => ({ siteId, id }));
}

async function forgetChanges(trx: Transaction<Database>, tickets: readonly Erased[]): Promise<void> {
  for (const { site_id: siteId, id } of tickets) {
    await trx
      .updateTable('ticket_events')
      .set({ changes: null })
      .where('site_id', '=', siteId)
      .where('ticket_id', '=', id)
      .where('changes', 'is not', null)
      .execute();
  }
}

async function forgetCorrections(trx: Transaction<Database>, appointments: readonly Erased[]): Promise<void> {
  for (const { site_id: siteId, id } of appointments) {
    await trx
      .updateTable('appointment_events')
      .set({ changes: null })
      .where('site_id', '=', siteId)
      .where('appointment_id', '=', id)
      .where('changes', 'is not', null)
      .execute();
  }
}

function erasePeople(trx: Transaction<Database>, holders: Kept, { before, most }: Old): Promise<Erased[]> {
  const { table, id, over } = holders;
  const old = sql`select site_id, ${sql.ref(id)} from ${sql.table(table)}
    where ${sql.ref(over)} < ${before} and (${HAS_PERSON}) limit ${most}`;
  return erase(trx, holders, sql`(site_id, ${sql.ref(id)}) in (${old})`);
}

type Erased = { site_id: number; id: string };

async function erase(
  trx: Transaction<Database>,
  { table, id, also }: Holders,
  which: RawBuilder<unknown>,
): Promise<Erased[]> {
  const columns = Object.entries({ ...ERASED, ...also }).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { rows } = await sql<Erased>`
    update ${sql.table(table)} set ${sql.join(columns)} where ${which} returning site_id, ${sql.ref(id)} as id`.execute(
    trx,
  );
  return rows;
}

/** What visitors wrote may name people; the stars stay. */
export async function eraseRatingTexts(trx: Transaction<Database>, { before, most }: Old): Promise<number> {
  const { rows } = await sql`
    update ratings set text = null where (site_id, visit_id) in (
      select site_id, visit_id from ratings where at < ${before} and text is not null limit ${most}
    ) returning visit_id`.execute(trx);
  return rows.length;
}
