/** What is expected soon may take longer on a busy machine; where it comes at once, nothing is lost. */
export const PATIENCE = { testTimeout: 30_000, expect: { poll: { timeout: 10_000 } } };
