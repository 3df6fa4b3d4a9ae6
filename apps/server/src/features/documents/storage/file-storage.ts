/** An object and when it was written. */
export type StoredName = { name: string; at: number };

/** Where files lie, already encrypted. Names are like `100001/id/file`. */
export interface FileStorage {
  /** All or nothing. */
  write(name: string, content: Buffer): Promise<void>;
  /** Null if there is none. */
  read(name: string): Promise<Buffer | null>;
  /** Those that are not there are passed over. */
  remove(names: readonly string[]): Promise<void>;
  list(): AsyncIterable<StoredName>;
}
