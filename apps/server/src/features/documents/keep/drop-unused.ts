import { UNUSED_DAYS } from '@openturn/domain/documents/document-limits.ts';
import { DAY_MS, HOUR_MS } from '@openturn/domain/time/units.ts';
import type { DocumentDeps } from '#features/documents/receive/document-deps.ts';
import type { DocumentFile } from '#features/documents/store/document-store.ts';
import { findVisit } from '#features/visit-tasks/index.ts';
import { dropFile } from './drop-file.ts';
import { eachFile } from './each-file.ts';

/** Deletes what was sent for visits that came to nothing before anybody looked at it: nobody needs it any more. */
export async function dropUnused(deps: DocumentDeps): Promise<void> {
  const now = deps.clock.now();
  await eachFile(
    (batch) => deps.documents.toLookAt({ ...batch, now }),
    async (file) => {
      const next = await nextLook(file, deps);
      if (next === 'drop') await dropFile(file, deps);
      else await deps.documents.lookAgain(file, next);
    },
    deps,
  );
}

async function nextLook(file: DocumentFile, deps: DocumentDeps): Promise<number | null | 'drop'> {
  if (file.seenAt !== null || file.review !== 'none') return null;
  const now = deps.clock.now();
  const visit = await findVisit(file.siteId, file.visit, deps);
  if (visit?.isOpen) return Math.max(now + HOUR_MS, visit.startsAt ?? 0);
  if (visit?.end !== 'cancelled') return null;
  const dropAt = (visit.endedAt ?? now) + UNUSED_DAYS * DAY_MS;
  return dropAt <= now ? 'drop' : dropAt;
}
