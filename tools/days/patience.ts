/** Timeouts for a busy machine; they cost nothing when a result is immediate. */
export const PATIENCE = { testTimeout: 30_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } };
