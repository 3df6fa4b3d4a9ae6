import { sql, type Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** What visitors think of their visits. A visit has one row, once it is rated or its visitor has been asked to. */
export async function visitRatings({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('ratings')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('visit_id', 'text', (column) => column.notNull())
    .addColumn('stars', 'integer', (column) => column.check(sql`stars between 1 and 5`))
    .addColumn('reasons', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('text', 'text')
    .addColumn('service_id', 'text')
    .addColumn('line_id', 'text')
    .addColumn('person_id', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('rated_at', 'bigint')
    .addColumn('asked_at', 'bigint')
    .addColumn('alerted_at', 'bigint')
    .addColumn('handled_at', 'bigint')
    .addColumn('handled_by', 'text')
    .addPrimaryKeyConstraint('ratings_key', ['site_id', 'visit_id'])
    .addCheckConstraint('ratings_rated', sql`(stars is null) = (rated_at is null)`)
    .execute();
  await schema
    .createIndex('ratings_when')
    .on('ratings')
    .columns(['site_id', 'rated_at'])
    .where('rated_at', 'is not', null)
    .execute();
  await schema
    .createIndex('ratings_open')
    .on('ratings')
    .columns(['site_id', 'rated_at'])
    .where(sql<boolean>`alerted_at is not null and handled_at is null`)
    .execute();
  await schema.createIndex('ratings_old').on('ratings').columns(['at']).execute();
}
