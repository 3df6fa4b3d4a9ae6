import { err, ok, type Result } from '@openturn/domain/result.ts';
import { objectNames } from '#features/documents/store/document-rows.ts';
import { findVisit } from '#features/visit-tasks/index.ts';
import { bothGuids } from './asked-of-visit.ts';
import type { DocumentDeps } from './document-deps.ts';

type Removal = { siteId: number; guid: string; id: string };

/** Taken back by the visitor, as long as the visit lasts. What is already gone stays gone. */
export async function removeFile(
  { siteId, guid, id }: Removal,
  deps: DocumentDeps,
): Promise<Result<null, { code: 'not-found' | 'not-now' }>> {
  const { documents, files, clock, wakeOutbox } = deps;
  const visit = await findVisit(siteId, guid, deps);
  if (!visit) return err({ code: 'not-found' });
  if (!visit.isOpen) return err({ code: 'not-now' });
  const file = await documents.find(siteId, id);
  if (file?.visit !== visit.subject) return ok(null);
  if (await documents.remove({ siteId, id, guids: bothGuids(visit), at: clock.now() })) {
    await files.remove(objectNames(file));
    wakeOutbox();
  }
  return ok(null);
}
