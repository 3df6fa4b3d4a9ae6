export type StoredTable = {
  /** Who can make it grow. */
  grows: string;
  /** How many rows there can be at most; `none` says what slows its growth instead. */
  bound: { most: string } | { none: string };
  /** Kinds of `RETENTION_MS` that delete from it. */
  retention?: readonly string[];
  /** What else deletes from it. */
  deletes?: string;
};

/** Who makes several tables grow. */
export const MANAGER = 'managers, in the set-up';
