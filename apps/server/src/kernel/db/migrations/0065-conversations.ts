import { sql, type Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** What visitors and staff write to each other about a visit. */
export async function conversations({ schema }: Kysely<Database>): Promise<void> {
  await schema
    .createTable('conversations')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('visit_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('last_number', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('visitor_delivered', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('visitor_read', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('staff_delivered', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('staff_read', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('assigned_to', 'text')
    .addColumn('waiting_since', 'bigint')
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .addColumn('told_number', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('texted_to', 'text')
    .addColumn('away_at', 'bigint')
    .addColumn('device_hash', 'text')
    .addColumn('blocked_at', 'bigint')
    .addColumn('reported_at', 'bigint')
    .addPrimaryKeyConstraint('conversations_key', ['site_id', 'visit_id'])
    .addCheckConstraint('conversations_kind', sql`kind in ('ticket', 'appointment')`)
    .addCheckConstraint('conversations_marks', sql`visitor_read <= visitor_delivered and staff_read <= staff_delivered`)
    .addCheckConstraint('conversations_reach', sql`visitor_delivered <= last_number and staff_delivered <= last_number`)
    .execute();
  await schema.createIndex('conversations_newest').on('conversations').columns(['site_id', 'last_at']).execute();
  await schema
    .createIndex('conversations_waiting')
    .on('conversations')
    .columns(['site_id', 'waiting_since'])
    .where(sql<boolean>`waiting_since is not null`)
    .execute();
  await schema
    .createIndex('conversations_texted')
    .on('conversations')
    .column('texted_to')
    .where(sql<boolean>`texted_to is not null`)
    .execute();
  await schema
    .createIndex('conversations_blocked')
    .on('conversations')
    .columns(['site_id', 'device_hash'])
    .where(sql<boolean>`blocked_at is not null`)
    .execute();
  await schema
    .createTable('conversation_messages')
    .addColumn('site_id', 'integer', (column) => column.notNull())
    .addColumn('visit_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text')
    .addColumn('staff_name', 'text')
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('via', 'text', (column) => column.notNull())
    .addColumn('device_hash', 'text')
    .addColumn('answered_ms', 'bigint')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('conversation_messages_key', ['site_id', 'visit_id', 'number'])
    .addForeignKeyConstraint(
      'conversation_messages_of',
      ['site_id', 'visit_id'],
      'conversations',
      ['site_id', 'visit_id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .addCheckConstraint('conversation_messages_author', sql`author in ('visitor', 'staff', 'note', 'away')`)
    .addCheckConstraint('conversation_messages_number', sql`number > 0`)
    .execute();
  await schema
    .createIndex('conversation_messages_device')
    .on('conversation_messages')
    .columns(['site_id', 'device_hash', 'at'])
    .where(sql<boolean>`device_hash is not null`)
    .execute();
  await schema.createIndex('conversations_old').on('conversations').column('last_at').execute();
}
