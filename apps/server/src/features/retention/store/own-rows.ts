import { type RawBuilder, sql } from 'kysely';

/**
 * Rows of a device, which `column` names. A computer that a business shares among its visitors has one token for all of
 * them: there it proves nothing.
 */
export function ownRows(table: string, column: 'device_hash' | 'token_hash', hash: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${table}.${column}`)} = ${hash} and not exists (
    select 1 from sites as s where s.site_id = ${sql.ref(`${table}.site_id`)} and s.is_public_pc = 1)`;
}
