/** Values of the server as a whole, by name. They are stored encrypted, because some are secrets. */
export interface ServerSettingStore {
  readAll(): Promise<ReadonlyMap<string, string>>;
  /** All or nothing; null removes a value. */
  write(changes: Readonly<Record<string, string | null>>, at: number): Promise<void>;
  /** False, without a change, if a value that was seen is another one by now. */
  writeOver(
    seen: Readonly<Record<string, string | null>>,
    changes: Readonly<Record<string, string | null>>,
    at: number,
  ): Promise<boolean>;
}
