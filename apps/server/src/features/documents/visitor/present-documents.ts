import type { VisitDocument } from '@openturn/contract/visitor/visit/visit-documents.ts';
import { MOST_FILE_BYTES } from '@openturn/domain/documents/document-limits.ts';
import type { AskedOfVisit } from '#features/documents/receive/asked-of-visit.ts';
import type { DocumentFile } from '#features/documents/store/document-store.ts';

type Shown = { rows: VisitDocument[]; keptDays: number; mostBytes: number; isOpen: boolean };

/** As the device that asks is shown them: names and pictures only of what it has sent itself. */
export function presentDocuments(
  { documents, keptDays, visit }: AskedOfVisit,
  files: readonly DocumentFile[],
  tokenHash: string | null,
): Shown {
  const rows = documents.map(({ id, names, reasons, isRequired, kinds, pages }) => ({
    id,
    names,
    reasons,
    isRequired,
    kinds,
    pages,
    files: files.filter(({ document }) => document === id).map((file) => presentFile(file, tokenHash)),
  }));
  return { rows, keptDays, mostBytes: MOST_FILE_BYTES, isOpen: visit.isOpen };
}

function presentFile(file: DocumentFile, tokenHash: string | null): VisitDocument['files'][number] {
  const { id, page, state, size, received, refusal, review, storedAt, kind } = file;
  const isOwn = tokenHash !== null && file.tokenHash === tokenHash;
  return {
    id,
    page,
    state,
    name: isOwn ? file.name : '',
    isPicture: kind === 'jpeg',
    size,
    received,
    ...(refusal && { refusal }),
    review,
    ...(storedAt !== null && { sentAt: storedAt }),
    isOwn,
  };
}
