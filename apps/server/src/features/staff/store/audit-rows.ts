import { randomUUIDv7 } from 'node:crypto';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { AuditEntry, AuditRow } from './audit-store.ts';
import type { Database } from '#kernel/db/database.ts';
import type { AuditLogTable } from '#kernel/db/tables/staff-tables.ts';

/** Logs staff's actions, in the action's own transaction where possible. */
export async function writeAudit(kysely: Kysely<Database>, entries: readonly AuditEntry[]): Promise<void> {
  const rows: Insertable<AuditLogTable>[] = [];
  for (const { siteId, at, staffId, action, subject, detail, changes } of entries) {
    rows.push({
      site_id: siteId,
      audit_id: randomUUIDv7(),
      at,
      staff_id: staffId,
      action,
      subject: writtenSubject(subject),
      names: await namesNow(kysely, siteId, subject),
      detail,
      changes: changes ? JSON.stringify(changes) : null,
    });
  }
  if (rows.length > 0) await kysely.insertInto('audit_log').values(rows).execute();
}

export function writtenSubject(subject: AuditEntry['subject']): string {
  return subject.kind === 'none' ? '' : `${subject.kind}:${subject.id}`;
}

/** Kept with the entry: a line that gets another name later does not rename what was done before. */
async function namesNow(
  kysely: Kysely<Database>,
  siteId: number,
  subject: AuditEntry['subject'],
): Promise<string | null> {
  if (subject.kind !== 'line' && subject.kind !== 'desk') return null;
  const found =
    subject.kind === 'line'
      ? await kysely
          .selectFrom('lines')
          .select('names')
          .where('site_id', '=', siteId)
          .where('line_id', '=', subject.id)
          .executeTakeFirst()
      : await kysely
          .selectFrom('desks')
          .select('names')
          .where('site_id', '=', siteId)
          .where('desk_id', '=', subject.id)
          .executeTakeFirst();
  return found?.names ?? null;
}

export function fromAuditRow(row: Selectable<AuditLogTable>): AuditRow {
  const [, kind, id = ''] = /^(line|desk):(.*)$/s.exec(row.subject) ?? [];
  const names = row.names === null ? null : (JSON.parse(row.names) as Record<string, string>);
  return {
    at: row.at,
    staffId: row.staff_id,
    action: row.action,
    subject: kind === 'line' || kind === 'desk' ? { kind, id, names } : { kind: 'none' },
    detail: row.detail,
    changes: JSON.parse(row.changes ?? '{}') as AuditRow['changes'],
    visit: null,
  };
}
