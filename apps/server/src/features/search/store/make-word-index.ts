import { sql } from 'kysely';
import type { Db } from '#kernel/db/open-database.ts';

/** For a server whose operator has allowed the extension since its upgrade. False if it is still missing. */
export async function makeWordIndex({ kysely }: Pick<Db, 'kysely'>): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (
    select from pg_class where relname = 'search_vocabulary_near') as has`.execute(kysely);
  if (rows[0]?.has) return true;
  try {
    await sql`create extension if not exists pg_trgm`.execute(kysely);
    await sql`create index if not exists search_vocabulary_near
      on search_vocabulary using gin (near gin_trgm_ops)`.execute(kysely);
    return true;
  } catch {
    return false;
  }
}
