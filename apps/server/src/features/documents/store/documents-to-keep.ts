import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';
import { objectNames, toDocumentFile } from './document-rows.ts';
import type { DocumentFile, DocumentStore } from './document-store.ts';

const SENT = ['receiving', 'checking'] as const;

type Sweeping = Pick<DocumentStore, 'unchecked' | 'unfinished' | 'due' | 'postpone' | 'named'>;

/** What the sweep asks for. */
export function documentsToKeep(kysely: Kysely<Database>): Sweeping {
  return {
    unchecked: async (now, limit) =>
      listed(
        kysely
          .selectFrom('document_files')
          .selectAll()
          .where('state', 'in', SENT)
          .whereRef('received', '=', 'size')
          .where('checking_until', '<', now)
          .limit(limit),
      ),

    unfinished: async (before, limit) =>
      listed(
        kysely
          .selectFrom('document_files')
          .selectAll()
          .where('state', 'in', [...SENT, 'refused'])
          .where('touched_at', '<', before)
          .limit(limit),
      ),

    due: async (now, limit) =>
      listed(kysely.selectFrom('document_files').selectAll().where('delete_at', '<=', now).limit(limit)),

    postpone: async ({ siteId, id }, deleteAt) => {
      await kysely
        .updateTable('document_files')
        .set({ delete_at: deleteAt })
        .where('site_id', '=', siteId)
        .where('file_id', '=', id)
        .execute();
    },

    named: async (ids) => {
      const rows = await kysely.selectFrom('document_files').selectAll().where('file_id', 'in', ids).execute();
      return new Map(rows.map((row) => [row.file_id, objectNames(toDocumentFile(row))]));
    },
  };
}

async function listed(query: { execute(): Promise<Parameters<typeof toDocumentFile>[0][]> }): Promise<DocumentFile[]> {
  return (await query.execute()).map(toDocumentFile);
}
