import type { DocumentRefusal, DocumentReview } from '@openturn/domain/documents/document-limits.ts';
import type { Selectable } from 'kysely';
import type { DocumentFilesTable } from '#kernel/db/tables/document-tables.ts';
import type { DocumentFile, Part } from './document-store.ts';

export function toDocumentFile(row: Selectable<DocumentFilesTable>): DocumentFile {
  return {
    siteId: row.site_id,
    id: row.file_id,
    visit: row.visit,
    document: row.document_id,
    documentNames: JSON.parse(row.document_names) as DocumentFile['documentNames'],
    page: row.page,
    name: row.name,
    state: row.state as DocumentFile['state'],
    size: row.size,
    received: row.received,
    parts: JSON.parse(row.parts) as Part[],
    key: row.file_key,
    tokenHash: row.token_hash,
    kind: row.kind as DocumentFile['kind'],
    refusal: row.refusal as DocumentRefusal | null,
    review: row.review as DocumentReview,
    touchedAt: row.touched_at,
    checkingUntil: row.checking_until,
    storedAt: row.stored_at,
    deleteAt: row.delete_at,
    tries: row.tries,
    seenAt: row.seen_at,
  };
}

/** The names in the storage that belong to a file. */
export function objectNames({ siteId, id, state, kind, parts }: DocumentFile): string[] {
  if (state === 'refused') return [];
  if (state !== 'stored') return parts.map(({ name }) => name);
  const { content, small } = contentNames({ siteId, id });
  return kind === 'jpeg' ? [content, small] : [content];
}

/** Where a stored file lies, and its picture for lists. */
export function contentNames({ siteId, id }: { siteId: number; id: string }): { content: string; small: string } {
  return { content: `${siteId}/${id}/file`, small: `${siteId}/${id}/small` };
}
