const MINUTE_MS = 60_000;

/** How long something may be taken back, counted from when it was done. */
export const UNDO_WITHIN_MS = {
  undo_leave: MINUTE_MS,
  undo_complete: 15 * MINUTE_MS,
  rejoin: 15 * MINUTE_MS,
} as const;

/** Who was called is to come within this time, where the line sets no other. */
export const RESPOND_WITHIN_MS = 3 * MINUTE_MS;
