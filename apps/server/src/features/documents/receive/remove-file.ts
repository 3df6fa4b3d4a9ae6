import type { PhotoSide } from '@openturn/domain/documents/message-photos.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { objectNames } from '#features/documents/store/document-rows.ts';
import type { FoundVisit } from '#features/visit-tasks/index.ts';
import { bothGuids } from './asked-of-visit.ts';
import type { DocumentDeps } from './document-deps.ts';
import { isSentTo } from './upload-place.ts';

type Removal = { visit: FoundVisit; side: PhotoSide | null; id: string };

/** Taken back by who sent it, as long as the visit lasts. What is already gone stays gone, and what was said stays said. */
export async function removeFile(
  { visit, side, id }: Removal,
  { documents, files, clock, wakeOutbox }: DocumentDeps,
): Promise<Result<null, { code: 'not-now' }>> {
  const { siteId } = visit;
  if (!visit.isOpen) return err({ code: 'not-now' });
  const file = await documents.find(siteId, id);
  if (!isSentTo({ side, visit }, file)) return ok(null);
  // What a message shows stays.
  const isUnsaid = side !== null && file.state === 'stored';
  if (await documents.remove({ siteId, id, guids: bothGuids(visit), at: clock.now(), isUnsaid })) {
    await files.remove(objectNames(file));
    wakeOutbox();
  }
  return ok(null);
}
