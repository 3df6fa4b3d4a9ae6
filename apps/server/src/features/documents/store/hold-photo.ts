import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

type Photo = { siteId: number; id: string; at: number };

/**
 * Of those who say a photo and those who take it back, one comes first: the row is theirs until the end of their
 * transaction. False if it is not kept, or no more.
 */
export async function holdPhoto(trx: Kysely<Database>, { siteId, id, at }: Photo): Promise<boolean> {
  const held = await trx
    .updateTable('document_files')
    .set({ touched_at: at })
    .where('site_id', '=', siteId)
    .where('file_id', '=', id)
    .where('state', '=', 'stored')
    .returning('file_id')
    .executeTakeFirst();
  return held !== undefined;
}
