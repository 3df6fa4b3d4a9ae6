import type { SiteStore } from '#features/sites/index.ts';
import type { FindVisitDeps } from '#features/visit-tasks/index.ts';
import type { inspectFile } from '#features/documents/check/inspect-file.ts';
import type { FileStorage } from '#features/documents/storage/file-storage.ts';
import type { DocumentStore } from '#features/documents/store/document-store.ts';

export type DocumentDeps = FindVisitDeps & {
  documents: DocumentStore;
  files: FileStorage;
  inspect: typeof inspectFile;
  sites: Pick<SiteStore, 'find'>;
  newId: () => string;
  wakeOutbox: () => void;
  /** Told what kept a file from being checked. */
  onFileError: (error: unknown) => void;
};
