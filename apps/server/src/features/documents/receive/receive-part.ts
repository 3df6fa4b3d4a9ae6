import type { DocumentRefusal } from '@openturn/domain/documents/document-limits.ts';
import type { PhotoSide } from '@openturn/domain/documents/message-photos.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { glanceAt } from '#features/documents/check/glance-at.ts';
import { sealContent } from '#features/documents/storage/sealed-content.ts';
import type { DocumentFile } from '#features/documents/store/document-store.ts';
import type { FoundVisit } from '#features/visit-tasks/index.ts';
import { askedOfVisit, bothGuids, kindsOf } from './asked-of-visit.ts';
import type { DocumentDeps } from './document-deps.ts';
import { bytesFor, isDiskFull } from './free-room.ts';
import { finishUpload, type FinishFailure, refuse } from './finish-upload.ts';
import { isSentTo } from './upload-place.ts';

type Received = { visit: FoundVisit; side: PhotoSide | null; id: string; from: number; content: Buffer };

/**
 * Adds a part at the end of what was received, and checks the file once it is complete. A part that has already been
 * received, or is not the next one, changes nothing. Returns how much there is now.
 */
export async function receivePart(
  { visit, side, id, from, content }: Received,
  deps: DocumentDeps,
): Promise<Result<number, FinishFailure | { code: 'changed-meanwhile' }>> {
  const { siteId, guid } = visit;
  const [asked, file] = await Promise.all([askedOfVisit(siteId, guid, deps), deps.documents.find(siteId, id)]);
  if (!asked || !isSentTo({ side, visit }, file)) return err({ code: 'not-found' });
  if (file.state === 'receiving' && file.received < file.size) {
    if (file.received !== from || content.length > file.size - from) return err({ code: 'changed-meanwhile' });
    if (content.length === 0) return ok(from);
    const fault = from === 0 ? glanceAt(content, kindsOf(file, asked)) : null;
    if (fault) return end(file, fault, deps);
    if (await isDiskFull(deps.documentRoom, 'begun')) return err({ code: 'busy' });
    const added = await addPart(file, { from, content, siteBytes: await bytesFor(visit, deps) }, deps);
    if (added === 'room') return end(file, added, deps);
    if (added === 'elsewhere') return err({ code: 'changed-meanwhile' });
    if (from + content.length < file.size) return ok(from + content.length);
  } else if (from !== file.size) return err({ code: 'changed-meanwhile' });
  const finished = await finishUpload({ siteId, id, visit: file.visit, guids: bothGuids(visit) }, deps);
  return finished.ok ? ok(file.size) : finished;
}

/** Nothing of it is kept, and the rest need not come. */
async function end(
  file: DocumentFile,
  refusal: DocumentRefusal,
  deps: DocumentDeps,
): Promise<Result<number, FinishFailure>> {
  const refused = await refuse(file, refusal, deps);
  return refused.ok ? ok(file.size) : refused;
}

/** Written under a name of its own before it counts: of two that come at once, one is taken back. */
async function addPart(
  file: DocumentFile,
  { from, content, siteBytes }: { from: number; content: Buffer; siteBytes: number },
  { documents, files, clock, newId }: DocumentDeps,
): ReturnType<DocumentDeps['documents']['addPart']> {
  const name = `${file.siteId}/${file.id}/part-${from}-${newId()}`;
  await files.write(name, await sealContent(content, file.key, name));
  const added = await documents.addPart(file, { name, size: content.length, from, at: clock.now(), siteBytes });
  if (added !== 'added') await files.remove([name]);
  return added;
}
