/** Without a log and rate limits, so that a bench measures only the server's work. */
export const QUIET = {
  LOG_LEVEL: 'error',
  RATE_LIMIT_PER_MINUTE: '0',
  WORK_BITS: '0',
  ERROR_REPORTS_PER_HOUR: '100000000',
  // Gives each simulated visitor its own address.
  TRUST_PROXY: '1',
} as const;
