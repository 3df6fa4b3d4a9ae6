import { LEAST_FREE_FOR_FILES } from '#kernel/trouble/free-bytes.ts';
import { DOCUMENTS_NEAR } from '@openturn/domain/documents/document-limits.ts';
import { type FoundVisit, isKnownVisit } from '#features/visit-tasks/index.ts';
import type { DocumentDeps, DocumentRoom } from './document-deps.ts';

/** Strangers leave the last fifth to those whose visit somebody stands behind. */
export async function bytesFor(
  visit: FoundVisit,
  deps: Pick<DocumentDeps, 'contacts'> & { documentRoom: Pick<DocumentRoom, 'siteBytes'> },
): Promise<number> {
  const { siteBytes } = deps.documentRoom;
  return (await isKnownVisit(visit, deps)) ? siteBytes : siteBytes * DOCUMENTS_NEAR;
}

/** No upload begins on such a disk; what has begun goes on until half of that is left. */
export async function isDiskFull(
  { freeBytes }: Pick<DocumentRoom, 'freeBytes'>,
  upload: 'new' | 'begun',
): Promise<boolean> {
  const free = await freeBytes();
  return free !== null && free < (upload === 'new' ? LEAST_FREE_FOR_FILES : LEAST_FREE_FOR_FILES / 2);
}
