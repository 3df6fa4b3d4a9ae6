import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const FILE = 'openturn.lock';
const ONLY_OURS = { folder: 0o700, file: 0o600 };

/** Another server uses the folder already. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(`another Openturn is running on the data in ${folder}. Stop it first, or choose another DATA_DIR.`);
    this.name = 'FolderInUse';
  }
}

/**
 * Two servers on one SQLite folder would each trust caches and timers of their own. The operating system holds SQLite's
 * lock on a file of its own for as long as the process lives, however it ends.
 */
export function claimFolder(folder: string): { release(): void } {
  mkdirSync(folder, { recursive: true, mode: ONLY_OURS.folder });
  const path = join(folder, FILE);
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if (((error as { errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY) throw new FolderInUse(folder);
    throw error;
  }
  chmodSync(path, ONLY_OURS.file);
  return {
    release: () => {
      if (lock.isOpen) lock.close();
    },
  };
}

const SQLITE_BUSY = 5;
