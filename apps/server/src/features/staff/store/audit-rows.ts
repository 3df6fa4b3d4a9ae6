import { randomUUIDv7 } from 'node:crypto';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { AuditEntry, AuditRow } from './audit-store.ts';
import type { Database } from '#kernel/db/database.ts';
import type { AuditLogTable } from '#kernel/db/tables/staff-tables.ts';

/** Logs staff's actions, in the action's own transaction where possible. */
export async function writeAudit(kysely: Kysely<Database>, entries: readonly AuditEntry[]): Promise<void> {
  const rows = entries.map(({ siteId, at, staffId, action, subject, detail }): Insertable<AuditLogTable> => ({
    site_id: siteId,
    audit_id: randomUUIDv7(),
    at,
    staff_id: staffId,
    action,
    subject: writtenSubject(subject),
    detail,
  }));
  if (rows.length > 0) await kysely.insertInto('audit_log').values(rows).execute();
}

export function writtenSubject(subject: AuditEntry['subject']): string {
  return subject.kind === 'none' ? '' : `${subject.kind}:${subject.id}`;
}

export function fromAuditRow({ at, staff_id: staffId, action, subject, detail }: Selectable<AuditLogTable>): AuditRow {
  const [, kind, id = ''] = /^(line|desk):(.*)$/s.exec(subject) ?? [];
  return {
    at,
    staffId,
    action,
    subject: kind === 'line' || kind === 'desk' ? { kind, id } : { kind: 'none' },
    detail,
    visit: null,
  };
}
