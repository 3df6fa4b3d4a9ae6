import { inject } from 'vitest';
import type { Day } from './days.ts';
import { aheadMs, moveClock } from './move-clock.ts';

declare module 'vitest' {
  interface ProvidedContext {
    day: Day;
  }
}

/**
 * Runs before each test file, in Node and in browsers: each starts at the same time of day, however long the run
 * takes.
 */
const { at } = inject('day');
const machineNow = Date.now() - aheadMs();
moveClock(typeof at === 'string' ? Date.parse(at) - machineNow : at.daysAhead * 86_400_000);
