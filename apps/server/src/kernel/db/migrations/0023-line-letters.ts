import { lineLetters } from '@openturn/domain/line/line-letters.ts';
import { sql, type Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** A letter per line, codes such as `W-042` for tickets, and the names that log entries keep. */
export async function addLineLetters(db: Kysely<Database>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('lines')
    .addColumn('letter', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await schema
    .alterTable('tickets')
    .addColumn('letter', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await schema.alterTable('ticket_events').addColumn('letter', 'text').execute();
  await schema.alterTable('audit_log').addColumn('names', 'text').execute();

  await giveLetters(db);
  await sql`update tickets set letter = (select letter from lines
    where lines.site_id = tickets.site_id and lines.line_id = tickets.line_id) where number > 0`.execute(db);
  await renumberRepeated(db);
  await sql`update ticket_events set letter = (select letter from tickets
    where tickets.site_id = ticket_events.site_id and tickets.ticket_id = ticket_events.ticket_id)
    where exists (select 1 from tickets where tickets.site_id = ticket_events.site_id
      and tickets.ticket_id = ticket_events.ticket_id and tickets.number = ticket_events.number)`.execute(db);
  for (const kind of ['line', 'desk'] as const) await nameLogged(db, kind);

  await schema.createIndex('lines_letter').unique().on('lines').columns(['site_id', 'letter']).execute();
  await schema
    .createIndex('tickets_code')
    .unique()
    .on('tickets')
    .columns(['site_id', 'letter', 'number'])
    .where(sql<boolean>`number > 0`)
    .execute();
}

async function giveLetters(db: Kysely<Database>): Promise<void> {
  const lines = await db.selectFrom('lines').select(['site_id', 'line_id', 'names']).orderBy('position').execute();
  for (const ofSite of Map.groupBy(lines, ({ site_id: siteId }) => siteId).values()) {
    const letters = lineLetters(ofSite.map(({ names }) => ({ names: JSON.parse(names) as Record<string, string> })));
    for (const [index, line] of ofSite.entries()) {
      await db
        .updateTable('lines')
        .set({ letter: letters[index] ?? '' })
        .where('site_id', '=', line.site_id)
        .where('line_id', '=', line.line_id)
        .execute();
    }
  }
}

/**
 * A transfer used to keep its number even if the other line had given it out before. An open ticket keeps its number,
 * as do the oldest ones; the rest get the line's next. The log shows their number without a letter.
 */
async function renumberRepeated(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ site_id: number; ticket_id: string; letter: string; rank: number }>`
    select site_id, ticket_id, letter, rank from (
      select site_id, ticket_id, letter, cast(row_number() over (partition by site_id, letter, number order by
        case when stage in ('completed', 'cancelled') then 1 else 0 end, joined_at, ticket_id) as integer) as rank
      from tickets where number > 0) ranked
    where rank > 1 order by site_id, ticket_id`.execute(db);
  for (const { site_id: siteId, ticket_id: id, letter } of rows) {
    const { next } = await db
      .updateTable('lines')
      .set((eb) => ({ next_number: eb('next_number', '+', 1) }))
      .where('site_id', '=', siteId)
      .where('letter', '=', letter)
      .returning('next_number as next')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('tickets')
      .set({ number: next - 1 })
      .where('site_id', '=', siteId)
      .where('ticket_id', '=', id)
      .execute();
  }
}

async function nameLogged(db: Kysely<Database>, kind: 'line' | 'desk'): Promise<void> {
  const [table, id] = [sql.table(`${kind}s`), sql.ref(`${kind}_id`)];
  await sql`update audit_log set names = (select names from ${table} as named
    where named.site_id = audit_log.site_id and audit_log.subject = ${`${kind}:`} || named.${id})
    where subject like ${`${kind}:%`}`.execute(db);
}
