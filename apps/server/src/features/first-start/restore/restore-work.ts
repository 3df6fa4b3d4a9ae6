import type { Result } from '@openturn/domain/result.ts';
import type { BackupKey, BackupProblem, Restorer } from '#features/backups/index.ts';

type Options = { keys: readonly BackupKey[]; onProgress: (rows: { done: number; total: number }) => void };

/** What a backup holds, for whoever decides whether to restore it. */
export type RestoreContent = {
  at: number;
  sites: number;
  rows: number;
  /** What the first of the sites are called, by language. */
  businesses: Record<string, string>[];
  tickets: number;
  appointments: number;
  /** Who can sign in. */
  accounts: number;
};

/** What a restore from the browser needs of the machine and the database. */
export type RestoreWork = {
  /** Where the file is kept until it is restored. */
  folder: string;
  /** Bytes. */
  freeSpace(): Promise<number>;
  /** Among the backups that the server keeps; null if there is none of this name. */
  kept(name: string): Promise<{ path: string; bytes: number } | null>;
  /** Reads all of it, and replaces nothing. */
  check(path: string, options: Options): Promise<Result<RestoreContent, BackupProblem>>;
  /**
   * Replaces everything or nothing: on a server that is still unused, or for an owner of it, after a backup of what is
   * there. Returns where visitors reach it, if known.
   */
  restore(
    path: string,
    options: Options & { by: Restorer | null; onRestoring: () => void },
  ): Promise<Result<{ address: string }, BackupProblem>>;
  /** The key with this id, from its text; null if the text is another key or none. */
  keyOf(text: string, id: string): BackupKey | null;
  /** The server begins anew with what is now in the database. */
  onRestored(): void;
};
