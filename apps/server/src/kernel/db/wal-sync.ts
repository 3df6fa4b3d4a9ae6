import { closeSync, fdatasync, openSync } from 'node:fs';

/** Writes what the system holds back of a file to the disk. */
export type SyncFile = (fd: number, done: (error: Error | null) => void) => void;

export type WalSync = {
  /** Resolves once everything that was committed before this call is on the disk. */
  sync(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Syncs the write-ahead log outside of the loop of this process. Whoever commits while one sync is under way shares the
 * next: however many write at once, each waits for two at most.
 */
export function walSync(file: string, syncFile: SyncFile = fdatasync): WalSync {
  let fd: number | null = null;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  /** What the disk has refused once may be missing for good, even if it takes the next. */
  let failure: Error | null = null;

  const start = (): Promise<void> => {
    next = null;
    running = new Promise<void>((resolve, reject) => {
      if (failure) return reject(failure);
      fd ??= openSync(`${file}-wal`, 'r+');
      syncFile(fd, (error) => {
        failure = error;
        if (error) reject(error);
        else resolve();
      });
    });
    const end = () => (running = null);
    running.then(end, end);
    return running;
  };
  return {
    sync: () => {
      if (!running) return start();
      next ??= running.then(start, start);
      return next;
    },
    close: async () => {
      while (running) await running.catch(() => {});
      if (fd !== null) closeSync(fd);
    },
  };
}
