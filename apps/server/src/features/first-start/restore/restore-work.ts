import type { Result } from '@openturn/domain/result.ts';
import type { BackupKey, BackupProblem } from '#features/backups/index.ts';

type Progress = (phase: 'check' | 'restore', rows: { done: number; total: number }) => void;

/** What a restore on the first page needs of the machine and the database. */
export type RestoreWork = {
  /** Where the file is kept until it is restored. */
  folder: string;
  /** Bytes. */
  freeSpace(): Promise<number>;
  /** Replaces everything or nothing, and only on a server that is still unused. Returns where visitors reach it, if known. */
  restore(
    path: string,
    options: { keys: readonly BackupKey[]; onProgress: Progress },
  ): Promise<Result<{ address: string }, BackupProblem>>;
  /** The key with this id, from its text; null if the text is another key or none. */
  keyOf(text: string, id: string): BackupKey | null;
  /** The server begins anew with what is now in the database. */
  onRestored(): void;
};
