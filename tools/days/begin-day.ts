import { inject } from 'vitest';
import type { Day } from './days.ts';
import { aheadMs, moveClock } from './move-clock.ts';

declare module 'vitest' {
  interface ProvidedContext {
    day: Day;
  }
}

/** Before each file of tests, in Node and in the browser: it begins at the same moment of the day, however long the run takes. */
const { at } = inject('day');
const machineNow = Date.now() - aheadMs();
moveClock(typeof at === 'string' ? Date.parse(at) - machineNow : at.daysAhead * 86_400_000);
