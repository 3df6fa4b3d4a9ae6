import { closeSync, fdatasync, openSync } from 'node:fs';

/** Flushes the operating system's buffers for a file to the disk. */
export type SyncFile = (fd: number, done: (error: Error | null) => void) => void;

export type WalSync = {
  /** Resolves once everything committed before this call is on the disk. */
  sync(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Syncs the write-ahead log outside the event loop. All commits during one sync share the
 * next, so each waits for at most two syncs.
 */
export function walSync(file: string, syncFile: SyncFile = fdatasync): WalSync {
  let fd: number | null = null;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  /** After one failed sync, data may be lost for good even if the next one succeeds. */
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
