import { photoPlace, photoSide, type PhotoSide } from '@openturn/domain/documents/message-photos.ts';
import type { FastifyRequest } from 'fastify';
import type { DocumentFile } from '#features/documents/store/document-store.ts';
import type { FoundVisit } from '#features/visit-tasks/index.ts';
import { askedOfVisit, type AskedOfVisit } from './asked-of-visit.ts';
import type { DocumentDeps } from './document-deps.ts';

/** What is sent to an address: pages of a visitor's documents, or photos of one side of a conversation. */
export type UploadPlace = {
  at: string;
  /** Null for documents. */
  side: PhotoSide | null;
  /** Refuses whoever may not send there. */
  open: (request: FastifyRequest) => Promise<{ visit: FoundVisit; tokenHash: string | null }>;
};

/** What may be sent there for this visit. */
export async function takenAt(
  { side, visit }: { side: PhotoSide | null; visit: FoundVisit },
  deps: DocumentDeps,
): Promise<Pick<AskedOfVisit['documents'][number], 'id' | 'names' | 'pages'>[]> {
  if (side !== null) return [photoPlace(side)];
  return (await askedOfVisit(visit.siteId, visit.guid, deps))?.documents ?? [];
}

/** Whether a file was sent for this visit, and there. */
export function isSentTo<F extends Pick<DocumentFile, 'visit' | 'document'>>(
  { side, visit }: { side: PhotoSide | null; visit: FoundVisit },
  file: F | null,
): file is F {
  return file?.visit === visit.subject && photoSide(file.document) === side;
}
