import { join } from 'node:path';
import {
  type DocumentDeps,
  folderStorage,
  inspectFile,
  s3Requests,
  s3Storage,
  startDocumentSweep,
} from '#features/documents/index.ts';
import type { StorageConfig } from '#config/storage-settings.ts';
import type { Clock } from '#kernel/clock.ts';
import { randomGuid } from '#kernel/random-guid.ts';
import type { Stores } from '#compose/open-stores.ts';

type Parts = {
  dataDir: string;
  storage?: StorageConfig;
  clock: Clock;
  wakeOutbox: () => void;
  onError: (error: unknown, where: string) => void;
};

export type KeptDocuments = Pick<DocumentDeps, 'files' | 'inspect' | 'onFileError'>;

/** Where the files lie that visitors send; they are deleted when their time is over. */
export function keepDocuments(
  stores: Stores,
  { dataDir, storage = null, onError, ...parts }: Parts,
): { kept: KeptDocuments; stop(): Promise<void> } {
  const files = storage
    ? s3Storage(s3Requests({ ...storage, clock: parts.clock }))
    : folderStorage(join(dataDir, 'documents'));
  const kept = { files, inspect: inspectFile, onFileError: (error: unknown) => onError(error, 'documents') };
  const deps = { ...stores, ...parts, ...kept, newId: randomGuid };
  const { stop } = startDocumentSweep(deps);
  return { kept, stop };
}
