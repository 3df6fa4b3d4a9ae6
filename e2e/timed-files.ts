/** These measure time, so nothing else may run beside them. */
export const TIMED_FILES: readonly string[] = [
  'calendar-live.e2e.test.ts',
  'live.e2e.test.ts',
  'visit.e2e.test.ts',
  '../bench/fan-out/fan-out.e2e.test.ts',
];
