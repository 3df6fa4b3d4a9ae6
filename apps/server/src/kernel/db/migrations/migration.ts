import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** One step from an older form of the database to a newer one, the same on both databases. */
export type Migration = (schema: Kysely<Database>) => Promise<void>;
