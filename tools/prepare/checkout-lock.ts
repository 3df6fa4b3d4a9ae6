import { mkdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const WAIT_AT_MOST_MS = 15 * 60_000;

/**
 * Runs `work` while no other process does the same in this checkout. It uses SQLite's lock, which the operating system
 * releases however the holder dies.
 */
export async function withCheckoutLock<T>(say: (line: string) => void, work: () => Promise<T>): Promise<T> {
  mkdirSync('.openturn', { recursive: true });
  const lock = new DatabaseSync('.openturn/lock.sqlite');
  try {
    if (!take(lock, 0)) {
      say('another start is preparing this checkout; waiting for it');
      if (!take(lock, WAIT_AT_MOST_MS)) throw new Error('Another start has not finished preparing; is it stuck?');
    }
    return await work();
  } finally {
    lock.close();
  }
}

function take(lock: DatabaseSync, waitMs: number): boolean {
  lock.exec(`PRAGMA busy_timeout = ${waitMs}`);
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (error instanceof Error && /locked/.test(error.message)) return false;
    throw error;
  }
}
