import { join } from 'node:path';
import {
  type DocumentDeps,
  type DocumentRoom,
  folderStorage,
  inspectFile,
  s3Requests,
  s3Storage,
  startDocumentSweep,
} from '#features/documents/index.ts';
import type { DocumentsConfig, StorageConfig } from '#config/storage-settings.ts';
import { managerAlarms } from '#features/staff/audit/alarm-managers.ts';
import { freeBytes } from '#kernel/trouble/free-bytes.ts';
import type { Clock } from '#kernel/clock.ts';
import { randomGuid } from '#kernel/random-guid.ts';
import type { Stores } from '#compose/open-stores.ts';

type Parts = {
  dataDir: string;
  storage?: StorageConfig;
  documents: DocumentsConfig;
  clock: Clock;
  wakeOutbox: () => void;
  onError: (error: unknown, where: string) => void;
};

export type KeptDocuments = Pick<DocumentDeps, 'files' | 'inspect' | 'documentRoom' | 'onFileError'>;

const MEGABYTE = 1_000_000;

/** Tells managers that the files take nearly all that they may. */
function filesAlarm(
  raise: ReturnType<typeof managerAlarms>,
  { siteBytes, onError }: DocumentsConfig & { onError: (error: unknown) => void },
): DocumentRoom['onNear'] {
  const limit = Math.round(siteBytes / MEGABYTE);
  return ({ siteId, used }) =>
    void raise({ kind: 'files_near', siteId, sent: Math.ceil(used / MEGABYTE), limit }).catch(onError);
}

type Where = { dataDir: string; storage: StorageConfig; clock: Clock };

/** A folder beside the data, or S3. */
export function openFileStorage({ dataDir, storage, clock }: Where) {
  return storage ? s3Storage(s3Requests({ ...storage, clock })) : folderStorage(join(dataDir, 'documents'));
}

/** Where the files lie that visitors send; they are deleted when their time is over. */
export function keepDocuments(
  stores: Stores,
  { dataDir, storage = null, documents: bounds, onError, ...parts }: Parts,
): { kept: KeptDocuments; stop(): Promise<void> } {
  const files = openFileStorage({ dataDir, storage, clock: parts.clock });
  const onFileError = (error: unknown) => onError(error, 'documents');
  const documentRoom = {
    ...bounds,
    freeBytes: storage ? async () => null : () => freeBytes(dataDir),
    onNear: filesAlarm(managerAlarms({ ...stores, clock: parts.clock }), { ...bounds, onError: onFileError }),
  };
  const kept = { files, inspect: inspectFile, documentRoom, onFileError };
  const deps = { ...stores, ...parts, ...kept, newId: randomGuid };
  const { stop } = startDocumentSweep(deps);
  return { kept, stop };
}
