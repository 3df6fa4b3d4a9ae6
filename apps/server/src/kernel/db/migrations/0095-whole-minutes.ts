import { type Kysely, sql } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** A line was opened with the mean of its services' minutes, which its settings could not read. */
export async function wholeMinutes(db: Kysely<Database>): Promise<void> {
  await sql`update lines set minutes_each = round(minutes_each) where minutes_each <> round(minutes_each)`.execute(db);
}
