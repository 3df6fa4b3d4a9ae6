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
  /** When whoever makes it last said so; null in runs of early versions. */
  seen_at: Instant | null;
  file: string | null;
  size: number | null;
  rows: number | null;
  error: string | null;
};

export type ImportsTable = {
  site_id: number;
  import_id: string;
  kind: string;
  staff_id: string;
  started_at: Instant;
  /** Rows of the file that were sent so far: their ids follow from the import's. */
  rows: number;
  undone_at: Instant | null;
};

export type CustomersTable = {
  site_id: number;
  customer_id: string;
  name: string;
  phone: string | null;
  email: string | null;
  contact_parts: string | null;
  note: string | null;
};

export type RemovedCustomersTable = { site_id: number; customer_id: string };
