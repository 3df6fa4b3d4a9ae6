import { moveClock } from './move-clock.ts';

/** Preloaded by programs that tests start, so that they use the test's clock. */
moveClock(Number(process.env['CLOCK_AHEAD_MS'] ?? 0));
