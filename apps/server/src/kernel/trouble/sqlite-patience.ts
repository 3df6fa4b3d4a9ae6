import { setTimeout as after } from 'node:timers/promises';

const RETRY_MS = 20;
/** Shorter than every request is answered in. */
const PATIENCE_MS = 3_000;
const BUSY = 5;

/** Tries again while another program holds the database. */
export type Patience = <T>(attempt: () => T) => Promise<T>;

/**
 * SQLite would wait in its own code, and nothing else of the process would run meanwhile: no reply, no timer. Whoever comes
 * after the first has given up does not wait again, until something has been written.
 */
export function sqlitePatience(): Patience {
  let busySince: number | null = null;
  return async (attempt) => {
    for (;;) {
      try {
        const result = attempt();
        busySince = null;
        return result;
      } catch (error) {
        if (!isBusy(error)) throw error;
        busySince ??= performance.now();
        if (performance.now() - busySince > PATIENCE_MS) throw error;
        await after(RETRY_MS);
      }
    }
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === BUSY;
}
