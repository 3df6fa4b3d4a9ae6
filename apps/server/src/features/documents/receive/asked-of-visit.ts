import { type AskedDocument, documentSettings, documentsFor } from '@openturn/domain/documents/asked-documents.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '@openturn/domain/documents/document-limits.ts';
import { PHOTO_KINDS, photoSide } from '@openturn/domain/documents/message-photos.ts';
import { findVisit, type FoundVisit } from '#features/visit-tasks/index.ts';
import type { DocumentDeps } from './document-deps.ts';

export type AskedOfVisit = { visit: FoundVisit; documents: AskedDocument[]; keptDays: number };

/** What this visit is asked to send; null if there is no such visit. */
export async function askedOfVisit(siteId: number, guid: string, deps: DocumentDeps): Promise<AskedOfVisit | null> {
  const [visit, site] = await Promise.all([findVisit(siteId, guid, deps), deps.sites.find(siteId)]);
  if (!visit || !site) return null;
  const { documents, keptDays } = documentSettings(site.settings);
  return { visit, documents: documentsFor(documents, visit.serviceIds), keptDays };
}

/** What is taken for a document; one that is no longer asked for takes all. */
export function kindsOf({ document }: { document: string }, { documents }: AskedOfVisit): readonly DocumentKind[] {
  if (photoSide(document) !== null) return PHOTO_KINDS;
  return documents.find(({ id }) => id === document)?.kinds ?? DOCUMENT_KINDS;
}

/** Both guids of a visit: that of the appointment, and that of the ticket which it became. */
export function bothGuids({ guid, subject }: Pick<FoundVisit, 'guid' | 'subject'>): string[] {
  return [...new Set([guid, subject])];
}
