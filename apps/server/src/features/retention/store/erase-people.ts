import { EMPTY_PERSON } from '@openturn/domain/join/read-person.ts';
import { sql, type Transaction } from 'kysely';
import type { Database } from '#kernel/db/database.ts';
import { toPersonColumns } from '#kernel/db/tables/person-columns.ts';

type Holders = { table: 'tickets' | 'appointments'; id: string; over: string; also: Record<string, string | null> };
type Old = { before: number; most: number };

const ERASED = { ...toPersonColumns(EMPTY_PERSON), device_hash: null, note: null };

/** Must match the partial indexes' wording. Nobody's details are stored without a name. */
const HAS_PERSON = sql.raw(`name <> '' or phone is not null or email is not null or device_hash is not null
  or note is not null or answers <> '{}' or needs <> '[]'`);

const FORGOTTEN = { seat: '', origin: null, contact_parts: null, end_words: null };

/** Erases the person but keeps how long the visit took. */
export function eraseVisitors(trx: Transaction<Database>, old: Old): Promise<number> {
  return erasePeople(trx, { table: 'tickets', id: 'ticket_id', over: 'ended_at', also: FORGOTTEN }, old);
}

/** Erases the person but keeps the appointment. */
export function eraseAttendees(trx: Transaction<Database>, old: Old): Promise<number> {
  return erasePeople(trx, { table: 'appointments', id: 'appointment_id', over: 'until', also: {} }, old);
}

async function erasePeople(
  trx: Transaction<Database>,
  { table, id, over, also }: Holders,
  { before, most }: Old,
): Promise<number> {
  const erased = Object.entries({ ...ERASED, ...also }).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.join(erased)} where (site_id, ${sql.ref(id)}) in (
      select site_id, ${sql.ref(id)} from ${sql.table(table)}
      where ${sql.ref(over)} < ${before} and (${HAS_PERSON}) limit ${most}
    )`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
