/** Epoch milliseconds. */
type Instant = number;

export type BackupRunsTable = {
  /** `backup`, `drill` or, made by hand, `manual`. */
  kind: string;
  /** The day or week that it is for; by hand, a key of its own. */
  due: string;
  started_at: Instant;
  /** Null while it runs, or if it was killed. */
  ended_at: Instant | null;
  file: string | null;
  size: number | null;
  rows: number | null;
  error: string | null;
};
