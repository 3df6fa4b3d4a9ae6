import type { DialectName } from '#kernel/db/open-database.ts';

/** What the health page asks the database. */
export interface HealthStore {
  database(): Promise<{ dialect: DialectName; version: string }>;
  /** The database's time if it may be another machine's. */
  now(): Promise<number | null>;
  /** The one that was opened last; null if there is none. */
  newestBusiness(): Promise<{ name: string; at: number } | null>;
  messagesSince(at: number): Promise<{ sent: number; failed: number; lastError: string | null }>;
}
