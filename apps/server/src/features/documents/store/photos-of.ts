import { PHOTO_PLACES } from '@openturn/domain/documents/message-photos.ts';
import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** Of both sides of a conversation, those that are still kept. */
export async function photosOf(on: Kysely<Database>, siteId: number, visit: string): Promise<ReadonlySet<string>> {
  const rows = await on
    .selectFrom('document_files')
    .select('file_id')
    .where('site_id', '=', siteId)
    .where('visit', '=', visit)
    .where('document_id', 'in', PHOTO_PLACES)
    .where('state', '=', 'stored')
    .execute();
  return new Set(rows.map(({ file_id }) => file_id));
}
