const RETRY_AFTER_MS = 1_000;

export type OrderedReader = {
  /** Resolves when a read that started after this call has been reported or has failed. */
  readNow(): Promise<void>;
  /** Requests made before the read starts share it. */
  readSoon(afterMs: number): void;
  close(): void;
};

type Options<T> = {
  /** Null for nothing to report. */
  read: () => Promise<T | null>;
  onRead: (found: T) => void;
  onError: (error: unknown) => void;
};

/** Reads a site's state, never twice at a time, so that reports never go back in time. */
export function orderedReader<T>({ read, onRead, onError }: Options<T>): OrderedReader {
  let last: Promise<void> = Promise.resolve();
  let queued: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;

  const readOnce = async () => {
    queued = null;
    if (isClosed) return;
    try {
      const found = await read();
      if (found !== null && !isClosed) onRead(found);
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
