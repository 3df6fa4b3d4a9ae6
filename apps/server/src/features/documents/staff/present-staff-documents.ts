import type { StaffFile } from '@openturn/contract/staff/visit/staff-documents.ts';
import type { AskedDocument } from '@openturn/domain/documents/asked-documents.ts';
import type { DocumentFile } from '#features/documents/store/document-store.ts';

type Row = { id: string; names: Record<string, string>; isRequired: boolean; checking: number; files: StaffFile[] };

/** What is asked for now, then what was sent for documents that are no longer asked for. */
export function presentStaffDocuments(asked: readonly AskedDocument[], files: readonly DocumentFile[]): Row[] {
  const stored = files.filter(({ state }) => state === 'stored');
  const earlier = stored.filter(({ document }) => !asked.some(({ id }) => id === document));
  const former = new Map(earlier.map(({ document, documentNames }) => [document, documentNames]));
  return [
    ...asked.map(({ id, names, isRequired }) => ({ id, names, isRequired })),
    ...[...former].map(([id, names]) => ({ id, names, isRequired: false })),
  ].map((row) => ({
    ...row,
    checking: files.filter(({ document, state }) => document === row.id && state === 'checking').length,
    files: stored.filter(({ document }) => document === row.id).map(presentFile),
  }));
}

function presentFile({ id, page, name, kind, storedAt, deleteAt, review }: DocumentFile): StaffFile {
  return { id, page, name, isPicture: kind === 'jpeg', sentAt: storedAt ?? 0, deletedAt: deleteAt ?? 0, review };
}
