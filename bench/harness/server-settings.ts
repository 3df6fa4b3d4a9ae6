/** A server that measures itself and not its limits: no log, and as many requests as come. */
export const QUIET = {
  LOG_LEVEL: 'error',
  RATE_LIMIT_PER_MINUTE: '100000000',
  ERROR_REPORTS_PER_HOUR: '100000000',
  // Each simulated visitor names an address of its own.
  TRUST_PROXY: '1',
} as const;
