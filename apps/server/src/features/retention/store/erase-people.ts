import { EMPTY_PERSON } from '@openturn/domain/join/read-person.ts';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '#kernel/db/database.ts';
import { toPersonColumns } from '#kernel/db/tables/person-columns.ts';

type Holders = { table: 'tickets' | 'appointments'; id: string; over: string; also: Record<string, string | null> };
type Old = { before: number; most: number };

const ERASED = { ...toPersonColumns(EMPTY_PERSON), device_hash: null, note: null };

/** Must match the partial indexes' wording. Nobody's details are stored without a name. */
const HAS_PERSON = sql.raw(`name <> '' or phone is not null or email is not null or device_hash is not null
  or note is not null or answers <> '{}' or needs <> '[]'`);

const FORGOTTEN = { seat: '', origin: null, contact_parts: null, end_words: null, priority: null };

const TICKETS: Holders = { table: 'tickets', id: 'ticket_id', over: 'ended_at', also: FORGOTTEN };
const APPOINTMENTS: Holders = { table: 'appointments', id: 'appointment_id', over: 'until', also: { words: null } };

/** Erases the person but keeps how long the visit took. */
export async function eraseVisitors(trx: Transaction<Database>, old: Old): Promise<number> {
  const erased = await erasePeople(trx, TICKETS, old);
  await forgetChanges(trx, erased);
  return erased.length;
}

/** Erases the person but keeps the appointment. */
export async function eraseAttendees(trx: Transaction<Database>, old: Old): Promise<number> {
  const erased = await erasePeople(trx, APPOINTMENTS, old);
  return erased.length;
}

const OPEN_APPOINTMENTS = sql.raw("state in ('held', 'pending', 'confirmed', 'checked_in')");

/** The same for the visits of one device that are over, at all businesses, at once. */
export async function eraseOfDevice(
  trx: Transaction<Database>,
  { tokenHash, now }: { tokenHash: string; now: number },
): Promise<{ siteId: number; id: string }[]> {
  const isOwn = sql`device_hash = ${tokenHash}`;
  const tickets = await erase(trx, TICKETS, sql`${isOwn} and ended_at is not null`);
  const appointments = await erase(trx, APPOINTMENTS, sql`${isOwn} and not (${OPEN_APPOINTMENTS} and until >= ${now})`);
  await forgetChanges(trx, tickets);
  return [...tickets, ...appointments].map(({ site_id: siteId, id }) => ({ siteId, id }));
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

function erasePeople(trx: Transaction<Database>, holders: Holders, { before, most }: Old): Promise<Erased[]> {
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
