import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';
import { objectNames, toDocumentFile } from './document-rows.ts';
import type { Batch, DocumentFile, DocumentStore } from './document-store.ts';

const SENT = ['receiving', 'checking'] as const;

type Sweeping = Pick<DocumentStore, 'unchecked' | 'unfinished' | 'due' | 'postpone' | 'named'>;

/** What the sweep asks for. */
export function documentsToKeep(kysely: Kysely<Database>): Sweeping {
  const all = ({ after, limit }: Batch) =>
    kysely.selectFrom('document_files').selectAll().where('file_id', '>', after).orderBy('file_id').limit(limit);
  return {
    unchecked: async ({ now, before, ...batch }) =>
      listed(
        all(batch)
          .where('state', 'in', SENT)
          .whereRef('received', '=', 'size')
          .where('checking_until', '<', now)
          .where('touched_at', '<', before),
      ),

    unfinished: async ({ before, ...batch }) =>
      listed(
        all(batch)
          .where('state', 'in', [...SENT, 'refused'])
          .where('touched_at', '<', before),
      ),

    due: async ({ now, ...batch }) => listed(all(batch).where('delete_at', '<=', now)),

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
