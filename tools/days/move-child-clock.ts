import { moveClock } from './move-clock.ts';

/** Loaded before a program that tests start: it goes by their clock. */
moveClock(Number(process.env['CLOCK_AHEAD_MS'] ?? 0));
