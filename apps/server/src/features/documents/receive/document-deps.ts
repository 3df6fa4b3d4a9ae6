import type { ContactStore } from '#features/contacts/index.ts';
import type { SiteStore } from '#features/sites/index.ts';
import type { FindVisitDeps } from '#features/visit-tasks/index.ts';
import type { inspectFile } from '#features/documents/check/inspect-file.ts';
import type { FileStorage } from '#features/documents/storage/file-storage.ts';
import type { DocumentBounds, DocumentStore } from '#features/documents/store/document-store.ts';

/** What the server allows; the disk's own limit is null where files lie elsewhere. */
export type DocumentRoom = DocumentBounds & {
  freeBytes: () => Promise<number | null>;
  /** The files of a business take nearly as much as they may. */
  onNear: (near: { siteId: number; used: number }) => void;
};

export type DocumentDeps = FindVisitDeps & {
  documents: DocumentStore;
  files: FileStorage;
  inspect: typeof inspectFile;
  sites: Pick<SiteStore, 'find'>;
  contacts: Pick<ContactStore, 'proven'>;
  newId: () => string;
  wakeOutbox: () => void;
  documentRoom: DocumentRoom;
  /** Told what kept a file from being checked. */
  onFileError: (error: unknown) => void;
};
