import { sql, type Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

const ROWS = [0, 1, 2];
const NAMES = '{"en":"Name","de":"Name"}';

/** Columns whose text has a form; JSON that is not an object, words that queries know, values that must exist. */
const VALUES: Readonly<Record<string, unknown>> = {
  names: NAMES,
  zone: 'America/Vancouver',
  language: 'en',
  'services.methods': '[1]',
  'staff.role': NAMES,
  'staff.hours': null,
  'lines.state': 'open',
  'lines.archived_at': null,
  'lines.message': null,
  'desks.lines': '[]',
  'desk_staff.lines': '[]',
  'tickets.stage': 'waiting',
  'tickets.desk': null,
  'appointments.state': 'booked',
  'standbys.state': 'waiting',
  needs: '["Wheelchair access"]',
  additional: '[]',
  answers: '{"Plate":"AB 123"}',
  windows: '[]',
  passed: '[]',
  'opening_exceptions.spans': '[]',
  'opening_exceptions.note': null,
  opens: '09:00:00',
  closes: '17:00:00',
  date: '2026-03-02',
  date_format: 1,
  is_public_pc: 0,
  is_demo: 0,
  'sites.company_id': 1,
  method: 1,
  party_size: 2,
  actor: 'V',
  'outbox.topic': 'line.changed',
  'outbox.dead_at': 1,
  'document_files.state': 'stored',
  'conversations.kind': 'ticket',
  'conversation_messages.author': 'visitor',
  'payments.refunded': 0,
  'payments.refunding': 0,
  'payment_entries.from_account': 'card',
  'payment_entries.to_account': 'till',
  'coupons.amount': null,
  'visit_orders.state': 'placed',
  'visit_orders.why': null,
};
const JSON_COLUMNS = new Set([
  'appearance',
  'settings',
  'booking',
  'terms',
  'details',
  'payload',
  'answer',
  'changes',
  'offer',
]);
/** The row that the encryption keeps about itself. */
const OWN_KEY = 'server_keys';

/** A few rows in every table, whatever its columns are at this version, as visitors and staff would leave them. */
export async function writeSampleRows(
  kysely: Kysely<Database>,
  tables: readonly { name: string; columns: readonly string[] }[],
): Promise<void> {
  const types = new Map(
    (await kysely.introspection.getTables()).map(({ name, columns }) => [
      name,
      new Map(columns.map((column) => [column.name, column.dataType])),
    ]),
  );
  for (const { name: table, columns } of tables) {
    for (const index of table === 'companies' ? [0] : ROWS) {
      const row = columns.map((column) =>
        sampleValue(table, column, { index, type: types.get(table)?.get(column) ?? '' }),
      );
      await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
        values (${sql.join(row)})`.execute(kysely);
    }
  }
}

type Place = { index: number; type: string };

function sampleValue(table: string, column: string, { index, type }: Place): unknown {
  for (const name of [`${table}.${column}`, column]) if (name in VALUES) return VALUES[name];
  if (column === 'line_id') return `line ${index}`;
  if (column === 'site_id') return index + 1;
  if (column === 'letter') return 'ABC'[index];
  if (column === 'phone') return `+1604555010${index}`;
  if (column === 'email') return `visitor${index}@example.com`;
  if (column === 'contact_parts') return null;
  if (table === OWN_KEY && column === 'purpose') return `sample ${index}`;
  if (JSON_COLUMNS.has(column)) return '{}';
  if (/double|real|float/i.test(type)) return index + 1.25;
  if (/int/i.test(type)) return index + 1;
  return `${column} ${index}`;
}
