import type { DocumentDeps } from '#features/documents/receive/document-deps.ts';
import { objectNames } from '#features/documents/store/document-rows.ts';
import type { DocumentFile } from '#features/documents/store/document-store.ts';

export async function dropFile(
  file: DocumentFile,
  { documents, files, clock }: DocumentDeps,
  { isUnsaid = false } = {},
): Promise<void> {
  const { siteId, id, visit } = file;
  if (await documents.remove({ siteId, id, guids: [visit], at: clock.now(), isUnsaid })) {
    await files.remove(objectNames(file));
  }
}
