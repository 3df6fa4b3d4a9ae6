import { PHOTO_PLACES } from '@openturn/domain/documents/message-photos.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#kernel/db/database.ts';
import { objectNames, toDocumentFile } from './document-rows.ts';
import type { Batch, DocumentFile, DocumentStore } from './document-store.ts';

const SENT = ['receiving', 'checking'] as const;
/** Of a photo: whoever sent it left before the message, or the conversation is no more. */
export const IS_UNSAID = sql<boolean>`not exists (
  select 1 from conversation_messages as said
  where said.site_id = document_files.site_id and said.photo = document_files.file_id
)`;

type Sweeping = Pick<
  DocumentStore,
  'unchecked' | 'unfinished' | 'due' | 'postpone' | 'named' | 'toLookAt' | 'lookAgain' | 'markSeen'
>;

/** What the sweep asks for. */
export function documentsToKeep(kysely: Kysely<Database>): Sweeping {
  const all = ({ after, limit }: Batch) =>
    kysely.selectFrom('document_files').selectAll().where('file_id', '>', after).orderBy('file_id').limit(limit);
  const change = ({ siteId, id }: { siteId: number; id: string }) =>
    kysely.updateTable('document_files').where('site_id', '=', siteId).where('file_id', '=', id);
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
          .where('touched_at', '<', before)
          .where(({ eb, or, and }) =>
            or([eb('state', 'in', [...SENT, 'refused']), and([eb('document_id', 'in', PHOTO_PLACES), IS_UNSAID])]),
          ),
      ),

    due: async ({ now, ...batch }) => listed(all(batch).where('delete_at', '<=', now)),

    postpone: async (key, deleteAt) => void (await change(key).set({ delete_at: deleteAt }).execute()),

    toLookAt: async ({ now, ...batch }) => listed(all(batch).where('state', '=', 'stored').where('look_at', '<=', now)),

    lookAgain: async (key, at) => void (await change(key).set({ look_at: at }).execute()),

    markSeen: async (key, at) => void (await change(key).set({ seen_at: at }).where('seen_at', 'is', null).execute()),

    named: async (ids) => {
      const rows = await kysely.selectFrom('document_files').selectAll().where('file_id', 'in', ids).execute();
      return new Map(rows.map((row) => [row.file_id, objectNames(toDocumentFile(row))]));
    },
  };
}

async function listed(query: { execute(): Promise<Parameters<typeof toDocumentFile>[0][]> }): Promise<DocumentFile[]> {
  return (await query.execute()).map(toDocumentFile);
}
