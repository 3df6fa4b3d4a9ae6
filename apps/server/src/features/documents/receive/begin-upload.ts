import { DOCUMENTS_NEAR, MOST_FILE_BYTES } from '@openturn/domain/documents/document-limits.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { newFileKey } from '#features/documents/storage/sealed-content.ts';
import { objectNames } from '#features/documents/store/document-rows.ts';
import type { DocumentFile } from '#features/documents/store/document-store.ts';
import type { PhotoSide } from '@openturn/domain/documents/message-photos.ts';
import type { FoundVisit } from '#features/visit-tasks/index.ts';
import type { DocumentDeps } from './document-deps.ts';
import { bytesFor, isDiskFull } from './free-room.ts';
import { refused, type Refused } from './refused.ts';
import { takenAt } from './upload-place.ts';

type Begin = {
  visit: FoundVisit;
  side: PhotoSide | null;
  document: string;
  name: string;
  size: number;
  replaces: string | null;
  uploadKey: string;
  tokenHash: string | null;
};

const LONGEST_NAME = 120;

/** Makes room for a file. The same key always gives the same upload, however often it is tried. */
export async function beginUpload(
  { visit, side, document, name, size, replaces, uploadKey, tokenHash }: Begin,
  deps: DocumentDeps,
): Promise<Result<DocumentFile, Refused | { code: 'not-found' | 'not-now' | 'too-large' }>> {
  const { siteId } = visit;
  const wanted = (await takenAt({ side, visit }, deps)).find(({ id }) => id === document);
  if (!wanted) return err({ code: 'not-found' });
  if (!visit.isOpen) return err({ code: 'not-now' });
  if (size === 0) return refused('empty');
  if (size > MOST_FILE_BYTES) return err({ code: 'too-large' });
  const { documentRoom: room } = deps;
  if (await isDiskFull(room, 'new')) return refused('room');
  const begun = await deps.documents.begin({
    siteId,
    id: deps.newId(),
    visit: visit.subject,
    document,
    documentNames: wanted.names,
    name: name.slice(0, LONGEST_NAME),
    size,
    key: newFileKey(),
    tokenHash,
    uploadKey,
    pages: wanted.pages,
    // What was said stays said: a photo takes no other's place.
    replaces: side === null ? replaces : null,
    at: deps.clock.now(),
    room: { ...room, siteBytes: await bytesFor(visit, deps) },
  });
  if (begun === 'room') room.onNear({ siteId, used: await deps.documents.used(siteId) });
  if (typeof begun === 'string') return refused(begun);
  if (begun.used > room.siteBytes * DOCUMENTS_NEAR) room.onNear({ siteId, used: begun.used });
  await deps.files.remove(begun.dropped.flatMap(objectNames));
  return ok(begun.file);
}
