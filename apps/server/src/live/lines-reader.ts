import type { LinesSnapshot } from '#features/lines/lines-source.ts';

const RETRY_AFTER_MS = 1_000;

export type LinesReader = {
  /** Resolves when a read that started after this call has been reported or has failed. */
  readNow(): Promise<void>;
  /** Requests made before the read starts share it. */
  readSoon(afterMs: number): void;
  close(): void;
};

type Options = {
  read: () => Promise<LinesSnapshot | null>;
  onRead: (snapshot: LinesSnapshot) => void;
  onError: (error: unknown) => void;
};

/** Reads one site's list, never twice at a time, so that reports never go back in time. */
export function linesReader({ read, onRead, onError }: Options): LinesReader {
  let last: Promise<void> = Promise.resolve();
  let queued: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;

  const readOnce = async () => {
    queued = null;
    if (isClosed) return;
    try {
      const snapshot = await read();
      if (snapshot && !isClosed) onRead(snapshot);
    } catch (error) {
      onError(error);
      readSoon(RETRY_AFTER_MS);
    }
  };
  const readNow = () => {
    queued ??= last = last.then(readOnce);
    return queued;
  };
  const readSoon = (afterMs: number) => {
    if (isClosed) return;
    timer ??= setTimeout(() => {
      timer = null;
      void readNow();
    }, afterMs);
  };

  return {
    readNow,
    readSoon,
    close: () => {
      isClosed = true;
      if (timer) clearTimeout(timer);
    },
  };
}
