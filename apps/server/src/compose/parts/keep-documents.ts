import { join } from 'node:path';
import { type DocumentDeps, folderStorage, inspectFile, startDocumentSweep } from '#features/documents/index.ts';
import type { Clock } from '#kernel/clock.ts';
import { randomGuid } from '#kernel/random-guid.ts';
import type { Stores } from '#compose/open-stores.ts';

type Parts = {
  dataDir: string;
  clock: Clock;
  wakeOutbox: () => void;
  onError: (error: unknown, where: string) => void;
};

export type KeptDocuments = Pick<DocumentDeps, 'files' | 'inspect'>;

/** Where the files lie that visitors send; they are deleted when their time is over. */
export function keepDocuments(
  stores: Stores,
  { dataDir, onError, ...parts }: Parts,
): { kept: KeptDocuments; stop(): Promise<void> } {
  const kept = { files: folderStorage(join(dataDir, 'documents')), inspect: inspectFile };
  const deps = { ...stores, ...parts, ...kept, newId: randomGuid };
  const { stop } = startDocumentSweep({ ...deps, onError: (error) => onError(error, 'documents') });
  return { kept, stop };
}
